// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import type { HostConnector } from '#core/config/host-options.ts'
import { createFakeProvider, never } from '../../test/fakes/create-fake-provider.ts'
import { createWallets } from './create-wallets.ts'
import type { Wallets, WalletsOptions } from './wallets.ts'

const ADDRESS = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const CHOICE = { connectorId: 'test.wallet' }

const made: Wallets[] = []
afterEach(() => {
  for (const one of made.splice(0)) one.dispose()
  localStorage.clear()
})

function create(options: WalletsOptions = {}) {
  const provider = createFakeProvider()
  const connector: HostConnector = { id: 'test.wallet', name: 'Fox', type: 'CUSTOM', provider }
  const networks = ['eip155:1', 'eip155:137']
  const wallets = createWallets({ projectId: 'none', networks, connectors: [connector], ...options })
  // Without endpoints, which is reported.
  wallets.on('wallet-error', (event) => event.preventDefault())
  made.push(wallets)
  return { wallets, provider }
}

const codeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'resolved',
    (error: { code?: unknown }) => error.code,
  )

test('a connector of the site can be connected in the moment it is set', async () => {
  const { wallets } = create()
  expect(await wallets.connect(CHOICE)).toMatchObject({ address: ADDRESS })
})

/** Ways to end an attempt. */
const ENDS: Readonly<Record<string, (wallets: Wallets, controller: AbortController) => void>> = {
  cancel: (wallets) => wallets.cancel(),
  'its signal': (_, controller) => controller.abort(),
  disconnect: (wallets) => void wallets.disconnect(),
  'another attempt': (wallets) => void wallets.connect({ connectorId: 'nobody' }).catch(() => {}),
  dispose: (wallets) => wallets.dispose(),
}

test.each(Object.entries(ENDS))('%s ends an attempt that the wallet never answers', async (_, end) => {
  const { wallets, provider } = create()
  provider.answers['eth_requestAccounts'] = never
  await wallets.ready
  const controller = new AbortController()
  const connecting = codeOf(wallets.connect(CHOICE, { signal: controller.signal }))
  await expect.poll(() => provider.asked('eth_requestAccounts')).toBe(1)
  end(wallets, controller)
  expect(await connecting).toBe('connect_aborted')
  expect(wallets.$account.get()).toBeUndefined()
})

test.each(Object.entries(ENDS))(
  '%s ends an attempt whose code is still loading: the wallet isn’t asked',
  async (name, end) => {
    const { wallets, provider } = create()
    await wallets.ready
    const controller = new AbortController()
    const connecting = codeOf(wallets.connect(CHOICE, { signal: controller.signal }))
    end(wallets, controller)
    await Promise.resolve()
    expect(await connecting).toBe(name === 'dispose' ? 'wallets_disposed' : 'connect_aborted')
    expect(provider.asked('eth_requestAccounts')).toBe(0)
  },
)

test('after dispose, every action rejects by name', async () => {
  const { wallets, provider } = create()
  await wallets.ready
  wallets.dispose()
  const actions = [
    wallets.connect(CHOICE),
    wallets.disconnect(),
    wallets.switchNetwork('eip155:137'),
    wallets.signIn(),
    wallets.loadMore(),
    wallets.readPicture({ picture: {} }),
  ]
  expect(await Promise.all(actions.map(codeOf))).toEqual(actions.map(() => 'wallets_disposed'))
  expect(provider.requests).toEqual([])
})

test('dispose ends a request for a signature', async () => {
  const siwx = {
    createMessage: () => 'Sign in',
    addSession() {},
    revokeSession() {},
    setSessions() {},
    getSessions: () => [],
  }
  const { wallets, provider } = create({ siwx })
  provider.answers['personal_sign'] = never
  await wallets.connect(CHOICE)
  const signingIn = codeOf(wallets.signIn())
  await expect.poll(() => provider.asked('personal_sign')).toBe(1)
  wallets.dispose()
  expect(await signingIn).toBe('sign_in_aborted')
})

test.each([5, 'fox', {}, new Event('click'), { wallet: null }, { wallet: {} }, { choice: {} }, { connectorId: 5 }])(
  'connect(%o) rejects by name',
  async (choice) => {
    const { wallets, provider } = create()
    expect(await codeOf(wallets.connect(choice as never))).toBe('not_a_wallet')
    expect(provider.requests).toEqual([])
  },
)

test('a wallet without the requested chain family isn’t connected on another one', async () => {
  const { wallets, provider } = create()
  expect(await codeOf(wallets.connect(CHOICE, { namespace: 'solana' }))).toBe('no_accounts')
  expect(provider.requests).toEqual([])
})

test('null stands for no options and no wallet', async () => {
  const { wallets } = create()
  wallets.setOptions(null as never)
  await wallets.connect(CHOICE, null as never)
  await wallets.switchNetwork('eip155:1', null as never)
  expect(await codeOf(wallets.connect(null as never))).toBe('connector_not_found')
  expect(await codeOf(wallets.readPicture(null as never))).toBe('picture_unavailable')
})

test("a listener of the site that throws is an uncaught error of the site, and doesn't keep the wallet from being connected", async () => {
  const thrown: unknown[] = []
  vi.stubGlobal('queueMicrotask', (run: () => void) => {
    try {
      run()
    } catch (error) {
      thrown.push(error)
    }
  })
  const { wallets } = create()
  const fault = new Error('Cannot read properties of undefined')
  const connected = vi.fn()
  wallets.on('wallet-connected', connected)
  wallets.$account.listen(() => {
    throw fault
  })
  await wallets.connect(CHOICE)
  expect(wallets.$attempt.get().status).toBe('connected')
  expect(connected).toHaveBeenCalledOnce()
  expect(thrown).toEqual([fault])
  vi.unstubAllGlobals()
})
