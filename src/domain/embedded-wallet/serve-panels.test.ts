import { expect, test, vi } from 'vitest'
import type { View } from '#core/model/view.ts'
import type { EmbeddedWallet, FramePanel } from '#core/ports/embedded-wallet.ts'
import { settled } from '../../../test/fakes/create-fake-clock.ts'
import { createFakeWalletConnection, walletState } from '../../../test/fakes/create-fake-connector.ts'
import { createTestCore } from '../../../test/fakes/create-test-core.ts'
import { servePanels } from './serve-panels.ts'

const ADDRESS = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const PANEL: FramePanel = { requestId: 'a', height: 320 }

/** The dialog of a connected wallet. The test emits the requests of its frame. */
async function setUp({ isOpen = false, whenShown = Promise.resolve() as Promise<unknown> } = {}) {
  const made = createTestCore({ options: { frameUrl: 'https://wallet.example/frame/' } })
  const { core } = made
  core.connectors.add({
    id: 'embedded',
    name: 'Email wallet',
    type: 'AUTH',
    chain: 'eip155',
    connect: async () => createFakeWalletConnection(walletState('eip155:1', ADDRESS)),
    restore: async () => undefined,
  })
  await core.attempts.connect('embedded')
  if (isOpen) core.open('api')

  let panel: FramePanel | undefined
  let hear: (next: FramePanel | undefined) => void = () => {}
  const embedded = {
    panel: () => panel,
    onPanel: (listener: typeof hear) => void (hear = listener),
    rejectPanels: vi.fn(),
  }
  const errors: unknown[] = []
  const shown: View[] = []
  servePanels({
    embedded: embedded as unknown as EmbeddedWallet,
    getHost: () => ({
      async show(reason, view) {
        shown.push(view)
        await whenShown
        core.open(reason, view)
      },
      getCore: () => core,
    }),
    onError: (error) => errors.push(error),
  })
  return {
    ...made,
    shown,
    errors,
    rejects: embedded.rejectPanels,
    /** The frame reports its panel. */
    async report(next: FramePanel | undefined) {
      panel = next
      hear(next)
      await settled()
    },
    screen: () => (core.dialog.$state.get().status === 'open' ? core.views.$current.get().name : 'closed'),
  }
}

test('a request opens the dialog, and closes it once it is answered', async () => {
  const { report, screen, rejects, shown } = await setUp()
  await report(PANEL)
  expect(screen()).toBe('ApproveTransaction')
  expect(shown).toEqual([{ name: 'ApproveTransaction', data: { requestId: 'a' } }])
  // It is drawn, and has its height.
  await report({ ...PANEL, height: 500 })
  expect(shown).toHaveLength(1)
  await report(undefined)
  expect(screen()).toBe('closed')
  expect(rejects).not.toHaveBeenCalled()
})

test('in an open dialog it comes on top, and the view below is there again afterwards', async () => {
  const { report, screen, core } = await setUp({ isOpen: true })
  core.views.push({ name: 'Networks' })
  await report(PANEL)
  expect(screen()).toBe('ApproveTransaction')
  await report(undefined)
  expect(screen()).toBe('Networks')
})

test.each(['goes back', 'closes the dialog'])('a visitor who %s rejects what waits', async (what) => {
  const { report, core, rejects, screen } = await setUp({ isOpen: true })
  await report(PANEL)
  if (what === 'goes back') core.views.back()
  else core.close('escape')
  expect(rejects).toHaveBeenCalledOnce()
  await report(undefined)
  expect(rejects).toHaveBeenCalledOnce()
  expect(screen()).toBe(what === 'goes back' ? 'Account' : 'closed')
})

test('the next request is shown again', async () => {
  const { report, core, screen, rejects } = await setUp()
  await report(PANEL)
  core.close('escape')
  await report(undefined)
  await report({ requestId: 'b', height: 320 })
  expect(screen()).toBe('ApproveTransaction')
  expect(rejects).toHaveBeenCalledOnce()
})

test('what cannot be shown is rejected, and the site learns why', async () => {
  const { report, rejects, errors } = await setUp({ whenShown: Promise.reject(new Error('chunk is gone')) })
  await report(PANEL)
  expect(rejects).toHaveBeenCalledOnce()
  expect(errors).toMatchObject([{ message: expect.stringContaining('chunk is gone') as unknown }])
})

test('a host that keeps the dialog closed has what waits rejected', async () => {
  const { report, rejects, host, screen } = await setUp()
  host.allowsOpen = false
  await report(PANEL)
  expect([screen(), rejects.mock.calls.length]).toEqual(['closed', 1])
})

test('what is answered while the dialog is on its way leaves nothing open', async () => {
  const opening = Promise.withResolvers<void>()
  const { report, screen, rejects } = await setUp({ whenShown: opening.promise })
  await report(PANEL)
  await report(undefined)
  opening.resolve()
  await settled()
  expect(screen()).toBe('closed')
  expect(rejects).not.toHaveBeenCalled()
})

test('a host that keeps the dialog open sees Account once everything is answered', async () => {
  const { report, screen, host } = await setUp()
  await report(PANEL)
  host.allowsClose = false
  await report(undefined)
  expect(screen()).toBe('Account')
})
