import { expect, test } from 'vitest'
import { SIGN_IN_RULES } from '#chains/sign-in-rules.ts'
import { verificationFailed } from '#core/sign-in/sign-in-errors.ts'
import type { SiwxMessage } from '#lib/siwx/check-message.ts'
import { formatMessage } from '#lib/siwx/format-message.ts'
import { settled } from '../../../test/fakes/create-fake-clock.ts'
import { createFakeWalletConnection, walletState } from '../../../test/fakes/create-fake-connector.ts'
import { ALICE, BOB, createSignInCore } from '../../../test/fakes/sign-in/create-sign-in-core.ts'
import { setUpBackEnd } from '../../../test/fakes/sign-in/set-up-back-end.ts'
import { RECHECK_MS } from './create-session-check.ts'
import { ADD_SESSION_LIMIT_MS, BACK_END_LIMIT_MS } from './guard-back-end.ts'

const ALICES = { data: { chainId: 'eip155:1', accountAddress: ALICE }, message: 'm', signature: 's' } as const

const messageOf = (state: object) => ('message' in state ? (state.message as { text: string }).text : undefined)

test('a back end that cannot say who is signed in: toast, disconnect, back to Connect', async () => {
  for (const failure of ['throws', 'hangs', 'nonsense'] as const) {
    const { connect, host, view, toasts, core, clock, events } = await createSignInCore()
    if (failure === 'throws') host.before = () => Promise.reject(new Error('503'))
    if (failure === 'hangs') host.before = () => new Promise(() => {})
    if (failure === 'nonsense') host.getSessions = () => ({ sessions: 'all' }) as never
    await connect()
    if (failure === 'hangs') {
      await clock.advance(1_000)
      expect(view()).toBe('SIWXSignMessage')
      await clock.advance(BACK_END_LIMIT_MS - 1_000)
    }
    await settled()
    expect(view()).toBe('Connect')
    expect(core.connections.$all.get()).toEqual([])
    expect(toasts()).toBe('A problem occurred while trying initialize authentication')
    expect(events).toContainEqual(
      expect.objectContaining({
        name: 'error',
        detail: expect.objectContaining({ code: 'sign_in_not_initialized' }) as unknown,
      }),
    )
  }
})

test('a stored session that cannot be verified because a node is down costs no connection: it is told, and can be tried again', async () => {
  const { connect, host, status, view, core, signIn } = await createSignInCore()
  host.before = (method) => {
    if (method === 'getSessions') throw verificationFailed({ reason: 'no node' })
  }
  await connect()
  expect([status(), view()]).toEqual(['needed', 'SIWXSignMessage'])
  expect(signIn.$state.get()).toMatchObject({ problem: { code: 'sign_in_not_verified' }, message: {} })
  expect(core.connections.$all.get()).toHaveLength(1)
})

test.each([
  ['smartAccount', 'refuses', 'This application might not support Smart Accounts'],
  ['smartAccount', 'hangs', undefined],
  ['smartAccount', 'cannot check it', undefined],
  ['eoa', 'refuses', undefined],
] as const)('%s, and the back end %s what it has signed: toast %s', async (type, what, toast) => {
  const { connect, host, clock, signIn, status, toasts, events } = await createSignInCore()
  const accounts = [{ namespace: 'eip155', address: ALICE, type }] as const
  await connect(
    createFakeWalletConnection({ namespaces: { eip155: { accounts, caipNetworkId: 'eip155:1', approved: 'all' } } }),
  )
  host.before = (method) => {
    if (method !== 'addSession') return
    if (what === 'refuses') throw new Error('recovered another address')
    if (what === 'cannot check it') throw verificationFailed({ reason: 'no node' })
    return new Promise(() => {})
  }
  const signing = signIn.sign()
  await settled()
  if (what === 'hangs') await clock.advance(ADD_SESSION_LIMIT_MS)
  await signing
  expect([status(), toasts()]).toEqual(['needed', toast])
  const codes = events.flatMap(({ name, detail }) => (name === 'error' ? [detail.code] : []))
  expect(codes).toHaveLength(toast === undefined ? 1 : 2)
  // The likely reason comes first.
  expect(codes[0] === 'smart_accounts_unsupported').toBe(toast !== undefined)
})

test('after a reload a back end that is down costs nothing: it is asked again, later and later, and the wallet stays', async () => {
  const { status, view, host, clock, core, events } = await createSignInCore({
    isRestored: true,
    prepare: (fake) => void (fake.before = () => Promise.reject(new Error('503'))),
  })
  await settled()
  expect([status(), view()]).toEqual(['checking', 'closed'])
  await clock.advance(RECHECK_MS)
  expect(host.calls).toHaveLength(2)
  await clock.advance(2 * RECHECK_MS - 1)
  expect(host.calls).toHaveLength(2)
  host.before = () => {}
  host.sessions.push(ALICES)
  await clock.advance(1)
  expect([status(), view()]).toEqual(['signed-in', 'closed'])
  expect(core.connections.$all.get()).toHaveLength(1)
  expect(events.filter(({ name }) => name === 'error')).toHaveLength(1)
})

test('a message that cannot be fetched is told, and asked for again', async () => {
  const { connect, host, signIn } = await createSignInCore()
  host.before = (method) => {
    if (method === 'createMessage') throw new Error('no nonce today')
  }
  await connect()
  expect(signIn.$state.get()).toMatchObject({ status: 'needed', problem: { code: 'sign_in_back_end_failed' } })
  expect((signIn.$state.get() as { problem: Error }).problem.message).toBe(
    "The site's `createMessage` failed: no nonce today",
  )
  host.before = () => {}
  await signIn.sign()
  await settled()
  expect(messageOf(signIn.$state.get())).toContain(ALICE)
})

test('a back end that does not keep the session: the signature is not lost, and after a second failure a new one is made', async () => {
  const { connect, host, signIn, walletConnection, status } = await createSignInCore()
  let asked = 0
  walletConnection.onSign = async () => ((asked += 1), `0x${asked}${asked}`)
  await connect()
  host.before = (method) => {
    if (method === 'addSession') throw new Error('offline')
  }
  await signIn.sign()
  expect(signIn.$state.get()).toMatchObject({ status: 'needed', problem: { code: 'sign_in_back_end_failed' } })
  await signIn.sign()
  expect(asked).toBe(1)
  expect(host.calls.filter((name) => name === 'addSession')).toHaveLength(2)
  host.before = () => {}
  await signIn.sign()
  await settled()
  await signIn.sign()
  expect([asked, status()]).toEqual([2, 'signed-in'])
})

test("without sign-in, or without an account, SIWXSignMessage cannot be opened: 'SIWX is not enabled', 'No ActiveCaipAddress found'", async () => {
  const { core, $backEnd, connect, signIn, view, events } = await createSignInCore()
  const show = () => core.open('api', { name: 'SIWXSignMessage' })
  expect(show).toThrow('No ActiveCaipAddress found')
  $backEnd.set(undefined)
  expect(show).toThrow('SIWX is not enabled')
  core.$signIn.set(undefined)
  expect(show).toThrow('SIWX is not enabled')
  expect(events).toEqual([])
  expect(() => core.open('command', { name: 'SIWXSignMessage' })).toThrow('SIWX is not enabled')
  expect(events).toMatchObject([{ name: 'error', detail: { code: 'siwx_not_enabled' } }])
  core.$signIn.set(signIn)
  await connect()
  expect(view()).toBe('closed')
})

test("on a chain that the site does not support, SIWXSignMessage cannot be opened: 'No ActiveCaipNetwork or client found'", async () => {
  const { core, connect, view } = await createSignInCore()
  await connect(createFakeWalletConnection(walletState('eip155:424242', ALICE)))
  expect(() => core.open('api', { name: 'SIWXSignMessage' })).toThrow('No ActiveCaipNetwork or client found')
  expect(view()).not.toBe('SIWXSignMessage')
})

test('one-click: what the wallet has signed while it connected becomes a session, once', async () => {
  const { connect, host, status, view } = await createSignInCore()
  const walletConnection = {
    ...createFakeWalletConnection(walletState('eip155:1', ALICE)),
    signedMessages: [
      { caipAddress: `eip155:1:${ALICE}`, message: 'signed text', signature: '0x12', cacao: { h: { t: 'caip122' } } },
      { caipAddress: `eip155:1:${BOB}`, message: 'of somebody else', signature: '0x34' },
    ],
  }
  await connect(walletConnection)
  expect([status(), view()]).toEqual(['signed-in', 'closed'])
  expect(host.calls).toEqual(['setSessions', 'getSessions'])
  expect(host.sessions).toMatchObject([{ message: 'signed text', cacao: { h: { t: 'caip122' } } }])
})

test('one-click: a wallet that writes its own address in lower case has signed in anyway', async () => {
  const { backEnd } = setUpBackEnd({ siwx: true })
  const made = await createSignInCore()
  made.$backEnd.set(backEnd)
  const { data } = await backEnd.createMessage({ chainId: 'eip155:1', accountAddress: '' })
  const fields = { ...(data as SiwxMessage), accountAddress: ALICE }
  const message = formatMessage(fields, SIGN_IN_RULES).replace(ALICE, ALICE.toLowerCase())
  await made.connect({
    ...createFakeWalletConnection(walletState('eip155:1', ALICE)),
    signedMessages: [{ caipAddress: `eip155:1:${ALICE}`, message, signature: `by ${ALICE}` }],
  })
  expect([made.status(), made.view()]).toEqual(['signed-in', 'closed'])
  expect(await backEnd.getSessions('eip155:1', ALICE)).toMatchObject([{ data: { accountAddress: ALICE }, message }])
})

test('one-click: a back end that needs the account, or hangs, is not waited for', async () => {
  const { signIn, host, clock } = await createSignInCore()
  expect(await signIn.requestWhileConnecting()).toMatchObject({ domain: 'test.example', nonce: '10000000' })
  host.before = () => Promise.reject(new Error('which account?'))
  expect(await signIn.requestWhileConnecting()).toBeUndefined()
  host.before = () => new Promise(() => {})
  const waiting = signIn.requestWhileConnecting()
  await clock.advance(3_000)
  expect(await waiting).toBeUndefined()
})

test('one-click: a site that asks for a recap of its own (EIP-5573) has it signed after connecting', async () => {
  const { signIn, host } = await createSignInCore()
  const { createMessage } = host
  const withResources = (...resources: string[]) => {
    host.createMessage = async (request) => ({ ...((await createMessage(request)) as object), resources })
  }
  withResources('https://test.example/terms')
  expect(await signIn.requestWhileConnecting()).toMatchObject({ resources: ['https://test.example/terms'] })
  withResources('https://test.example/terms', 'urn:recap:eyJhdHQiOnt9fQ')
  expect(await signIn.requestWhileConnecting()).toBeUndefined()
})

test('a disposed session hears nothing any more', async () => {
  const { connect, core, signIn, host } = await createSignInCore()
  await connect()
  const { length } = host.calls
  core.dispose()
  await signIn.sign()
  await settled()
  expect(host.calls.slice(length).filter((name) => name === 'addSession')).toEqual([])
})

/** A back end that verifies only once it has counted as failed, after 30 s. */
async function savedLate() {
  const made = await createSignInCore({ isRequired: false })
  await made.connect()
  const saved = Promise.withResolvers<void>()
  made.host.before = (method) => (method === 'addSession' ? saved.promise : undefined)
  const signing = made.signIn.sign()
  await settled()
  await made.clock.advance(ADD_SESSION_LIMIT_MS)
  await signing
  expect(made.status()).toBe('needed')
  return { ...made, saved }
}

test('a back end that stores the session only after 30 s has signed in', async () => {
  const { saved, status, names, host } = await savedLate()
  saved.resolve()
  await settled()
  expect([status(), host.sessions.length]).toEqual(['signed-in', 1])
  expect(names().filter((name) => name === 'signedIn')).toHaveLength(1)
})

test('[sign-in.pending] a session that is stored after 30 s, when the visitor has cancelled, is revoked', async () => {
  const { saved, signIn, host, names } = await savedLate()
  await signIn.cancel()
  saved.resolve()
  await settled()
  expect(host.sessions).toEqual([])
  expect(names()).not.toContain('signedIn')
})

test('a second try that is refused because the first one was stored meanwhile doesn’t sign out', async () => {
  const { saved, signIn, host, status, names } = await savedLate()
  const second = Promise.withResolvers<void>()
  host.before = (method) => (method === 'addSession' ? second.promise : undefined)
  const trying = signIn.sign()
  await settled()
  saved.resolve()
  await settled()
  second.reject(new Error('nonce spent'))
  await trying
  await settled()
  expect(status()).toBe('signed-in')
  expect(names().filter((name) => name === 'signedIn')).toHaveLength(1)
})
