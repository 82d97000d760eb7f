import { createHash, randomBytes } from 'node:crypto'
import { createTestClient, http, numberToHex, pad } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { optimism } from 'viem/chains'
import { createSiweMessage } from 'viem/siwe'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { startAnvil, type AnvilProcess } from '../../../demo/sandbox/chains/start-anvil.ts'
import { createChildGuard } from '../../../demo/sandbox/processes/create-child-guard.ts'
import type { TestBrowser } from '../../../test/server/create-test-browser.ts'
import { startFarcasterRelay } from '../../../test/server/start-farcaster-relay.ts'
import { startTestService, type TestService } from '../../../test/server/start-test-service.ts'

const ID_REGISTRY = '0x00000000Fc6c5F01Fc30151999387Bb99A9f489b'
const KEY_REGISTRY = '0x00000000fc1237824fb747abde0ff18990e59b7e'
/** `idOf` reads the storage at the address that is asked for; `keyDataOf` knows no key. */
const ID_REGISTRY_CODE = '0x6004355460005260206000f3'
const KEY_REGISTRY_CODE = '0x60406000f3'
const FID = 4_242n

const guard = createChildGuard()
const owner = privateKeyToAccount(generatePrivateKey())
const stranger = privateKeyToAccount(generatePrivateKey())
let anvil: AnvilProcess
let relay: Awaited<ReturnType<typeof startFarcasterRelay>>
let service: TestService
let browser: TestBrowser

beforeAll(async () => {
  relay = await startFarcasterRelay()
  anvil = await startAnvil(
    {
      caipNetworkId: 'eip155:10',
      chainId: 10,
      name: 'Optimism',
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    },
    guard,
  )
  const client = createTestClient({ mode: 'anvil', chain: optimism, transport: http(anvil.rpcUrl) })
  await client.setCode({ address: ID_REGISTRY, bytecode: ID_REGISTRY_CODE })
  await client.setCode({ address: KEY_REGISTRY, bytecode: KEY_REGISTRY_CODE })
  await client.setStorageAt({ address: ID_REGISTRY, index: pad(owner.address), value: pad(numberToHex(FID)) })
})
afterAll(async () => {
  await guard.stop()
  await relay.close()
})
beforeEach(async () => {
  service = await startTestService('sqlite', { farcaster: { relayUrl: relay.url, rpcUrl: anvil.rpcUrl } })
  browser = service.openBrowser()
})
afterEach(() => service.server.close())

const secret = randomBytes(32)

async function start() {
  const secretHash = createHash('sha256').update(secret).digest('base64url')
  const { body } = await browser.post('/v1/farcaster/start', { secretHash })
  return { flow: body.flow as string, channel: relay.channelOf(body.uri as string) }
}

const poll = (flow: string, given = secret) =>
  browser.post('/v1/farcaster/status', { flow, secret: given.toString('base64url') })

type Channel = Awaited<ReturnType<typeof start>>['channel']

/** What a wallet signs for a channel. */
function messageFor({ nonce, siweUri, domain }: Channel, over: object = {}) {
  return createSiweMessage({
    address: owner.address,
    chainId: 10,
    domain,
    nonce,
    uri: siweUri,
    version: '1',
    statement: 'Farcaster Auth',
    issuedAt: new Date(1_800_000_000_000),
    resources: [`farcaster://fid/${FID}`],
    ...over,
  })
}

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
  ['a time that has passed', { expirationTime: new Date(1_700_000_000_000) }],
])('a message for %s is refused', async (_, over) => {
  const { flow, channel } = await start()
  const message = messageFor(channel, over)
  channel.answer = { message, signature: await owner.signMessage({ message }) }
  expect(await poll(flow)).toMatchObject({ status: 403, body: { error: { code: 'farcaster_refused' } } })
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
