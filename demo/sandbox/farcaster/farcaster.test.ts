import { createPublicClient, http, parseAbi, verifyMessage } from 'viem'
import { optimism } from 'viem/chains'
import { parseSiweMessage } from 'viem/siwe'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { startAnvil } from '../chains/start-anvil.ts'
import { openOrigin, type Origin } from '../http/open-origin.ts'
import { createChildGuard } from '../processes/create-child-guard.ts'
import { createChannels } from './create-channels.ts'
import { createFarcasterSite, type Farcaster } from './create-farcaster-site.ts'
import { FARCASTER_CHAIN, placeRegistries } from './farcaster-chain.ts'

const SIWE = { siweUri: 'http://wallet.localhost:1/', domain: 'wallet.localhost:1' }
const ADA = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

let origin: Origin
let farcaster: Farcaster
beforeAll(async () => {
  origin = await openOrigin('Farcaster relay')
  farcaster = createFarcasterSite(origin.url)
  origin.serve(farcaster.fetch)
})
afterEach(() => farcaster.clearFaults())
afterAll(() => origin.close())

async function open() {
  const response = await fetch(`${origin.url}/v1/channel`, { method: 'POST', body: JSON.stringify(SIWE) })
  expect(response.status).toBe(201)
  return (await response.json()) as { channelToken: string; url: string; nonce: string }
}
const statusOf = (token: string) =>
  fetch(`${origin.url}/v1/channel/status`, { headers: { authorization: `Bearer ${token}` } })
const choose = (url: string, choice: string) => fetch(url, { method: 'POST', body: new URLSearchParams({ choice }) })

test('the newest link is read once, and a link that was asked for before is waited for', async () => {
  await open()
  const { url } = await open()
  expect(await farcaster.link()).toBe(url)
  await expect(farcaster.link(1)).rejects.toThrow('Nobody has begun to sign in with Farcaster in 0.001 s.')
  const waiting = [farcaster.link(), farcaster.link()]
  const urls = [(await open()).url]
  await Promise.race(waiting)
  urls.push((await open()).url)
  expect((await Promise.all(waiting)).toSorted()).toEqual(urls.toSorted())
})

test('what is approved on the phone page reaches the relay, signed by the owner of the id', async () => {
  const { channelToken, url, nonce } = await open()
  expect((await statusOf(channelToken)).status).toBe(202)
  expect(await (await fetch(url)).text()).toContain('wallet.localhost:1 wants to know')
  expect(await (await choose(url, 'ada')).text()).toContain('You have signed in')

  const status = await statusOf(channelToken)
  expect(status.status).toBe(200)
  const answer = (await status.json()) as { message: string; signature: `0x${string}` }
  expect(answer).toMatchObject({ state: 'completed', fid: 1815, username: 'ada' })
  expect(parseSiweMessage(answer.message)).toMatchObject({
    address: ADA,
    chainId: 10,
    domain: SIWE.domain,
    nonce,
    statement: 'Farcaster Auth',
    resources: ['farcaster://fid/1815'],
  })
  expect(await verifyMessage({ address: ADA, ...answer })).toBe(true)
  expect((await choose(url, 'grace')).status).toBe(410)
})

test('a nonce of the caller’s own is the channel’s', async () => {
  const body = JSON.stringify({ ...SIWE, nonce: 'abcdef0123456789' })
  const response = await fetch(`${origin.url}/v1/channel`, { method: 'POST', body })
  expect(await response.json()).toMatchObject({ nonce: 'abcdef0123456789' })
  const short = JSON.stringify({ ...SIWE, nonce: 'short' })
  expect((await fetch(`${origin.url}/v1/channel`, { method: 'POST', body: short })).status).toBe(400)
})

test('a wallet can answer by itself, once', async () => {
  const { channelToken } = await open()
  const answer = { message: 'a message', signature: '0x01', fid: 1815, username: 'ada' }
  const authenticate = (body: object) =>
    fetch(`${origin.url}/v1/channel/authenticate`, {
      method: 'POST',
      headers: { authorization: `Bearer ${channelToken}` },
      body: JSON.stringify(body),
    })
  expect((await authenticate({})).status).toBe(400)
  expect((await authenticate(answer)).status).toBe(201)
  expect(await (await statusOf(channelToken)).json()).toMatchObject({ state: 'completed', ...answer })
  expect((await authenticate(answer)).status).toBe(401)
})

test('what is declined stays pending, as Farcaster has it', async () => {
  const { channelToken, url } = await open()
  expect(await (await choose(url, 'decline')).text()).toContain('You have declined')
  expect((await statusOf(channelToken)).status).toBe(202)
})

test('a stranger signs while that fault is on', async () => {
  farcaster.signAsStranger(true)
  const { channelToken, url } = await open()
  await choose(url, 'ada')
  const { message } = (await (await statusOf(channelToken)).json()) as { message: string }
  expect(parseSiweMessage(message).address).not.toBe(ADA)
})

test('a relay that is down, a wrong token and a wrong body', async () => {
  farcaster.failNext('/v1/channel', { status: 503 })
  expect((await fetch(`${origin.url}/v1/channel`, { method: 'POST' })).status).toBe(503)
  expect((await fetch(`${origin.url}/v1/channel`, { method: 'POST', body: '{' })).status).toBe(400)
  expect((await statusOf('unknown')).status).toBe(401)
})

test('a channel is open for 5 minutes', () => {
  let now = 0
  const channels = createChannels(() => now)
  const { token } = channels.open(SIWE.siweUri, SIWE.domain)
  now = 299_999
  expect(channels.find(token)).toBeDefined()
  now = 300_000
  expect(channels.find(token)).toBeUndefined()
})

test('the chain knows who owns which id', async () => {
  const guard = createChildGuard()
  const { rpcUrl } = await startAnvil(FARCASTER_CHAIN, guard)
  await placeRegistries(rpcUrl)
  const reader = createPublicClient({ chain: optimism, transport: http(rpcUrl) })
  const idOf = (owner: `0x${string}`) =>
    reader.readContract({
      address: '0x00000000Fc6c5F01Fc30151999387Bb99A9f489b',
      abi: parseAbi(['function idOf(address) view returns (uint256)']),
      functionName: 'idOf',
      args: [owner],
    })
  expect(await Promise.all([idOf(ADA), idOf('0x90F79bf6EB2c4f870365E785982E1f101E93b906')])).toEqual([1815n, 0n])
  await guard.stop()
})
