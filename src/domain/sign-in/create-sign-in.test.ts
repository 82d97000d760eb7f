import { expect, test } from 'vitest'
import { chooseAccount } from '#core/connections/choose-account.ts'
import { signFailed } from '#core/sign-in/sign-in-errors.ts'
import { settled } from '../../../test/fakes/create-fake-clock.ts'
import { createFakeWalletConnection, walletState } from '../../../test/fakes/create-fake-connector.ts'
import { createTrap } from '../../../test/fakes/hostile-values.ts'
import { ALICE, BOB, createSignInCore } from '../../../test/fakes/sign-in/create-sign-in-core.ts'
import { SLOW_SIGNATURE_MS } from './ask-for-signature.ts'

const ALICES = { data: { chainId: 'eip155:1', accountAddress: ALICE }, message: 'm', signature: 's' } as const

const messageOf = (state: object) => ('message' in state ? (state.message as { text: string }).text : undefined)

test('after connecting, with no session, SIWXSignMessage opens; who signs is signed in, and the dialog closes', async () => {
  const { connect, status, view, signIn, host, names, events } = await createSignInCore()
  await connect()
  expect(names()).toEqual(['connected'])
  expect([status(), view()]).toEqual(['needed', 'SIWXSignMessage'])
  expect(messageOf(signIn.$state.get())).toContain(`sign in as ${ALICE} on eip155:1`)
  await signIn.sign()
  expect([status(), view()]).toEqual(['signed-in', 'closed'])
  expect(host.sessions).toHaveLength(1)
  expect(host.sessions[0]).toMatchObject({
    data: { accountAddress: ALICE, chainId: 'eip155:1', domain: 'test.example' },
    signature: expect.stringContaining('signed: ') as unknown,
  })
  expect(events.at(-1)).toEqual({ name: 'signedIn', detail: { session: host.sessions[0] } })
})

test('the account that the visitor has chosen is the one that the message names, and the one that is asked to sign', async () => {
  const { connect, core, signIn, walletConnection, host, status } = await createSignInCore({ isRequired: false })
  walletConnection.emit({ type: 'changed', state: walletState('eip155:1', ALICE, BOB) })
  const asked: string[] = []
  walletConnection.signMessage = async ({ account, message }) => {
    asked.push(account.address)
    return `${account.address} signed ${message}`
  }
  await connect()
  await signIn.cancel()
  const [connection] = core.connections.$all.get()
  chooseAccount(core.connections, connection!, BOB)
  await settled()
  expect(messageOf(signIn.$state.get())).toContain(`sign in as ${BOB}`)
  await signIn.sign()
  expect([status(), asked]).toEqual(['signed-in', [BOB]])
  expect(host.sessions).toMatchObject([{ data: { accountAddress: BOB } }])
})

test('with a session there is nothing to ask: the dialog closes as ever', async () => {
  const { connect, host, status, view, names } = await createSignInCore()
  host.sessions = [ALICES]
  await connect()
  expect([status(), view()]).toEqual(['signed-in', 'closed'])
  expect(host.calls).toEqual(['getSessions'])
  expect(names()).toEqual(['connected', 'signedIn'])
})

test('required: closing is refused until there is a session, and shakes', async () => {
  const { connect, core, view, signIn } = await createSignInCore()
  await connect()
  for (const reason of ['close-button', 'escape', 'backdrop', 'api'] as const) {
    expect(core.close(reason)).toBe(false)
    expect(core.dialog.$state.get()).toMatchObject({ isShaking: true })
  }
  expect(core.$mustSignIn.get()).toBe(true)
  expect(view()).toBe('SIWXSignMessage')
  await signIn.sign()
  expect(core.$mustSignIn.get()).toBe(false)
})

test('cancelling disconnects where sign-in is required, and Connect is there again', async () => {
  const { connect, core, signIn, view, status, names, events } = await createSignInCore()
  await connect()
  await signIn.cancel()
  await settled()
  expect([status(), view()]).toEqual(['off', 'Connect'])
  expect(core.connections.$all.get()).toEqual([])
  expect(names()).toEqual(['connected', 'accountChanged', 'disconnected'])
  expect(events.at(-1)).toMatchObject({ detail: { reason: 'sign-in' } })
})

test('cancelling just closes where it is optional, as closing does; the wallet stays, and nobody is asked again', async () => {
  for (const way of ['cancel', 'close'] as const) {
    const { connect, core, signIn, view, status, walletConnection } = await createSignInCore({ isRequired: false })
    await connect()
    expect(view()).toBe('SIWXSignMessage')
    if (way === 'cancel') await signIn.cancel()
    else expect(core.close('escape')).toBe(true)
    expect([status(), view()]).toEqual(['needed', 'closed'])
    walletConnection.emit({ type: 'changed', state: walletState('eip155:1', ALICE) })
    await settled()
    expect(core.connections.$all.get()).toHaveLength(1)
    core.open('api')
    expect(view()).toBe('Account')
  }
})

test('a host that keeps the dialog open: the question stays where it was cancelled, Account is there once it is answered', async () => {
  const made = await createSignInCore({ isRequired: false })
  await made.connect()
  made.allowsClose(false)
  await made.signIn.cancel()
  await settled()
  expect([made.view(), messageOf(made.signIn.$state.get())]).toEqual([
    'SIWXSignMessage',
    expect.stringContaining(ALICE),
  ])
  await made.signIn.sign()
  expect(made.view()).toBe('Account')
})

test("a declined signature is said in the view and told to the host as 'Signature declined'; it can be given after all, under a new message", async () => {
  const { connect, signIn, walletConnection, toasts, events, host } = await createSignInCore()
  await connect()
  const first = messageOf(signIn.$state.get())
  const sign = walletConnection.onSign
  walletConnection.onSign = () => Promise.reject(Object.assign(new Error('no'), { code: 4001 }))
  await signIn.sign()
  await settled()
  expect(toasts()).toBeUndefined()
  expect(signIn.$state.get()).toMatchObject({ status: 'needed', problem: { code: 'signature_declined' } })
  expect(events.at(-1)).toMatchObject({ name: 'error', detail: { message: 'Signature declined' } })
  expect(messageOf(signIn.$state.get())).not.toBe(first)
  walletConnection.onSign = sign
  await signIn.sign()
  expect(host.sessions).toHaveLength(1)
})

test('a try right after a declined signature waits for its new message, and is not lost', async () => {
  const { connect, signIn, walletConnection, host, status } = await createSignInCore()
  await connect()
  const sign = walletConnection.onSign
  walletConnection.onSign = () => Promise.reject(Object.assign(new Error('no'), { code: 4001 }))
  const isReady = Promise.withResolvers<void>()
  host.before = (method) => (method === 'createMessage' ? isReady.promise : undefined)
  await signIn.sign()
  await settled()
  walletConnection.onSign = sign
  expect(signIn.$state.get()).toMatchObject({ status: 'needed', problem: { code: 'signature_declined' } })
  await signIn.sign()
  await settled()
  expect(signIn.$state.get()).not.toHaveProperty('problem')
  isReady.resolve()
  await settled()
  expect(host.sessions).toHaveLength(1)
  expect(status()).toBe('signed-in')
})

test('a wallet that fails, or gives no signature, is told, and can be tried again', async () => {
  const { connect, signIn, walletConnection, status } = await createSignInCore()
  await connect()
  for (const [answer, reason] of [
    [() => Promise.reject(new Error('hardware asleep')), 'hardware asleep'],
    [() => Promise.reject(createTrap() as Error), 'no reason given'],
    [() => Promise.reject(signFailed({ wallet: 'Fox', reason: 'a trap' }, { cause: createTrap() })), 'a trap'],
    [async () => '', 'it gave no signature'],
    [async () => 42 as never, 'it gave no signature'],
  ] as const) {
    walletConnection.onSign = answer
    await signIn.sign()
    await settled()
    expect(signIn.$state.get()).toMatchObject({ status: 'needed', problem: { code: 'sign_failed' } })
    expect((signIn.$state.get() as { problem: Error }).problem.message).toContain(reason)
  }
  walletConnection.onSign = async () => '0x1234'
  await signIn.sign()
  expect(status()).toBe('signed-in')
})

test('a wallet without the means to sign says so', async () => {
  const { connect, signIn, walletConnection } = await createSignInCore()
  Reflect.deleteProperty(walletConnection, 'signMessage')
  await connect()
  await signIn.sign()
  expect(signIn.$state.get()).toMatchObject({ problem: { code: 'cannot_sign' } })
})

test('two clicks are one request', async () => {
  const { connect, signIn, walletConnection, host } = await createSignInCore()
  await connect()
  const answer = Promise.withResolvers<string>()
  let asked = 0
  walletConnection.onSign = () => ((asked += 1), answer.promise)
  const both = [signIn.sign(), signIn.sign()]
  answer.resolve('0x12')
  await Promise.all([...both, signIn.sign()])
  expect(asked).toBe(1)
  expect(host.calls.filter((name) => name === 'addSession')).toHaveLength(1)
})

test('what the wallet answers after Cancel is never taken', async () => {
  const { connect, signIn, walletConnection, host, status } = await createSignInCore({ isRequired: false })
  await connect()
  const answer = Promise.withResolvers<string>()
  walletConnection.onSign = () => answer.promise
  const signing = signIn.sign()
  await signIn.cancel()
  answer.resolve('0x12')
  await signing
  expect(status()).toBe('needed')
  expect(host.calls).not.toContain('addSession')
})

test('a session that the back end made while the visitor cancelled is taken back', async () => {
  const { connect, signIn, host, names } = await createSignInCore({ isRequired: false })
  await connect()
  const saved = Promise.withResolvers<void>()
  host.before = (method) => (method === 'addSession' ? saved.promise : undefined)
  const signing = signIn.sign()
  await settled()
  await signIn.cancel()
  saved.resolve()
  await signing
  await settled()
  expect(host.calls.at(-1)).toBe('revokeSession')
  expect(host.sessions).toEqual([])
  expect(names()).not.toContain('signedIn')
})

test('a wallet that does not sign for 12 s gets a notice, and may still', async () => {
  const { connect, signIn, walletConnection, clock, status } = await createSignInCore()
  await connect()
  const answer = Promise.withResolvers<string>()
  walletConnection.onSign = () => answer.promise
  const signing = signIn.sign()
  await clock.advance(SLOW_SIGNATURE_MS - 1)
  expect(signIn.$state.get()).toMatchObject({ status: 'signing', isSlow: false })
  await clock.advance(1)
  expect(signIn.$state.get()).toMatchObject({ isSlow: true })
  answer.resolve('0x12')
  await signing
  expect(status()).toBe('signed-in')
})

test('each account and each chain has a session of its own, and coming back asks nothing', async () => {
  const { connect, signIn, walletConnection, host, view, status, names } = await createSignInCore()
  await connect()
  await signIn.sign()
  walletConnection.emit({ type: 'changed', state: walletState('eip155:1', BOB, ALICE) })
  await settled()
  expect([status(), view()]).toEqual(['needed', 'SIWXSignMessage'])
  await signIn.sign()
  walletConnection.emit({ type: 'changed', state: walletState('eip155:137', BOB, ALICE) })
  await settled()
  expect([status(), view()]).toEqual(['needed', 'SIWXSignMessage'])
  await signIn.sign()
  expect(host.sessions.map(({ data }) => [data.accountAddress, data.chainId])).toEqual([
    [ALICE, 'eip155:1'],
    [BOB, 'eip155:1'],
    [BOB, 'eip155:137'],
  ])
  walletConnection.emit({ type: 'changed', state: walletState('eip155:1', ALICE) })
  await settled()
  expect([status(), view()]).toEqual(['signed-in', 'closed'])
  expect(host.calls).not.toContain('revokeSession')
  const told = names().filter((name) => name.startsWith('signed'))
  expect(told).toEqual(['signedIn', 'signedOut', 'signedIn', 'signedOut', 'signedIn', 'signedOut', 'signedIn'])
})

test('an answer for the account before is not taken for the one now', async () => {
  const { connect, signIn, walletConnection, host, status } = await createSignInCore()
  await connect()
  const answer = Promise.withResolvers<string>()
  walletConnection.onSign = () => answer.promise
  const signing = signIn.sign()
  walletConnection.emit({ type: 'changed', state: walletState('eip155:1', BOB) })
  await settled()
  answer.resolve('0x12')
  await signing
  expect(status()).toBe('needed')
  expect(host.calls).not.toContain('addSession')
})

test('on a chain that the site does not support nobody is asked, until the wallet has left it', async () => {
  const { connect, view, status, host } = await createSignInCore()
  const far = createFakeWalletConnection(walletState('eip155:424242', ALICE))
  await connect(far)
  expect([status(), view()]).toEqual(['off', 'UnsupportedChain'])
  expect(host.calls).toEqual([])
  far.emit({ type: 'changed', state: walletState('eip155:137', ALICE) })
  await settled()
  expect([status(), view()]).toEqual(['needed', 'SIWXSignMessage'])
})

test('sign-in.when: a visitor who connects before sign-in’s code has loaded is asked to sign', async () => {
  const { status, view, host } = await createSignInCore({ isLate: true, isRequired: false })
  await settled()
  expect([status(), view()]).toEqual(['needed', 'SIWXSignMessage'])
  expect(host.calls).toEqual(['getSessions', 'createMessage'])
})
