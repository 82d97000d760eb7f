import { concatHex, encodeAbiParameters } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { whoSigned } from '../demo/recipes/siwe.ts'
import { startChains, type Chain } from '../demo/sandbox/chains/start-chains.ts'
import { createChildGuard, type ChildGuard } from '../demo/sandbox/processes/create-child-guard.ts'
import { formatSignInMessage, verifySignIn } from '../src/sign-in.ts'
import { CREATE2_FACTORY, planKeyWallet } from './fakes/evm/key-wallet-contract.ts'
import { devAccount } from './journeys/support/wallets/dev-accounts.ts'

const OWNER = devAccount(1)
const STRANGER = devAccount(2)
const EXPECTED = { domain: 'shop.example', nonce: 'nonce12345' }
/** EIP-6492. */
const MAGIC = `0x${'6492'.repeat(16)}` as const

let guard: ChildGuard
let chain: Chain

beforeAll(async () => {
  guard = createChildGuard()
  ;[chain] = (await startChains({ guard })) as [Chain]
})
afterAll(() => guard.stop())

const messageOf = (accountAddress: string) =>
  formatSignInMessage({
    ...EXPECTED,
    accountAddress,
    chainId: 'eip155:1',
    uri: 'https://shop.example',
    version: '1',
    issuedAt: new Date().toISOString(),
  })

/** A contract of the owner's that isn't deployed, and what it signs. */
async function undeployed(signer = OWNER) {
  const { address, factoryData } = planKeyWallet(OWNER.address)
  const message = messageOf(address)
  const wrapped = encodeAbiParameters(
    [{ type: 'address' }, { type: 'bytes' }, { type: 'bytes' }],
    [CREATE2_FACTORY, factoryData, await signer.signMessage({ message })],
  )
  return { address, message, signature: concatHex([wrapped, MAGIC]) }
}

async function deployed(signer = OWNER) {
  const { address, factoryData } = planKeyWallet(STRANGER.address)
  await chain.request('eth_sendTransaction', [{ from: devAccount(9).address, to: CREATE2_FACTORY, data: factoryData }])
  const message = messageOf(address)
  return { address, message, signature: await signer.signMessage({ message }) }
}

async function plain(signer = OWNER) {
  const message = messageOf(OWNER.address)
  return { address: OWNER.address, message, signature: await signer.signMessage({ message }) }
}

const ACCOUNTS = {
  'a key': { right: () => plain(), wrong: () => plain(STRANGER) },
  'a contract': { right: () => deployed(STRANGER), wrong: () => deployed(OWNER) },
  "a contract that isn't deployed": { right: () => undeployed(), wrong: () => undeployed(STRANGER) },
}

test.each(Object.entries(ACCOUNTS))('the recipe with siwe, and verifySignIn: %s', async (_, { right, wrong }) => {
  const { address, message, signature } = await right()
  const forged = await wrong()
  const options = { ...EXPECTED, rpcUrl: chain.rpcUrl }
  expect(await whoSigned(message, signature, options)).toBe(address)
  expect(await whoSigned(forged.message, forged.signature, options)).toBeUndefined()
  expect(await whoSigned(message, signature, { ...options, nonce: 'nonce67890' })).toBeUndefined()
  const rpcUrls = { 'eip155:1': [chain.rpcUrl] }
  await expect(verifySignIn({ ...EXPECTED, message, signature, rpcUrls })).resolves.toMatchObject({
    accountAddress: address,
  })
  await expect(verifySignIn({ ...EXPECTED, ...forged, rpcUrls })).rejects.toMatchObject({ code: 'sign_in_refused' })
})

test.each(['a contract', "a contract that isn't deployed"] as const)(
  '[sign-in.no-endpoint] %s, and no endpoint: it is not refused, but could not be checked',
  async (name) => {
    const { message, signature } = await ACCOUNTS[name].right()
    await expect(verifySignIn({ ...EXPECTED, message, signature })).rejects.toMatchObject({
      code: 'sign_in_not_verified',
      message: 'The signature could not be checked: no endpoint of its network is set',
      cause: { code: 'rpc_url_required' },
    })
  },
)
