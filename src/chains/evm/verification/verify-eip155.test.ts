import { encodeAbiParameters, concatHex, parseSignature, serializeSignature, type Hex } from 'viem'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createBrowserClock } from '#platform/create-browser-clock.ts'
import { createFetchHttp } from '#platform/create-fetch-http.ts'
import { createRpc } from '#rpc/create-rpc.ts'
import { startChains, type Chain } from '../../../../demo/sandbox/chains/start-chains.ts'
import { createChildGuard, type ChildGuard } from '../../../../demo/sandbox/processes/create-child-guard.ts'
import { chains } from '../../../../test/fakes/chains.ts'
import { createFakeClock } from '../../../../test/fakes/create-fake-clock.ts'
import { CREATE2_FACTORY, planKeyWallet } from '../../../../test/fakes/evm/key-wallet-contract.ts'
import { waitFor } from '../../../../test/fakes/wait-for.ts'
import { devAccount } from '../../../../test/journeys/support/wallets/dev-accounts.ts'
import { createSignatureVerifier } from '../../create-signature-verifier.ts'

const OWNER = devAccount(1)
const STRANGER = devAccount(2)
const TEXT = 'service.example wants you to sign in with your Ethereum account:\n…'
const MAGIC: Hex = `0x${'6492'.repeat(16)}`

let guard: ChildGuard
let chain: Chain
const controller = new AbortController()

beforeAll(async () => {
  guard = createChildGuard()
  ;[chain] = (await startChains({ guard })) as [Chain]
})
afterAll(async () => {
  controller.abort()
  await guard.stop()
})

const clock = createBrowserClock()
const rpc = createRpc({ chains, http: createFetchHttp({ clock }), clock, signal: controller.signal })
const verifier = createSignatureVerifier({ loadChains: async () => chains, loadRpc: async () => rpc })
const networkAt = (url: string) => ({
  caipNetworkId: 'eip155:1' as const,
  name: 'Ethereum',
  rpcUrls: { default: { http: [url] } },
})
const verify = (address: string, signature: string, text = TEXT) =>
  verifier.verify({ network: networkAt(chain.rpcUrl), address, text, signature })

const deployed = async (owner: typeof OWNER) => {
  const { address, factoryData } = planKeyWallet(owner.address)
  await chain.request('eth_sendTransaction', [{ from: devAccount(9).address, to: CREATE2_FACTORY, data: factoryData }])
  return address
}
/** EIP-6492: how to make the contract, with what it will have signed. */
const wrapped = (factoryData: Hex, signature: Hex) =>
  concatHex([
    encodeAbiParameters(
      [{ type: 'address' }, { type: 'bytes' }, { type: 'bytes' }],
      [CREATE2_FACTORY, factoryData, signature],
    ),
    MAGIC,
  ])

test('a key: its own signature of that very text, in any case of the address, with a recovery byte of 0 or 27', async () => {
  const signature = await OWNER.signMessage({ message: TEXT })
  expect(await verify(OWNER.address, signature)).toBe(true)
  expect(await verify(OWNER.address.toLowerCase(), signature)).toBe(true)
  const last = signature.endsWith('1b') ? '00' : '01'
  expect(await verify(OWNER.address, signature.slice(0, -2) + last)).toBe(true)
  expect(await verify(OWNER.address, signature, `${TEXT} `)).toBe(false)
  expect(await verify(STRANGER.address, signature)).toBe(false)
})

test('a key is not asked for on any chain: it works without one', async () => {
  const offline = createSignatureVerifier({
    loadChains: async () => chains,
    loadRpc: () => Promise.reject(new Error('offline')),
  })
  const signature = await OWNER.signMessage({ message: TEXT })
  const network = networkAt('http://127.0.0.1:9')
  expect(await offline.verify({ network, address: OWNER.address, text: TEXT, signature })).toBe(true)
})

test('malleable, cut, empty and absurd signatures are none', async () => {
  const signature = await OWNER.signMessage({ message: TEXT })
  const { r, s, yParity } = parseSignature(signature)
  const order = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n
  const twin = serializeSignature({ r, s: `0x${(order - BigInt(s)).toString(16)}`, yParity: 1 - yParity })
  const absurd = [twin, signature.slice(0, -2), `${signature}00`, '0x', '', 'hello', `0x${'00'.repeat(65)}`]
  for (const text of [...absurd, `0x${'ff'.repeat(65)}`, `0x${'00'.repeat(90_000)}`])
    expect(await verify(OWNER.address, text)).toBe(false)
  expect(await verify('0x1234', signature)).toBe(false)
})

test('EIP-1271: a contract is asked whether it has signed', async () => {
  const address = await deployed(OWNER)
  expect(await verify(address, await OWNER.signMessage({ message: TEXT }))).toBe(true)
  expect(await verify(address, await OWNER.signMessage({ message: 'another text' }))).toBe(false)
  expect(await verify(address, await STRANGER.signMessage({ message: TEXT }))).toBe(false)
})

/** Returns EIP-1271's answer if it is asked with a signature without bytes, as a Safe does for a text that its owners have signed on the chain. */
const SIGNED_ON_CHAIN = `0x${[
  ['6044', '35', '15', '600a', '57', '5f', '5f', 'fd'].join(''),
  ['5b', '631626ba7e', '60e0', '1b', '5f', '52', '6020', '5f', 'f3'].join(''),
].join('')}`

test('EIP-1271: a contract is asked about a text that was signed on the chain, too, whose signature has no bytes', async () => {
  const address = '0x5AfE00000000000000000000000000000000c0dE'
  expect(await verify(address, '0x')).toBe(false)
  await chain.request('anvil_setCode', [address, SIGNED_ON_CHAIN])
  expect(await verify(address, '0x')).toBe(true)
  expect(await verify(address, '0x12')).toBe(false)
  expect(await verify(await deployed(OWNER), '0x')).toBe(false)
  expect(await verify(CREATE2_FACTORY, '0x')).toBe(false)
})

test('a contract that does not know EIP-1271 has signed nothing', async () => {
  expect(await verify(CREATE2_FACTORY, await OWNER.signMessage({ message: TEXT }))).toBe(false)
})

test('EIP-6492: a contract that is not there yet is made for the question, and stays away', async () => {
  const { address, factoryData } = planKeyWallet(devAccount(5).address)
  const signature = await devAccount(5).signMessage({ message: TEXT })
  expect(await verify(address, signature)).toBe(false)
  expect(await verify(address, wrapped(factoryData, signature))).toBe(true)
  expect(await verify(address, wrapped(factoryData, await STRANGER.signMessage({ message: TEXT })))).toBe(false)
  expect(await verify(STRANGER.address, wrapped(factoryData, signature))).toBe(false)
  expect(await verify(address, wrapped('0x1234', signature))).toBe(false)
  expect(await chain.request('eth_getCode', [address, 'latest'])).toBe('0x')
  expect(await verify(await deployed(devAccount(5)), wrapped(factoryData, signature))).toBe(true)
})

test('where the chain cannot be asked, nothing is known: that is an error, not a no', async () => {
  const slow = createFakeClock()
  const lost = createRpc({ chains, http: createFetchHttp({ clock: slow }), clock: slow, signal: controller.signal })
  const verifying = createSignatureVerifier({ loadChains: async () => chains, loadRpc: async () => lost }).verify({
    network: networkAt('http://127.0.0.1:9'),
    address: STRANGER.address,
    text: TEXT,
    signature: await OWNER.signMessage({ message: TEXT }),
  })
  const outcome = vi.fn()
  void verifying.then(outcome, outcome)
  // The node is asked over the system's network, and asked again by the clock.
  await waitFor(async () => {
    await slow.advance(1_000)
    expect(outcome).toHaveBeenCalledOnce()
  })
  expect(outcome).toHaveBeenCalledWith(expect.objectContaining({ name: 'WalletDialogError' }))
})
