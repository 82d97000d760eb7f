import {
  createClient,
  custom,
  decodeFunctionData,
  hashMessage,
  parseAbi,
  parseErc6492Signature,
  recoverTypedDataAddress,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { mainnet } from 'viem/chains'
import { expect, test } from 'vitest'
import { createSafeAccount, encodeSafeCalls } from './create-safe-account.ts'
import { SAFE_CONTRACTS } from './safe-address.ts'

const OWNER = privateKeyToAccount('0x1ab42cc412b618bdea3a599e3c9bae199ebf030895b039e9db1e30dafb12b727')
const ADDRESS = '0x91501f73e747cACf0927d2510dE87502Df9bE767'
const RECIPIENT = '0x000000000000000000000000000000000000dEaD'
const ABI = parseAbi([
  'function createProxyWithNonce(address singleton, bytes initializer, uint256 saltNonce) returns (address)',
  'function executeUserOpWithErrorString(address to, uint256 value, bytes data, uint8 operation)',
  'function multiSend(bytes transactions) payable',
])
const MESSAGE_TYPES = { SafeMessage: [{ type: 'bytes', name: 'message' }] } as const

/** A node that only knows whether the account is deployed. */
const createAccount = (code: '0x' | '0x01') => {
  const request = async ({ method }: { method: string }) => {
    if (method === 'eth_getCode') return code
    throw new Error(`The node was asked for ${method}`)
  }
  const client = createClient({ chain: mainnet, transport: custom({ request }, { retryCount: 0 }) })
  return createSafeAccount({ client, owner: OWNER })
}

const recover = (signature: `0x${string}`, message: `0x${string}`) =>
  recoverTypedDataAddress({
    domain: { chainId: 1, verifyingContract: ADDRESS },
    types: MESSAGE_TYPES,
    primaryType: 'SafeMessage',
    message: { message },
    signature,
  })

test('the account has the address that the frame computes without a node', async () => {
  expect((await createAccount('0x')).address).toBe(ADDRESS)
})

test('deployed, it signs for ERC-1271: 65 bytes over the hash of the text', async () => {
  const account = await createAccount('0x01')
  const signature = await account.signMessage({ message: 'hello' })
  expect(signature).toHaveLength(2 + 130)
  expect(await recover(signature, hashMessage('hello'))).toBe(OWNER.address)
})

test('before it is deployed, the signature brings the call that deploys it (ERC-6492)', async () => {
  const account = await createAccount('0x')
  const { address, data, signature } = parseErc6492Signature(await account.signMessage({ message: 'hello' }))
  expect(address).toBe(SAFE_CONTRACTS.proxyFactory)
  const { args } = decodeFunctionData({ abi: ABI, data: data! })
  expect([args?.[0], args?.[2]]).toEqual([SAFE_CONTRACTS.singleton, 0n])
  expect(await recover(signature, hashMessage('hello'))).toBe(OWNER.address)
})

test('one call is sent as itself, several as one batch', () => {
  const one = decodeFunctionData({ abi: ABI, data: encodeSafeCalls([{ to: RECIPIENT, value: 7n }]) })
  expect(one.args).toEqual([RECIPIENT, 7n, '0x', 0])

  const { args } = decodeFunctionData({
    abi: ABI,
    data: encodeSafeCalls([
      { to: RECIPIENT, value: 7n },
      { to: ADDRESS, data: '0x0102' },
    ]),
  })
  expect([args?.[0], args?.[1], args?.[3]]).toEqual([SAFE_CONTRACTS.multiSend, 0n, 1])
  const batch = decodeFunctionData({ abi: ABI, data: args?.[2] as `0x${string}` })
  const word = (value: number) => value.toString(16).padStart(64, '0')
  const packed = [`00${RECIPIENT.slice(2)}${word(7)}${word(0)}`, `00${ADDRESS.slice(2)}${word(0)}${word(2)}0102`]
  expect(String(batch.args?.[0]).toLowerCase()).toBe(`0x${packed.join('')}`.toLowerCase())
  expect(() => encodeSafeCalls([])).toThrow('There is nothing to call')
})

test("a user operation is signed by its owner as the module's SafeOp, with any time of validity", async () => {
  const account = await createAccount('0x01')
  const operation = {
    sender: ADDRESS,
    nonce: 3n,
    callData: '0x1234',
    callGasLimit: 100_000n,
    verificationGasLimit: 200_000n,
    preVerificationGas: 50_000n,
    maxFeePerGas: 2_000_000_000n,
    maxPriorityFeePerGas: 1_000_000_000n,
    paymaster: RECIPIENT,
    paymasterVerificationGasLimit: 1n,
    paymasterPostOpGasLimit: 2n,
    paymasterData: '0xabcd',
    signature: '0x',
  } as const
  const signature = await account.signUserOperation(operation)
  expect(signature).toMatch(/^0x0{24}[\da-f]{130}$/)
  const uint = <Bits extends 48 | 128 | 256>(name: string, bits: Bits) => ({ type: `uint${bits}`, name }) as const
  const bytes = (name: string) => ({ type: 'bytes', name }) as const
  const signer = await recoverTypedDataAddress({
    domain: { chainId: 1, verifyingContract: SAFE_CONTRACTS.module },
    types: {
      SafeOp: [
        { type: 'address', name: 'safe' },
        uint('nonce', 256),
        bytes('initCode'),
        bytes('callData'),
        uint('verificationGasLimit', 128),
        uint('callGasLimit', 128),
        uint('preVerificationGas', 256),
        uint('maxPriorityFeePerGas', 128),
        uint('maxFeePerGas', 128),
        bytes('paymasterAndData'),
        uint('validAfter', 48),
        uint('validUntil', 48),
        { type: 'address', name: 'entryPoint' },
      ],
    },
    primaryType: 'SafeOp',
    message: {
      ...operation,
      safe: ADDRESS,
      initCode: '0x',
      paymasterAndData: `${RECIPIENT}${'1'.padStart(32, '0')}${'2'.padStart(32, '0')}abcd`,
      validAfter: 0,
      validUntil: 0,
      entryPoint: '0x0000000071727De22E5E9d8BAf0edAc6f37da032',
    },
    signature: `0x${signature.slice(26)}`,
  })
  expect(signer).toBe(OWNER.address)
})
