import { expect, test } from 'vitest'
import { adoptWallet } from '#core/connections/adopt-wallet.ts'
import type { SiweConfig } from '#core/model/siwx-options.ts'
import { settled } from '../../../test/fakes/create-fake-clock.ts'
import {
  createFakeConnector,
  createFakeWalletConnection,
  walletState,
} from '../../../test/fakes/create-fake-connector.ts'
import { ALICE, BOB, createSignInCore } from '../../../test/fakes/sign-in/create-sign-in-core.ts'
import { setUpBackEnd } from '../../../test/fakes/sign-in/set-up-back-end.ts'

type Setup = Awaited<ReturnType<typeof createSignInCore>>

const UNLISTED = 'eip155:424242'
const ALL = { disconnect: true, accountChange: true, networkChange: true }

/** A server with one session, as `siweConfig` has it. `verifying`: what the server waits for before it verifies. */
function createSiweServer(flags: NonNullable<SiweConfig['options']> = {}) {
  const server = {
    session: null as { address: string; chainId: number } | null,
    verifying: undefined as Promise<void> | undefined,
    signOuts: 0,
  }
  const config: SiweConfig = {
    getNonce: async () => 'nonce12345',
    createMessage: async (input) => JSON.stringify(input),
    verifyMessage: async ({ message }) => {
      const { address, chainId } = JSON.parse(message) as { address: string; chainId: number }
      await server.verifying
      server.session = { address, chainId }
      return true
    },
    getSession: async () => server.session,
    signOut: async () => {
      server.signOuts += 1
      server.session = null
      return true
    },
    options: flags,
  }
  return { server, config }
}

async function setUpSiwe(flags: NonNullable<SiweConfig['options']> = {}) {
  const { server, config } = createSiweServer({ required: false, ...flags })
  const made = await createSignInCore()
  made.$backEnd.set(setUpBackEnd({ siweConfig: config }).backEnd)
  return { ...made, server }
}

const signedEvents = ({ names }: Pick<Setup, 'names'>) => names().filter((name) => name.startsWith('signed'))

test.each([
  ['the same account', walletState('eip155:1', ALICE), undefined, ['signedIn'], 0],
  ['the same account, and more of them', walletState('eip155:1', ALICE, BOB), undefined, ['signedIn'], 0],
  ['another account', walletState('eip155:1', BOB), undefined, ['signedIn', 'signedOut'], 1],
  ['another network', walletState('eip155:137', ALICE), undefined, ['signedIn', 'signedOut'], 1],
  ['another wallet of the connector', walletState('eip155:1', ALICE), 'Other Phone', ['signedIn', 'signedOut'], 1],
] as const)(
  '[sign-in.again] the connected wallet is picked again, with %s: the session ends only with a change that ends it',
  async (_, state, name, expected, signOuts) => {
    const made = await setUpSiwe()
    await made.connect()
    await made.signIn.sign()
    const again = createFakeWalletConnection(name ? { ...state, wallet: { name } } : state)
    await made.connect(again)
    expect(signedEvents(made)).toEqual(expected)
    expect(made.server.signOuts).toBe(signOuts)
    const isKept = signOuts === 0
    expect([made.status(), made.view()]).toEqual(isKept ? ['signed-in', 'closed'] : ['needed', 'SIWXSignMessage'])
    const sign = made.signIn.$state.get()
    expect(sign.status === 'off' ? undefined : sign.subject.connection.walletConnection).toBe(again)
  },
)

test('[sign-in.again] a wallet that is picked again before it has signed is asked by its new connection', async () => {
  const { connect, signIn, status, host } = await createSignInCore()
  await connect()
  expect(status()).toBe('needed')
  const again = createFakeWalletConnection(walletState('eip155:1', ALICE))
  again.onSign = async () => '0xagain'
  await connect(again)
  await signIn.sign()
  expect(host.sessions).toMatchObject([{ signature: '0xagain' }])
  expect(host.calls).not.toContain('revokeSession')
})

test.each([
  ['network', { signOutOnNetworkChange: false }, UNLISTED, ALICE, true, 0],
  ['network and back', { signOutOnNetworkChange: false }, 'eip155:1', ALICE, true, 0],
  ['network', {}, UNLISTED, ALICE, false, 1],
  ['network and account', { signOutOnNetworkChange: false }, UNLISTED, BOB, false, 1],
  ['network and account', { signOutOnNetworkChange: false, signOutOnAccountChange: false }, UNLISTED, BOB, true, 0],
] as const)(
  '[sign-in.siwe-flags] a wallet that goes to an unlisted %s, with %o',
  async (_, flags, chain, address, isKept, signOuts) => {
    const made = await setUpSiwe(flags)
    await made.connect()
    await made.signIn.sign()
    made.walletConnection.emit({ type: 'changed', state: walletState(UNLISTED, ALICE) })
    await settled()
    made.walletConnection.emit({ type: 'changed', state: walletState(chain, address) })
    await settled()
    expect(made.status()).toBe(isKept ? 'signed-in' : 'off')
    expect(signedEvents(made)).toEqual(isKept ? ['signedIn'] : ['signedIn', 'signedOut'])
    expect(made.server.signOuts).toBe(signOuts)
    expect(made.server.session !== null).toBe(isKept)
  },
)

const SOLANA = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'

test.each([
  [{ signOutOnNetworkChange: false }, ALICE, true],
  [{}, ALICE, false],
  [{ signOutOnNetworkChange: false }, BOB, false],
  [{ signOutOnNetworkChange: false, signOutOnAccountChange: false }, BOB, true],
] as const)(
  '[sign-in.siwe-flags] the active network goes to another kind of chain and back, with %o, to %s: events and server agree',
  async (flags, address, isKept) => {
    const made = await setUpSiwe(flags)
    await made.connect()
    await made.signIn.sign()
    const connector = createFakeConnector({ id: 'sol', name: 'Sol', chain: 'solana' })
    const solana = createFakeWalletConnection(walletState(SOLANA, 'So1'))
    adoptWallet(made.core.connections, connector, solana, { restored: false })
    await settled()
    expect(made.core.connections.$active.get()?.namespace).toBe('solana')
    if (address === BOB) made.walletConnection.emit({ type: 'changed', state: walletState('eip155:1', BOB) })
    await settled()
    const expected = isKept ? ['signedIn'] : ['signedIn', 'signedOut']
    expect(signedEvents(made)).toEqual(expected)
    expect(made.server.signOuts).toBe(isKept ? 0 : 1)
    await made.core.disconnect('solana', 'api')
    await settled()
    expect(signedEvents(made)).toEqual(expected)
    expect(made.status()).toBe(isKept ? 'signed-in' : 'needed')
  },
)

/** Everything that can happen while the server verifies and stores a session. */
const MEANWHILE: Record<string, (setup: Pick<Setup, 'walletConnection' | 'core' | 'signIn' | 'connect'>) => unknown> = {
  nothing: () => {},
  'another network': ({ walletConnection }) =>
    walletConnection.emit({ type: 'changed', state: walletState('eip155:137', ALICE) }),
  'an unlisted network': ({ walletConnection }) =>
    walletConnection.emit({ type: 'changed', state: walletState(UNLISTED, ALICE) }),
  'another network and back': async ({ walletConnection }) => {
    walletConnection.emit({ type: 'changed', state: walletState('eip155:137', ALICE) })
    await settled()
    walletConnection.emit({ type: 'changed', state: walletState('eip155:1', ALICE) })
  },
  'another account': ({ walletConnection }) =>
    walletConnection.emit({ type: 'changed', state: walletState('eip155:1', BOB) }),
  'a disconnect': ({ core }) => core.disconnect(undefined, 'user'),
  'the end of the connection': ({ walletConnection }) => walletConnection.emit({ type: 'ended', reason: 'wallet' }),
  'a cancel': ({ signIn }) => signIn.cancel(),
  'a cancel, and another try': async ({ signIn }) => {
    await signIn.cancel()
    signIn.begin()
    await settled()
    void signIn.sign()
  },
  'another network, and its signature': async ({ walletConnection, signIn }) => {
    walletConnection.emit({ type: 'changed', state: walletState('eip155:137', ALICE) })
    await settled()
    void signIn.sign()
  },
  'the same wallet, picked again': ({ connect }) => connect(createFakeWalletConnection(walletState('eip155:1', ALICE))),
}

/** The flag with which the session that is being saved is good for what has changed meanwhile. */
const OUTLASTED: Record<string, keyof NonNullable<SiweConfig['options']>> = {
  'another network': 'signOutOnNetworkChange',
  'an unlisted network': 'signOutOnNetworkChange',
  'another account': 'signOutOnAccountChange',
}

/** The account and chain of the session in the state, if there is one. */
function stateOf({ signIn }: Pick<Setup, 'signIn'>) {
  const state = signIn.$state.get()
  return state.status === 'signed-in' ? [state.subject.address, state.subject.caipNetworkId] : undefined
}

test.each(
  Object.keys(MEANWHILE).flatMap((name) =>
    [{}, { signOutOnNetworkChange: false }, { signOutOnAccountChange: false }].map((flags) => [name, flags] as const),
  ),
)('[sign-in.pending] %s while siweConfig verifies, with %o: server and state agree', async (name, flags) => {
  const made = await setUpSiwe(flags)
  await made.connect()
  const verifying = Promise.withResolvers<void>()
  made.server.verifying = verifying.promise
  void made.signIn.sign()
  await settled()
  expect(made.status()).toBe('saving')
  await MEANWHILE[name]!(made)
  await settled()
  verifying.resolve()
  await settled()
  const state = stateOf(made)
  const { session } = made.server
  const connection = made.core.connections.$active.get()
  expect(session !== null).toBe(state !== undefined)
  if (session && connection) {
    const isNetworkFree = 'signOutOnNetworkChange' in flags
    const isAccountFree = 'signOutOnAccountChange' in flags
    if (!isAccountFree) expect(session.address).toBe(connection.address)
    if (!isNetworkFree) expect(`eip155:${session.chainId}`).toBe(connection.caipNetworkId)
    expect(state).toEqual([connection.address, connection.caipNetworkId])
  }
  const outlasted = OUTLASTED[name]
  if (outlasted) expect(state !== undefined).toBe(outlasted in flags)
  const events = signedEvents(made)
  expect(events.at(-1) === 'signedIn').toBe(state !== undefined)
  // One event for each change: never two of a kind in a row.
  expect(events.filter((event, index) => event === events[index - 1])).toEqual([])
})

test.each(Object.keys(MEANWHILE))(
  '[sign-in.pending] %s while a back end with a session for each network verifies: server and state agree',
  async (name) => {
    const made = await createSignInCore({ isRequired: false })
    const { host, signIn } = made
    await made.connect()
    const verifying = Promise.withResolvers<void>()
    host.before = (method) => (method === 'addSession' ? verifying.promise : undefined)
    void signIn.sign()
    await settled()
    await MEANWHILE[name]!(made)
    await settled()
    verifying.resolve()
    await settled()
    const connection = made.core.connections.$active.get()
    const found = host.sessions.filter(
      ({ data }) => data.accountAddress === connection?.address && data.chainId === connection.caipNetworkId,
    )
    expect(found.length > 0).toBe(stateOf(made) !== undefined)
    if (!connection) expect(host.sessions).toEqual([])
  },
)

test('[sign-in.pending] a network change while a wallet’s one-click messages are verified: server and state agree', async () => {
  const made = await createSignInCore({ isRequired: false, signOutOn: ALL })
  const { host } = made
  const verifying = Promise.withResolvers<void>()
  host.before = (method) => (method === 'setSessions' ? verifying.promise : undefined)
  const wallet = createFakeWalletConnection(walletState('eip155:1', ALICE))
  const signedMessages = ['eip155:1', 'eip155:137'].map((chain) => ({
    caipAddress: `${chain}:${ALICE}`,
    message: `signed for ${chain}`,
    signature: '0x12',
  }))
  await made.connect(Object.assign(wallet, { signedMessages }))
  wallet.emit({ type: 'changed', state: walletState('eip155:137', ALICE) })
  await settled()
  verifying.resolve()
  await settled()
  expect(stateOf(made)).toEqual([ALICE, 'eip155:137'])
  expect(host.calls).not.toContain('createMessage')
})

test('[sign-in.pending] an element that leaves the page while a session is verified does not end it', async () => {
  const made = await setUpSiwe()
  await made.connect()
  const verifying = Promise.withResolvers<void>()
  made.server.verifying = verifying.promise
  void made.signIn.sign()
  await settled()
  made.core.dispose()
  verifying.resolve()
  await settled()
  expect(made.server.session).toMatchObject({ address: ALICE })
  expect(made.server.signOuts).toBe(0)
})

test('siweConfig: a server that has verified is signed out again, even if its session could not be read', async () => {
  const { server, config } = createSiweServer()
  const { backEnd } = setUpBackEnd({
    siweConfig: { ...config, getSession: () => Promise.reject(new Error('offline')) },
  })
  const { text, data } = await backEnd.createMessage({ chainId: 'eip155:1', accountAddress: ALICE })
  await expect(backEnd.addSession({ data, message: text, signature: 's' })).rejects.toThrow('offline')
  await backEnd.setSessions([])
  expect(server.session).toBeNull()
})
