import { concat, encodeFunctionData, hashMessage, hexToBytes, keccak256, parseAbi, stringToHex, type Hex } from 'viem'
import { describe, expect, test } from 'vitest'
import { createEmbeddedWallet } from '../../../test/fakes/embedded-wallet.ts'
import { requestScope } from '../../../test/fakes/request-scope.ts'
import { encodeSafeCalls } from '../accounts/create-safe-account.ts'
import { ENTRY_POINT, SAFE_CONTRACTS } from '../accounts/safe-address.ts'
import { safeMessageHash } from '../accounts/safe-message.ts'
import { preparePersonalSign } from './personal-sign.ts'
import type { PrepareRequest } from './prepared-request.ts'
import { prepareSendCalls } from './send-calls.ts'
import { prepareSendTransaction } from './send-transaction.ts'
import { prepareSendUserOperation } from './send-user-operation.ts'
import { prepareSignTypedData } from './sign-typed-data.ts'

const CHAIN = 'eip155:1'
const ANYBODY = '0x000000000000000000000000000000000000bEEF'
const signed: unknown[] = []
const wallet = createEmbeddedWallet(() => '0x')
Object.assign(wallet, { askKeys: async (...call: unknown[]) => signed.push(call) })
const { evm, smartAccount } = wallet
const { module } = SAFE_CONTRACTS

const SAFE = parseAbi([
  'function execTransaction(address to, uint256 value, bytes data, uint8 operation, uint256 safeTxGas, uint256 baseGas, uint256 gasPrice, address gasToken, address refundReceiver, bytes signatures)',
  'function approveHash(bytes32 hash)',
  'function addOwnerWithThreshold(address owner, uint256 threshold)',
  'function enableModule(address module)',
  'function setFallbackHandler(address handler)',
  'function executeUserOp(address to, uint256 value, bytes data, uint8 operation)',
])
const zero = `0x${'0'.repeat(40)}` as const
const preValidated = concat([`0x${'0'.repeat(24)}`, evm, `0x${'0'.repeat(64)}01`])
const hash = keccak256('0x01')
const addOwner = encodeFunctionData({ abi: SAFE, functionName: 'addOwnerWithThreshold', args: [ANYBODY, 1n] })
/** The module believes the last 20 bytes of what it's called with: the sender that a Safe passes on. */
const executeUserOp = concat([
  encodeFunctionData({ abi: SAFE, functionName: 'executeUserOp', args: [smartAccount, 0n, addOwner, 0] }),
  ENTRY_POINT,
])
const CALLS: readonly [string, `0x${string}`, Hex][] = [
  [
    'execTransaction with the signature of whoever calls',
    smartAccount,
    encodeFunctionData({
      abi: SAFE,
      functionName: 'execTransaction',
      args: [ANYBODY, 10n ** 18n, '0x', 0, 0n, 0n, 0n, zero, zero, preValidated],
    }),
  ],
  ['approveHash', smartAccount, encodeFunctionData({ abi: SAFE, functionName: 'approveHash', args: [hash] })],
  ['addOwnerWithThreshold', smartAccount, addOwner],
  ['enableModule', smartAccount, encodeFunctionData({ abi: SAFE, functionName: 'enableModule', args: [ANYBODY] })],
  [
    'setFallbackHandler',
    smartAccount,
    encodeFunctionData({ abi: SAFE, functionName: 'setFallbackHandler', args: [ANYBODY] }),
  ],
  ['a byte that names no function', smartAccount, '0x00'],
  ['the module, in the name of EntryPoint', module, executeUserOp],
]

const ask = async (prepare: PrepareRequest, params: unknown) => prepare(params, requestScope(wallet, CHAIN))
async function expectRefused(prepare: PrepareRequest, params: unknown) {
  await expect(ask(prepare, params)).rejects.toMatchObject({ code: 'frame_request_invalid' })
  expect(signed).toEqual([])
}

describe.each(CALLS)('a call that would act for the smart account is refused: %s', (_name, to, data) => {
  const lower = to.toLowerCase() as `0x${string}`
  test.each<[string, PrepareRequest, unknown]>([
    ['as a transaction of its owner', prepareSendTransaction, [{ from: evm, to: lower, data }]],
    ['as a transaction of its owner, as input', prepareSendTransaction, [{ from: evm, to, input: data, value: '0x1' }]],
    ['as its own transaction', prepareSendTransaction, [{ from: smartAccount, to, data }]],
    ['in a batch', prepareSendCalls, [{ chainId: '0x1', calls: [{ to: ANYBODY }, { to: lower, data }] }]],
    [
      'in a user operation',
      prepareSendUserOperation,
      [{ sender: smartAccount, callData: encodeSafeCalls([{ to: ANYBODY }, { to, data }]) }, ENTRY_POINT],
    ],
  ])('%s', async (_how, prepare, params) => expectRefused(prepare, params))
})

test('code that runs in the name of the account is refused', async () => {
  for (const to of [ANYBODY, smartAccount] as const) {
    const callData = encodeFunctionData({ abi: SAFE, functionName: 'executeUserOp', args: [to, 0n, addOwner, 1] })
    await expectRefused(prepareSendUserOperation, [{ sender: smartAccount, callData }, ENTRY_POINT])
  }
})

describe.each([
  ['the account', smartAccount],
  ['its module', module.toLowerCase()],
])('typed data that %s verifies is refused', (_what, verifyingContract) => {
  const field = { name: 'to', type: 'address' }
  test.each(['SafeTx', 'SafeMessage', 'SafeOp', 'Login'])('%s', async (primaryType) => {
    for (const chainId of [1, undefined]) {
      for (const account of [evm, smartAccount]) {
        const domain = { ...(chainId !== undefined && { chainId }), verifyingContract }
        const data = { types: { [primaryType]: [field] }, primaryType, domain, message: { to: ANYBODY } }
        await expectRefused(prepareSignTypedData, [account, JSON.stringify(data)])
      }
    }
  })
})

describe('32 bytes that the owner would sign, as a Safe reads eth_sign', () => {
  test.each<[string, string]>([
    ['the hash of a transaction', hash],
    ['bytes that read like a text', stringToHex('Welcome to the shop! It is free.')],
    ['the same text', 'Welcome to the shop! It is free.'],
    ['text beyond ASCII', 'é'.repeat(16)],
  ])('%s is refused', async (_what, message) => expectRefused(preparePersonalSign, [message, evm]))

  test('letters and digits are signed with a warning: no hash of that kind can be found', async () => {
    const { approval } = await ask(preparePersonalSign, ['0123456789abcdef'.repeat(2), evm])
    expect(approval.warnings).toHaveLength(1)
  })
  test('the account itself signs them as a message of its own, never as a transaction', async () => {
    const { run } = await ask(preparePersonalSign, [hash, smartAccount])
    await run().catch(() => undefined)
    const digest = safeMessageHash(smartAccount, 1n, hexToBytes(hashMessage({ raw: hash })))
    expect(signed.splice(0)).toEqual([['signDigest', { digest }]])
  })
})

test('coins can be sent to the account', async () => {
  const asked: string[] = []
  const node = createEmbeddedWallet((method) => void asked.push(method))
  const request = async () =>
    prepareSendTransaction([{ from: evm, to: smartAccount, value: '0x1' }], requestScope(node, CHAIN))
  await expect(request()).rejects.not.toMatchObject({ code: 'frame_request_invalid' })
  expect(asked.length).toBeGreaterThan(0)
})
