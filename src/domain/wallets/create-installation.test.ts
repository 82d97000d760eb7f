import { expect, test } from 'vitest'
import type { Wallet } from '#core/model/wallet.ts'
import { createTestCore } from '../../../test/fakes/create-test-core.ts'
import { createInstallation } from './create-installation.ts'

const FOX = { id: 'fox', name: 'Fox', rdns: 'io.fox', chromeStore: 'https://store.example/fox' }
const NOTE = JSON.stringify({ id: 'fox', name: 'Fox' })

interface Options {
  catalogue?: readonly Wallet[] | 'down'
  /** Wallets that the catalogue returns for every request. */
  answers?: readonly Wallet[]
}

function setUp({ catalogue = [FOX], answers }: Options = {}) {
  const notes: string[] = []
  const setup = createTestCore({
    ports: {
      browser: {
        open: () => true,
        openWindow: () => undefined,
        handOff: () => true,
        copy: async () => {},
        async reload(note) {
          notes.push(note)
        },
      },
      catalogue: {
        async getWallets({ include = [] }) {
          if (catalogue === 'down') throw new Error('down')
          const data = answers ?? catalogue.filter(({ id }) => include.includes(id))
          return { data, count: data.length }
        },
      },
    },
  })
  return { ...setup, notes, installation: setup.core.use(createInstallation) }
}

const top = ({ core }: ReturnType<typeof setUp>) => core.views.$current.get()

test('what is noted for the reload is enough to go on: the dialog opens on the wallet, with Connect to go back to', async () => {
  const before = setUp()
  await before.installation.reload(FOX)
  expect(before.installation.hasReloadedFor(FOX)).toBe(false)

  const { core, installation } = setUp()
  await installation.goOn(before.notes[0]!)
  expect(core.dialog.$state.get().status).toBe('open')
  expect(core.views.$stack.get()).toEqual([
    expect.objectContaining({ name: 'Connect' }),
    { name: 'Downloads', data: { wallet: FOX } },
  ])
  expect(installation.hasReloadedFor(FOX)).toBe(true)
  expect(installation.hasReloadedFor({ ...FOX, id: 'other' })).toBe(false)
})

test('where a wallet leads to is never taken from the note', async () => {
  const setup = setUp({ catalogue: [] })
  await setup.installation.goOn(JSON.stringify({ ...FOX, chromeStore: 'https://evil.example' }))
  expect(top(setup)).toEqual({ name: 'Downloads', data: { wallet: { id: 'fox', name: 'Fox' } } })
})

test('another wallet that the catalogue answers with is not the one to install', async () => {
  const setup = setUp({ answers: [{ ...FOX, id: 'evil', chromeStore: 'https://evil.example' }] })
  await setup.installation.goOn(NOTE)
  expect(top(setup)).toEqual({ name: 'Downloads', data: { wallet: { id: 'fox', name: 'Fox' } } })
})

test('without the catalogue the wallet is known by its name', async () => {
  const setup = setUp({ catalogue: 'down' })
  await setup.installation.goOn(NOTE)
  expect(top(setup)).toEqual({ name: 'Downloads', data: { wallet: { id: 'fox', name: 'Fox' } } })
})

test('a dialog that the visitor has opened meanwhile goes on to the wallet; one that they have closed stays so', async () => {
  const setup = setUp()
  setup.core.open('api')
  await setup.installation.goOn(NOTE)
  expect(top(setup)).toEqual({ name: 'Downloads', data: { wallet: FOX } })

  const closed = setUp()
  const going = closed.installation.goOn(NOTE)
  closed.core.close('api')
  await going
  expect(closed.core.dialog.$state.get().status).toBe('closed')
  expect(top(closed).name).toBe('Connect')
})

test('a host that refuses the opening is obeyed', async () => {
  const setup = setUp()
  setup.host.allowsOpen = false
  await setup.installation.goOn(NOTE)
  expect(setup.core.dialog.$state.get().status).toBe('closed')
  expect(top(setup).name).toBe('Connect')
})

test.each([
  ['nothing', ''],
  ['no JSON', '{'],
  ['null', 'null'],
  ['another shape', '{"id":1,"name":"Fox"}'],
])('a note that holds %s opens nothing', async (_case, note) => {
  const setup = setUp()
  await setup.installation.goOn(note)
  expect(setup.core.dialog.$state.get().status).toBe('closed')
})
