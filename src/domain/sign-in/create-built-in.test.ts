import { expect, test } from 'vitest'
import { createMemoryStorage } from '../../../test/fakes/create-memory-storage.ts'
import { ALICE, BOB } from '../../../test/fakes/sign-in/create-sign-in-core.ts'
import { setUpBackEnd, signedBy } from '../../../test/fakes/sign-in/set-up-back-end.ts'
import { RECHECK_LIMIT_MS, SESSION_LIFETIME_MS } from './create-built-in.ts'

test('built-in: messages for this page, each with a nonce of its own, for 7 days', async () => {
  const { backEnd, clock } = setUpBackEnd({ siwx: true })
  const [first, second] = [await signedBy(backEnd), await signedBy(backEnd)]
  expect(first.message).toMatch(
    new RegExp(`^page.example:3000 wants you to sign in with your Ethereum account:\n${ALICE}\n\n.+\n\nURI: https://p`),
  )
  expect(first.data.nonce).not.toBe(second.data.nonce)
  expect(Date.parse(first.data.expirationTime!) - clock.now()).toBe(SESSION_LIFETIME_MS)
  expect(backEnd.isRequired()).toBe(true)
  expect(backEnd.signOutOn).toEqual({ disconnect: true, accountChange: false, networkChange: false })
})

test('built-in: what the settings say stands in the message', async () => {
  const siwx = {
    statement: 'Come in.',
    domain: 'shop.example',
    uri: 'https://shop.example/in',
    resources: ['urn:a'],
    lifetimeMs: 1_000,
    required: false,
    signOutOnDisconnect: false,
  }
  const { backEnd } = setUpBackEnd({ siwx })
  const { message } = await signedBy(backEnd)
  for (const text of ['shop.example wants', '\nCome in.\n', 'URI: https://shop.example/in', '\n- urn:a'])
    expect(message).toContain(text)
  expect(backEnd.isRequired()).toBe(false)
  expect(backEnd.signOutOn.disconnect).toBe(false)
  const odd = setUpBackEnd({ siwx: { statement: 'two\nlines' } }).backEnd
  await expect(signedBy(odd)).rejects.toThrow('statement must be one line')
})

test('built-in: a verified session is kept for its account and chain, also for the next page, until it ends', async () => {
  const { backEnd, storage, clock } = setUpBackEnd({ siwx: true })
  await backEnd.addSession(await signedBy(backEnd))
  expect(await backEnd.getSessions('eip155:1', ALICE)).toHaveLength(1)
  expect(await backEnd.getSessions('eip155:1', ALICE.toLowerCase())).toHaveLength(1)
  expect(await backEnd.getSessions('eip155:1', BOB)).toEqual([])
  expect(await backEnd.getSessions('eip155:137', ALICE)).toEqual([])
  const next = setUpBackEnd({ siwx: true }, storage)
  expect(await next.backEnd.getSessions('eip155:1', ALICE)).toHaveLength(1)
  await clock.advance(SESSION_LIFETIME_MS)
  expect(await backEnd.getSessions('eip155:1', ALICE)).toEqual([])
})

test('built-in: a clock that is set back prolongs no session that this page has read', async () => {
  const { backEnd, storage, clock } = setUpBackEnd({ siwx: true })
  await backEnd.addSession(await signedBy(backEnd))
  const next = setUpBackEnd({ siwx: true }, storage)
  expect(await next.backEnd.getSessions('eip155:1', ALICE)).toHaveLength(1)
  for (const made of [{ backEnd, clock }, next]) {
    made.clock.set(made.clock.now() - SESSION_LIFETIME_MS)
    await made.clock.advance(SESSION_LIFETIME_MS - 1)
    expect(await made.backEnd.getSessions('eip155:1', ALICE)).toHaveLength(1)
    await made.clock.advance(1)
    expect(await made.backEnd.getSessions('eip155:1', ALICE)).toEqual([])
  }
})

test('built-in: revoking ends one, setting none ends all, and two at once are both kept', async () => {
  const { backEnd } = setUpBackEnd({ siwx: true })
  const both = [await signedBy(backEnd), await signedBy(backEnd, BOB)]
  await Promise.all(both.map((session) => backEnd.addSession(session)))
  await backEnd.revokeSession('eip155:1', ALICE)
  expect(await backEnd.getSessions('eip155:1', ALICE)).toEqual([])
  expect(await backEnd.getSessions('eip155:1', BOB)).toHaveLength(1)
  await backEnd.setSessions([])
  expect(await backEnd.getSessions('eip155:1', BOB)).toEqual([])
})

test('built-in: a nonce counts once; foreign messages, signatures, accounts and pages are refused', async () => {
  const { backEnd } = setUpBackEnd({ siwx: true })
  const session = await signedBy(backEnd)
  const refused = async (change: object, reason: string) =>
    expect(backEnd.addSession({ ...session, ...change })).rejects.toMatchObject({ data: { reason } })
  await refused({ signature: `by ${BOB}` }, 'signature')
  await refused({ data: { ...session.data, accountAddress: BOB } }, 'address')
  await refused({ data: { ...session.data, chainId: 'eip155:137' } }, 'chain')
  await refused({ message: session.message.replace('page.example:3000 wants', 'evil.example wants') }, 'domain')
  await refused({ message: session.message.replace(session.data.nonce!, 'guessed12345') }, 'nonce')
  await expect(backEnd.addSession({ ...session, message: 'hello' })).rejects.toThrow('not valid')
  await backEnd.addSession(session)
  await refused({}, 'nonce')
})

test('built-in: what somebody else has put into the storage is not a session', async () => {
  for (const text of [
    '[{}]',
    '{',
    '"x"',
    '[{"data":{"chainId":"x","accountAddress":"y"},"message":"","signature":""}]',
  ]) {
    const storage = createMemoryStorage()
    await storage.set('@appkit/sign-in-sessions', text)
    const { backEnd } = setUpBackEnd({ siwx: true }, storage)
    expect(await backEnd.getSessions('eip155:1', ALICE)).toEqual([])
    await backEnd.addSession(await signedBy(backEnd))
    expect(await backEnd.getSessions('eip155:1', ALICE)).toHaveLength(1)
  }
})

test('built-in: a stored session that can’t be read ends no other', async () => {
  const { backEnd, storage } = setUpBackEnd({ siwx: true })
  await backEnd.addSession(await signedBy(backEnd))
  const sessions = JSON.parse((await storage.get('@appkit/sign-in-sessions')) ?? '') as unknown[]
  await storage.set('@appkit/sign-in-sessions', JSON.stringify([{}, null, ...sessions, { data: { chainId: 'x' } }]))
  const next = setUpBackEnd({ siwx: true }, storage)
  expect(await next.backEnd.getSessions('eip155:1', ALICE)).toHaveLength(1)
})

test('built-in: a stored session is verified again; one that its account has not signed so is removed', async () => {
  const made = setUpBackEnd({ siwx: true })
  const session = await signedBy(made.backEnd)
  await made.backEnd.addSession(session)
  const other = await signedBy(setUpBackEnd({ siwx: { domain: 'evil.example' } }).backEnd)
  const later = '2099-01-01T00:00:00.000Z'
  const forgeries: object[] = [
    { ...session, message: '', signature: '' },
    { ...session, signature: `by ${BOB}` },
    { ...session, message: session.message.replace(ALICE, BOB) },
    { ...session, data: { ...session.data, expirationTime: later } },
    { ...session, data: { ...session.data, requestId: 'mine' } },
    other,
    { ...other, data: { ...other.data, domain: session.data.domain } },
  ]
  for (const forgery of forgeries) {
    const storage = createMemoryStorage()
    await storage.set('@appkit/sign-in-sessions', JSON.stringify([forgery]))
    const { backEnd } = setUpBackEnd({ siwx: true }, storage)
    expect(await backEnd.getSessions('eip155:1', ALICE)).toEqual([])
    expect(await storage.get('@appkit/sign-in-sessions')).toBe('[]')
  }
  const next = setUpBackEnd({ siwx: true }, made.storage)
  expect(await next.backEnd.getSessions('eip155:1', ALICE)).toEqual([session])
  expect(await next.backEnd.getSessions('eip155:1', ALICE)).toEqual([session])
  expect(next.verified).toHaveLength(1)
})

test("built-in: a stored session of a contract's account whose chain does not answer is neither taken nor removed", async () => {
  const made = setUpBackEnd({ siwx: true })
  await made.backEnd.addSession(await signedBy(made.backEnd))
  const next = setUpBackEnd({ siwx: true }, made.storage)
  next.onVerify(() => Promise.reject(new Error('no node')))
  await expect(next.backEnd.getSessions('eip155:1', ALICE)).rejects.toMatchObject({ code: 'sign_in_not_verified' })
  next.onVerify(() => new Promise(() => {}))
  const asking = next.backEnd.getSessions('eip155:1', ALICE)
  asking.catch(() => {})
  await next.clock.advance(RECHECK_LIMIT_MS)
  await expect(asking).rejects.toMatchObject({ code: 'sign_in_not_verified' })
  next.onVerify(async () => true)
  expect(await next.backEnd.getSessions('eip155:1', ALICE)).toHaveLength(1)
})
