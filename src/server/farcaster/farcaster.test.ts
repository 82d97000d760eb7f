import { createHash, randomBytes } from 'node:crypto'
import { encodeErrorResult, parseAbi, type Address } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { TestBrowser } from '../../../test/server/create-test-browser.ts'
import { startFarcasterChain, type FarcasterChain } from '../../../test/server/start-farcaster-chain.ts'
import { startFarcasterRelay } from '../../../test/server/start-farcaster-relay.ts'
import { startRpcServer } from '../../../test/server/start-rpc-server.ts'
import { startTestService, type TestService } from '../../../test/server/start-test-service.ts'

const FID = 4_242n
/** ERC-3668. */
const OFFCHAIN_LOOKUP = parseAbi([
  'error OffchainLookup(address sender, string[] urls, bytes callData, bytes4 callbackFunction, bytes extraData)',
])

const owner = privateKeyToAccount(generatePrivateKey())
const stranger = privateKeyToAccount(generatePrivateKey())
let chain: FarcasterChain
let relay: Awaited<ReturnType<typeof startFarcasterRelay>>
let service: TestService
let browser: TestBrowser

beforeAll(async () => {
  relay = await startFarcasterRelay()
  chain = await startFarcasterChain(owner.address, FID)
})
afterAll(async () => {
  await chain.close()
  await relay.close()
})
beforeEach(async () => {
  service = await startTestService('sqlite', { farcaster: { relayUrl: relay.url, rpcUrl: chain.rpcUrl } })
  browser = service.openBrowser()
})
afterEach(async () => {
  relay.ignoreNonces(false)
  await service.server.close()
})

const secret = randomBytes(32)

async function start() {
  const secretHash = createHash('sha256').update(secret).digest('base64url')
  const { body } = await browser.post('/v1/farcaster/start', { secretHash })
  return { flow: body.flow as string, channel: relay.channelOf(body.uri as string) }
}

const poll = (flow: string, given = secret) =>
  browser.post('/v1/farcaster/status', { flow, secret: given.toString('base64url') })

type Channel = Awaited<ReturnType<typeof start>>['channel']

/** The message that a wallet signs for a channel. */
const messageFor = (channel: Channel, over: object = {}) => chain.messageFor(channel, new Date(1_800_000_000_000), over)

test('who owns a Farcaster id has an account, and finds it again', async () => {
  const { flow, channel } = await start()
  expect((await poll(flow)).body).toEqual({ status: 'waiting' })
  const message = messageFor(channel)
  channel.answer = { message, signature: await owner.signMessage({ message }), username: 'ada' }
  const first = await poll(flow)
  expect(first.body).toMatchObject({
    status: 'signed-in',
    account: { provider: 'farcaster', userName: 'ada', email: null },
  })
  expect((await poll(flow)).body.error.code).toBe('flow_expired')
  const again = await start()
  const other = messageFor(again.channel)
  again.channel.answer = { message: other, signature: await owner.signMessage({ message: other }) }
  expect((await poll(again.flow)).body.account.id).toBe(first.body.account.id)
})

test.each([
  ['another domain', { domain: 'evil.example' }],
  ['another nonce', { nonce: 'aaaaaaaaaaaa' }],
  ['another chain', { chainId: 1 }],
  ['another statement', { statement: 'Pay me' }],
  ['an id that the address does not own', { resources: ['farcaster://fid/1'] }],
  ['two ids', { resources: [`farcaster://fid/${FID}`, 'farcaster://fid/1'] }],
  ['no id', { resources: [] }],
  ['a time before the sign-in began', { issuedAt: new Date(1_800_000_000_000 - 116 * 86_400_000) }],
  ['a time two minutes before the sign-in began', { issuedAt: new Date(1_800_000_000_000 - 120_000) }],
  ['a time to come', { issuedAt: new Date(1_800_000_000_000 + 120_000) }],
  ['a time that has passed', { expirationTime: new Date(1_700_000_000_000) }],
])('a message for %s is refused', async (_, over) => {
  const { flow, channel } = await start()
  const message = messageFor(channel, over)
  channel.answer = { message, signature: await owner.signMessage({ message }) }
  expect(await poll(flow)).toMatchObject({ status: 403, body: { error: { code: 'farcaster_refused' } } })
})

test('a relay that picks the nonce itself can replay nothing', async () => {
  const { flow, channel } = await start()
  const message = messageFor(channel)
  const old = { message, signature: await owner.signMessage({ message }) }
  channel.answer = old
  expect((await poll(flow)).body.status).toBe('signed-in')
  relay.ignoreNonces(true)
  const replay = await start()
  replay.channel.answer = old
  expect((await poll(replay.flow)).body.error.code).toBe('farcaster_refused')
  const own = await start()
  const fresh = messageFor(own.channel)
  own.channel.answer = { message: fresh, signature: await owner.signMessage({ message: fresh }) }
  expect((await poll(own.flow)).body.error.code).toBe('farcaster_refused')
})

test('a phone may sign at the end of the flow, and its clock may be a little off', async () => {
  const { flow, channel } = await start()
  service.pass(290_000)
  const message = messageFor(channel, { issuedAt: new Date(service.now() + 30_000) })
  channel.answer = { message, signature: await owner.signMessage({ message }) }
  expect((await poll(flow)).body.status).toBe('signed-in')
})

test('a stranger is refused, with their own signature or in the name of the owner', async () => {
  for (const address of [stranger.address, owner.address]) {
    const { flow, channel } = await start()
    const message = messageFor(channel, { address })
    channel.answer = { message, signature: await stranger.signMessage({ message }) }
    expect((await poll(flow)).body.error.code).toBe('farcaster_refused')
  }
})

test('five wrong secrets end a flow', async () => {
  const { flow } = await start()
  for (const triesLeft of [4, 3, 2, 1, 0])
    expect((await poll(flow, randomBytes(32))).body.error).toMatchObject({ code: 'code_wrong', triesLeft })
  expect((await poll(flow)).body.error.code).toBe('flow_expired')
})

test('who polls as often as they can takes the relay’s turns from nobody in another network', async () => {
  const crowded = await startTestService('sqlite', {
    trustedProxies: 1,
    farcaster: { relayUrl: relay.url, rpcUrl: chain.rpcUrl },
  })
  const bob = crowded.openBrowser({ headers: { 'x-forwarded-for': '198.51.100.7' } })
  browser = crowded.openBrowser({ headers: { 'x-forwarded-for': '203.0.113.9' } })
  const flows: string[] = []
  for (let count = 0; count < 40; count++) flows.push((await start()).flow)
  const held = relay.holdPolls()
  const polls = flows.map((flow) => Promise.all([poll(flow), poll(flow), poll(flow)]))
  await held.polled
  const started = await bob.post('/v1/farcaster/start', { secretHash: 'A'.repeat(43) })
  expect([started.status, held.count()]).toEqual([200, 4])
  held.release()
  // One runs and one waits; each flow gets its answer.
  for (const answers of await Promise.all(polls)) expect(answers.filter(({ status }) => status === 429)).toHaveLength(1)
  await crowded.server.close()
})

test('without the relay or the node nobody signs in, and nothing is used up', async () => {
  const none = 'http://127.0.0.1:9'
  const away = await startTestService('sqlite', { farcaster: { relayUrl: none, rpcUrl: none } })
  const refused = await away.openBrowser().post('/v1/farcaster/start', { secretHash: 'A'.repeat(43) })
  expect(refused.body.error.code).toBe('provider_unavailable')
  await away.server.close()
  service = await startTestService('sqlite', { farcaster: { relayUrl: relay.url, rpcUrl: none } })
  browser = service.openBrowser()
  const { flow, channel } = await start()
  const message = messageFor(channel)
  channel.answer = { message, signature: await owner.signMessage({ message }) }
  expect((await poll(flow)).body.error.code).toBe('provider_unavailable')
  expect((await poll(flow)).body.error.code).toBe('provider_unavailable')
})

test('where a node or a contract says that the rest is elsewhere, nobody asks there', async () => {
  const elsewhere = await startRpcServer(() => ({ result: '0x' }))
  const node = await startRpcServer(({ method, params }) => {
    if (method !== 'eth_call') return { result: '0x' }
    const [{ to }] = params as [{ to?: Address }]
    const args = [to ?? owner.address, [elsewhere.url], '0x', '0x00000000', '0x'] as const
    const data = encodeErrorResult({ abi: OFFCHAIN_LOOKUP, args })
    return { error: { code: 3, message: 'execution reverted', data } }
  })
  const sent = await startTestService('sqlite', { farcaster: { relayUrl: relay.url, rpcUrl: node.url } })
  browser = sent.openBrowser()
  const { flow, channel } = await start()
  const message = messageFor(channel)
  channel.answer = { message, signature: await owner.signMessage({ message }) }
  expect((await poll(flow)).body.error.code).toBe('provider_unavailable')
  expect(node.asked.map(({ method }) => method)).toContain('eth_call')
  expect(elsewhere.asked).toEqual([])
  await sent.server.close()
  await node.close()
  await elsewhere.close()
})
