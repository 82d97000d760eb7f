import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createTestVisitor, type TestFrame } from '../../../test/frame/create-test-frame.ts'
import { startTestService, type TestService } from '../../../test/server/start-test-service.ts'

const ADA = 'ada@example.com'
const SOLANA = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'

let service: TestService
beforeEach(async () => {
  service = await startTestService('sqlite')
})
afterEach(() => service.server.close())

async function logIn(frame: TestFrame, email: string) {
  service.pass(30_000)
  await frame.ask('CONNECT_EMAIL', { email })
  await frame.ask('CONNECT_OTP', { otp: service.codeFor(email) })
}

async function openLoggedIn() {
  const browser = createTestVisitor(service.server as never)
  const frame = browser.openFrame()
  await logIn(frame, ADA)
  return { browser, frame }
}

const EVE = 'eve@example.com'
const typedData = JSON.stringify({
  types: { EIP712Domain: [{ name: 'name', type: 'string' }], Note: [{ name: 'text', type: 'string' }] },
  primaryType: 'Note',
  domain: { name: 'Shop' },
  message: { text: 'Hello' },
})
type Ask = (frame: TestFrame, evm: string, solana: string) => Promise<unknown>
const rpc = (frame: TestFrame, method: string, params: unknown, chainId = 'eip155:1') =>
  frame.ask('RPC_REQUEST', { method, params, chainId } as never)
const REQUESTS: readonly [string, Ask][] = [
  ['a text', (frame, evm) => rpc(frame, 'personal_sign', ['Hello', evm])],
  ['typed data', (frame, evm) => rpc(frame, 'eth_signTypedData_v4', [evm, typedData])],
  [
    'a text on Solana',
    (frame, _, solana) => rpc(frame, 'solana_signMessage', { message: 'Cn8eVZg', pubkey: solana }, SOLANA),
  ],
  ['a new email address', (frame) => frame.ask('UPDATE_EMAIL', { email: 'ada@lovelace.example' })],
]
const addresses = async (frame: TestFrame) => {
  await frame.ask('GET_USER', undefined)
  return [frame.session.wallet!.evm, frame.session.wallet!.solana] as const
}

const canSign = async (frame: TestFrame) => {
  const [evm, solana] = await addresses(frame)
  await REQUESTS[0]![1](frame, evm, solana)
}

test.each(REQUESTS)('%s isn’t done by another account that signs in meanwhile', async (_, ask) => {
  const { frame } = await openLoggedIn()
  frame.whileShown(() => logIn(frame, EVE))
  const mails = () => service.mails.filter(({ text }) => text.includes('lovelace')).length
  await expect(ask(frame, ...(await addresses(frame)))).rejects.toMatchObject({ code: 'session_ended' })
  expect(frame.shown).toHaveLength(1)
  expect(mails()).toBe(0)
  frame.whileShown(async () => {})
  expect(await frame.ask('GET_USER', undefined)).toMatchObject({ email: EVE })
  await canSign(frame)
})

test('nor are the keys of another account used, if the panel was approved just before', async () => {
  const { frame } = await openLoggedIn()
  await addresses(frame)
  const { wallet } = frame.session
  await logIn(frame, EVE)
  const digest = new Uint8Array(32)
  await expect(wallet!.askKeys('signDigest', { digest })).rejects.toMatchObject({ code: 'session_ended' })
  expect(frame.ends()).toBe(0)
  await canSign(frame)
})

test.each<[string, Ask]>([
  ['a new email address', REQUESTS[3]![1]],
  ['the preferred account', (frame) => frame.ask('SET_PREFERRED_ACCOUNT', { type: 'eoa' })],
  ['how the wallet is kept', (frame) => frame.ask('GET_CUSTODY', undefined)],
])('%s isn’t that of another account that has signed in in another tab: that one stays as it is', async (_, ask) => {
  const { browser, frame } = await openLoggedIn()
  const [evm, solana] = await addresses(frame)
  const other = browser.openFrame()
  await logIn(other, EVE)
  const before = await other.ask('GET_USER', undefined)
  await expect(ask(frame, evm, solana)).rejects.toMatchObject({ code: 'session_ended' })
  expect(frame.ends()).toBe(1)
  expect(await browser.openFrame().ask('GET_USER', undefined)).toEqual(before)
  expect(service.mails.filter(({ text }) => text.includes('lovelace'))).toEqual([])
})

test('what was asked before signing out isn’t done after it', async () => {
  const { frame } = await openLoggedIn()
  frame.whileShown(() => frame.ask('SIGN_OUT', undefined) as Promise<never>)
  const [evm, solana] = await addresses(frame)
  await expect(REQUESTS[0]![1](frame, evm, solana)).rejects.toMatchObject({ code: 'session_ended' })
})

/** A visitor who is logged in, and whose next call of this kind is answered only when `release` is called. */
async function openWithHeldAnswer(held: string) {
  let hold: Promise<void> | undefined
  const reached = Promise.withResolvers<void>()
  const release = Promise.withResolvers<void>()
  const server = {
    async fetch(request: Request) {
      const answer = await service.server.fetch(request as never)
      if (hold && `${request.method} ${new URL(request.url).pathname}` === held) {
        reached.resolve()
        await hold
      }
      return answer
    },
  }
  const browser = createTestVisitor(server)
  const frame = browser.openFrame()
  await logIn(frame, ADA)
  return {
    browser,
    frame,
    async hold<Answer>(ask: () => Promise<Answer>) {
      hold = release.promise
      const answer = ask()
      answer.catch(() => {})
      await reached.promise
      hold = undefined
      return { release: () => (release.resolve(), answer) }
    },
  }
}

test('a late refusal of the account of before doesn’t end that of the one that has signed in', async () => {
  const { browser, frame, hold } = await openWithHeldAnswer('PATCH /v1/account')
  await logIn(browser.openFrame(), EVE)
  const { release } = await hold(() => frame.ask('SET_PREFERRED_ACCOUNT', { type: 'eoa' }))
  await logIn(frame, 'bob@example.com')
  await expect(release()).rejects.toMatchObject({ code: 'session_ended' })
  expect(frame.ends()).toBe(0)
  expect(await frame.ask('GET_USER', undefined)).toMatchObject({ email: 'bob@example.com' })
})

test('a late answer for the account of before doesn’t end that of the one that has signed in', async () => {
  const { frame, hold } = await openWithHeldAnswer('PATCH /v1/account')
  const { release } = await hold(() => frame.ask('SET_PREFERRED_ACCOUNT', { type: 'eoa' }))
  await logIn(frame, 'bob@example.com')
  await expect(release()).rejects.toMatchObject({ code: 'session_ended' })
  expect(frame.ends()).toBe(0)
  expect(await frame.ask('GET_USER', undefined)).toMatchObject({ email: 'bob@example.com' })
})

test('an answer that comes after signing out brings nobody back', async () => {
  const { frame, hold } = await openWithHeldAnswer('GET /v1/session')
  const { release } = await hold(() => frame.ask('GET_CUSTODY', undefined))
  await frame.ask('SIGN_OUT', undefined)
  await expect(release()).rejects.toMatchObject({ code: 'session_ended' })
  expect(frame.session.account).toBeUndefined()
})

test('signing out doesn’t end the session of another account that has signed in in another tab', async () => {
  const { browser, frame } = await openLoggedIn()
  const other = browser.openFrame()
  await logIn(other, EVE)
  await frame.ask('SIGN_OUT', undefined)
  expect(frame.session.account).toBeUndefined()
  expect(await other.ask('GET_CUSTODY', undefined)).toBeDefined()
  expect(await browser.openFrame().ask('GET_USER', undefined)).toMatchObject({ email: EVE })
  await other.ask('SIGN_OUT', undefined)
  expect(browser.hasSession()).toBe(false)
})

test('a frame that has just begun signs out of the account that it has found', async () => {
  const { browser, frame, hold } = await openWithHeldAnswer('GET /v1/session')
  const { id } = frame.session.account!
  const late = browser.openFrame()
  const { release } = await hold(() => late.ask('IS_CONNECTED', undefined))
  const left = late.ask('SIGN_OUT', undefined)
  expect(await release()).toEqual({ isConnected: false })
  await left
  expect(late.leaves()).toEqual([id])
  expect(browser.hasSession()).toBe(false)
})

test('a frame that found nobody signs out of nobody’s session', async () => {
  const browser = createTestVisitor(service.server as never)
  const early = browser.openFrame()
  await early.ask('IS_CONNECTED', undefined)
  const frame = browser.openFrame()
  await logIn(frame, EVE)
  await early.ask('SIGN_OUT', undefined)
  expect(early.leaves()).toEqual([])
  expect(await frame.ask('GET_CUSTODY', undefined)).toBeDefined()
})

test('where nobody can say whose session it is, each tab is signed out', async () => {
  const { browser } = await openLoggedIn()
  const late = browser.openFrame()
  browser.setOffline(true)
  await expect(late.ask('SIGN_OUT', undefined)).rejects.toMatchObject({ code: 'wallet_service_unreachable' })
  expect(late.leaves()).toEqual([undefined])
})

test('a session that ends while the visitor is looked up isn’t answered for', async () => {
  const { frame } = await openLoggedIn()
  const networks = vi.spyOn(frame.session, 'smartAccountNetworks').mockImplementation(async () => {
    frame.session.drop()
    return []
  })
  await expect(frame.ask('GET_USER', undefined)).rejects.toMatchObject({ code: 'session_ended' })
  networks.mockRestore()
})

test('the first wallet of an account is stored for no other one that logs in while it is made', async () => {
  const frame = createTestVisitor(service.server as never).openFrame()
  const { call } = frame.keys
  const [begun, made] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const worker = vi.spyOn(frame.keys, 'call').mockImplementationOnce(async (name, payload) => {
    begun.resolve()
    await made.promise
    return call(name, payload)
  })
  const ada = logIn(frame, ADA).catch(({ code }: { code: string }) => code)
  await begun.promise
  const eve = logIn(frame, EVE)
  await eve
  made.resolve()
  expect(await ada).toBe('session_ended')
  expect(frame.session.account?.email).toBe(EVE)
  await canSign(frame)
  worker.mockRestore()
  // Ada's is made when she comes back.
  await logIn(frame, ADA)
  await canSign(frame)
})

test('a change of address that was approved for one account isn’t begun for another', async () => {
  const { frame, hold } = await openWithHeldAnswer('POST /v1/proofs')
  const { release } = await hold(() => frame.ask('UPDATE_EMAIL', { email: 'ada@lovelace.example' }))
  await logIn(frame, EVE)
  await expect(release()).rejects.toMatchObject({ code: 'session_ended' })
  expect(frame.ends()).toBe(0)
  await expect(frame.ask('UPDATE_EMAIL_PRIMARY_OTP', { otp: '123456' })).rejects.toMatchObject({
    code: 'frame_action_not_allowed',
  })
  expect(frame.session.account?.email).toBe(EVE)
})

test('a wallet that opens only after signing out leaves no keys', async () => {
  const { frame, hold } = await openWithHeldAnswer('POST /v1/envelope/open')
  const { id } = frame.session.account!
  await frame.keys.call('lock', undefined)
  const { vault } = frame.session
  const { release } = await hold(() => vault!.unlock())
  await frame.ask('SIGN_OUT', undefined)
  await expect(release()).rejects.toMatchObject({ code: 'session_ended' })
  await expect(frame.keys.call('readPhrase', { user: id })).rejects.toMatchObject({ code: 'wallet_locked' })
})

test('a wallet that is split anew while its visitor signs out leaves no keys', async () => {
  const { frame } = await openLoggedIn()
  const { id } = frame.session.account!
  const { keys } = frame
  const { call } = keys
  let isSplit = false
  const [begun, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const worker = vi.spyOn(keys, 'call').mockImplementation(async (name, payload) => {
    if (name === 'open' && isSplit) {
      begun.resolve()
      await release.promise
    }
    isSplit ||= name === 'reseal'
    return call(name, payload)
  })
  const split = frame.session.vault!.splitAgain(1, undefined)
  await begun.promise
  await frame.ask('SIGN_OUT', undefined)
  release.resolve()
  await expect(split).rejects.toMatchObject({ code: 'session_ended' })
  worker.mockRestore()
  await expect(keys.call('readPhrase', { user: id })).rejects.toMatchObject({ code: 'wallet_locked' })
})

test('another account that signs in in another tab ends the session of each tab at once, and the same one ends none', async () => {
  const { browser, frame } = await openLoggedIn()
  const other = browser.openFrame()
  await logIn(other, ADA)
  expect(other.posted).toEqual([{ name: 'entered', account: frame.session.account!.id }])
  await frame.receive(other.posted[0]!)
  expect([frame.ends(), frame.session.account === undefined]).toEqual([0, false])
  await logIn(other, EVE)
  await frame.receive(other.posted.at(-1)!)
  expect([frame.ends(), frame.session.account]).toEqual([1, undefined])
  await frame.receive({ name: 'left', account: 'somebody' })
  expect(frame.ends()).toBe(1)
})

test('the account that the visitor prefers in one tab comes first in the others at once', async () => {
  const { browser, frame } = await openLoggedIn()
  const other = browser.openFrame()
  const before = (await frame.ask('GET_USER', undefined)).accounts
  await other.ask('SET_PREFERRED_ACCOUNT', { type: 'eoa' })
  for (const message of other.posted) await frame.receive(message)
  expect(frame.notices).toEqual([before.toReversed()])
  expect(before[0]?.type).toBe('smartAccount')
  // A change of another account changes nothing, nor does an unreadable one.
  await frame.receive({ name: 'changed', account: 'somebody' })
  browser.setOffline(true)
  for (const message of other.posted) await frame.receive(message)
  expect(frame.notices).toHaveLength(1)
})
