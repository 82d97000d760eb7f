import { expect, test } from 'vitest'
import type { Options } from '#core/config/options.ts'
import { WALLET_CONNECT_ID } from '#core/connections/create-pick-wallet.ts'
import { settled } from '../../../test/fakes/create-fake-clock.ts'
import {
  createFakeConnector,
  createFakeWalletConnection,
  walletState,
} from '../../../test/fakes/create-fake-connector.ts'
import { createTestCore } from '../../../test/fakes/create-test-core.ts'
import { DESKTOP } from '../../../test/fakes/devices.ts'
import { APP_OPENS_WITHIN_MS, createHandOff } from './create-hand-off.ts'

const ADA = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const FOX = { id: '1', name: 'Fox', mobileLink: 'fox:' }
const PAGE = { href: 'https://site.example/', origin: 'https://site.example' }
const PAIRING = { uri: 'wc:1@2', expiresAt: 1 }

function setUp({ opens = true, options = {} }: { opens?: boolean; options?: Options } = {}) {
  const left: string[] = []
  const leave = (url: string) => left.push(url) > 0 && opens
  const page = { isHidden: false, onChange: () => {} }
  const setup = createTestCore({
    options,
    ports: {
      device: { ...DESKTOP, isMobile: true, os: 'ios' },
      browser: {
        open: leave,
        openWindow: () => undefined,
        handOff: leave,
        copy: async () => {},
        reload: async () => {},
      },
      visibility: {
        isHidden: () => page.isHidden,
        listen(onChange) {
          page.onChange = onChange
          return () => {}
        },
      },
    },
  })
  const connector = createFakeConnector({ id: WALLET_CONNECT_ID, name: 'WalletConnect', type: 'WALLET_CONNECT' })
  setup.core.connectors.add(connector)
  setup.core.open('api')
  const handOff = setup.core.use(createHandOff)
  function setHidden(isHidden: boolean) {
    page.isHidden = isHidden
    page.onChange()
  }
  return { ...setup, left, connector, handOff, setHidden, status: () => handOff.$status.get() }
}

/** A visitor who has just tapped a wallet whose pairing was ready. */
async function setUpTapped(options?: { opens?: boolean }) {
  const setup = setUp(options)
  setup.handOff.prepare()
  await settled()
  setup.connector.attempts[0]!.onUri?.(PAIRING)
  setup.handOff.pick({ wallet: FOX }, PAGE)
  return setup
}

test('the pairing URI is fetched beforehand, so that the tap itself opens the app', async () => {
  const { left, core, status, connector } = await setUpTapped()
  expect(left).toEqual(['fox://wc?uri=wc%3A1%402'])
  expect(core.views.$current.get().name).toBe('ConnectingWalletConnect')
  expect(status()).toBe('opening')
  expect(connector.attempts).toHaveLength(1)
})

test('after Back a new pairing is fetched, so that the next tap opens its app as well', async () => {
  const { left, core, clock, connector, handOff } = await setUpTapped()
  core.views.back()
  clock.pass(100)
  await settled()
  expect(connector.attempts.map(({ signal }) => signal.aborted)).toEqual([true, false])
  connector.attempts[1]!.onUri?.({ uri: 'wc:2@2', expiresAt: 1 })
  handOff.pick({ wallet: FOX }, PAGE)
  expect(left).toEqual(['fox://wc?uri=wc%3A1%402', 'fox://wc?uri=wc%3A2%402'])
})

test('nothing is fetched again once the dialog has closed, or a wallet is connected', async () => {
  const closed = await setUpTapped()
  closed.core.close('api')
  closed.clock.pass(1000)
  await settled()
  expect(closed.connector.attempts).toHaveLength(1)

  const connected = await setUpTapped()
  connected.connector.attempts[0]!.resolve(createFakeWalletConnection(walletState('eip155:1', ADA)))
  await settled()
  expect(connected.connector.attempts).toHaveLength(1)
})

test('without a pairing yet, the view waits for it, and its link opens the app', async () => {
  const { left, handOff, status, connector } = setUp()
  handOff.pick({ wallet: FOX }, PAGE)
  expect([left, status()]).toEqual([[], 'idle'])
  await settled()
  connector.attempts[0]!.onUri?.(PAIRING)
  expect(left).toEqual([])
  handOff.open('fox://wc?uri=1')
  expect(left).toEqual(['fox://wc?uri=1'])
})

test('where no app opens, that is said after a while', async () => {
  const { clock, status } = await setUpTapped()
  clock.pass(APP_OPENS_WITHIN_MS - 1)
  expect(status()).toBe('opening')
  clock.pass(1)
  expect(status()).toBe('not-opened')
})

test('where the browser refuses the link, that is said at once', async () => {
  expect((await setUpTapped({ opens: false })).status()).toBe('not-opened')
})

test('coming back without an answer: it is offered again, with the same pairing', async () => {
  const { clock, core, setHidden, status } = await setUpTapped()
  setHidden(true)
  clock.pass(60_000)
  expect(status()).toBe('away')
  setHidden(false)
  expect(status()).toBe('returned')
  expect(core.attempts.$attempt.get()).toMatchObject({ status: 'connecting', pairing: PAIRING })
})

test('an app that opens late takes back that it did not', async () => {
  const { clock, setHidden, status } = await setUpTapped()
  clock.pass(APP_OPENS_WITHIN_MS)
  setHidden(true)
  expect(status()).toBe('away')
})

test('an answer that came meanwhile connects, and nothing is offered again', async () => {
  const { core, connector, setHidden, status } = await setUpTapped()
  setHidden(true)
  connector.attempts[0]!.resolve(createFakeWalletConnection(walletState('eip155:1', ADA)))
  await settled()
  setHidden(false)
  expect(core.$status.get()).toBe('connected')
  expect(status()).toBe('idle')
})

test('Phantom, Solflare and Coinbase open the page in their own browser; nothing is attempted', () => {
  const { left, core, handOff } = setUp()
  handOff.pick({ wallet: { id: 'x', name: 'Phantom', rdns: 'app.phantom', mobileLink: 'phantom:' } }, PAGE)
  expect(left).toEqual(['https://phantom.app/ul/browse/https%3A%2F%2Fsite.example%2F?ref=https%3A%2F%2Fsite.example'])
  expect(core.views.$current.get().name).toBe('Connect')
})

test('no wallet is opened before the visitor has agreed to the terms that the site asks for', () => {
  const options = { features: { legalCheckbox: true }, termsUrl: 'https://site.example/terms' }
  const { left, core, handOff } = setUp({ options })
  handOff.pick({ wallet: { id: 'x', name: 'Phantom', rdns: 'app.phantom', mobileLink: 'phantom:' } }, PAGE)
  expect(left).toEqual([])
  expect(core.consent.$refusals.get()).toBe(1)
})

test('a wallet that is in this browser is asked there', () => {
  const { left, core, handOff } = setUp()
  core.connectors.add(createFakeConnector({ id: 'io.fox', info: { rdns: 'io.fox' } }))
  handOff.pick({ wallet: { ...FOX, rdns: 'io.fox' } }, PAGE)
  expect(core.views.$current.get().name).toBe('ConnectingExternal')
  expect(left).toEqual([])
})

test('nothing goes on when the dialog closes', async () => {
  const { core, connector, status } = await setUpTapped()
  core.close('api')
  expect(status()).toBe('idle')
  expect(connector.attempts[0]!.signal.aborted).toBe(true)
})
