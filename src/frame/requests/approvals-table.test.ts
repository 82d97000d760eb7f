import { getTransferSolInstruction } from '@solana-program/system'
import { createNoopSigner, lamports, type Address } from '@solana/web3.js'
import { encodeFunctionData, numberToHex, parseAbi, parseTransaction, stringToHex, type Hex } from 'viem'
import { describe, expect, test } from 'vitest'
import { frameNodeRefused } from '#core/errors/frame-errors.ts'
import { encodeBase58 } from '#lib/base58.ts'
import { base64OfBytes } from '#lib/bytes.ts'
import { UNSAFE_RPC_METHODS, type UnsafeRpcMethod } from '#lib/frame-protocol/rpc-methods.ts'
import { createEmbeddedWallet } from '../../../test/fakes/embedded-wallet.ts'
import { askedInEnglish } from '../../../test/fakes/in-english.ts'
import { requestScope } from '../../../test/fakes/request-scope.ts'
import { buildTransaction, solanaAddress } from '../../../test/fakes/solana/build-transaction.ts'
import { encodeSafeCalls } from '../accounts/create-safe-account.ts'
import { ENTRY_POINT } from '../accounts/safe-address.ts'
import { preparePersonalSign } from './personal-sign.ts'
import { UNSAFE_METHODS } from './unsafe-methods.ts'

const EVM = 'eip155:1'
const SOLANA = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const GRACE = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const GWEI = 10n ** 9n
const gas = numberToHex(100_000)
const sponsorship = { paymaster: GRACE, paymasterData: '0x', sponsor: { name: 'The shop' } }

/** A network that answers what a table's row doesn't name. */
function setUp(answers: Readonly<Record<string, unknown>>) {
  const sent: [string, unknown][] = []
  const wallet = createEmbeddedWallet((method, params) => {
    if (/send/i.test(method)) return (sent.push([method, params]), '0x')
    const answer = {
      eth_call: numberToHex(0, { size: 32 }),
      eth_getCode: '0x01',
      eth_chainId: '0x1',
      eth_getBlockByNumber: { baseFeePerGas: numberToHex(10n * GWEI), number: '0x7', transactions: [] },
      eth_maxPriorityFeePerGas: numberToHex(GWEI),
      eth_getTransactionCount: '0x0',
      eth_estimateGas: gas,
      eth_estimateUserOperationGas: { preVerificationGas: gas, verificationGasLimit: gas, callGasLimit: gas },
      eth_getBalance: numberToHex(10n ** 20n),
      isBlockhashValid: { value: true },
      ...answers,
    }[method]
    if (answer instanceof Error) throw answer
    return answer
  })
  return { wallet, sent }
}
const { wallet: own } = setUp({})
const { evm, smartAccount } = own
const payer = own.solana as Address
const send = getTransferSolInstruction({
  source: createNoopSigner(payer),
  destination: solanaAddress(2),
  amount: lamports(1_500_000_000n),
})
const solana = (by: Address) => base64OfBytes(buildTransaction([send], { payer: by }))
const coins = { to: GRACE, value: numberToHex(10n ** 18n) }
const typed = (domain: object) => ({
  types: { Login: [{ name: 'text', type: 'string' }] },
  primaryType: 'Login',
  domain,
  message: { text: 'Hello' },
})
const claims = encodeFunctionData({
  abi: parseAbi(['function claim(uint256 amount)']),
  args: [1n],
})
const unsponsored = {
  pm_getPaymasterStubData: frameNodeRefused(
    { method: 'pm_getPaymasterStubData', reason: 'no' },
    { data: { code: -32_601 } },
  ),
}
const sponsored = { pm_getPaymasterStubData: sponsorship, pm_getPaymasterData: sponsorship }

interface Row {
  readonly name: string
  readonly method: UnsafeRpcMethod
  readonly params: unknown
  readonly answers?: Readonly<Record<string, unknown>>
  /** The assets that leave the account, or might: in the title, a row, or a warning. */
  readonly leaves: string
  /** The row of the fee; `undefined` if there is none. */
  readonly pays?: string
  /** The row of the network; `undefined` if what is signed has none. */
  readonly where?: string
}

const TABLE: readonly Row[] = [
  { name: 'a text', method: 'personal_sign', params: [stringToHex('Hello'), evm], leaves: 'Hello' },
  {
    name: 'a text of the smart account',
    method: 'personal_sign',
    params: ['Hello', smartAccount],
    leaves: 'Hello',
    where: 'Ethereum',
  },
  {
    name: 'typed data with a chain',
    method: 'eth_signTypedData_v4',
    params: [evm, typed({ chainId: 1 })],
    leaves: 'Hello',
    where: 'Ethereum',
  },
  {
    name: 'typed data without one',
    method: 'eth_signTypedData_v4',
    params: [evm, typed({})],
    leaves: 'Hello',
    where: 'Any network',
  },
  {
    name: 'typed data that a contract verifies',
    method: 'eth_signTypedData_v4',
    params: [evm, typed({ verifyingContract: GRACE })],
    leaves: 'might move what’s in it',
    where: 'Any network',
  },
  {
    name: 'coins',
    method: 'eth_sendTransaction',
    params: [{ from: evm, ...coins }],
    leaves: 'Send 1 ETH',
    pays: 'You pay up to 0.0013 ETH',
    where: 'Ethereum',
  },
  {
    name: 'a call that nobody can read',
    method: 'eth_sendTransaction',
    params: [{ from: evm, ...coins, data: claims }],
    leaves: 'It could move anything in this account',
    pays: 'You pay up to 0.0013 ETH',
    where: 'Ethereum',
  },
  ...(['eth_sendTransaction', 'wallet_sendCalls', 'eth_sendUserOperation'] as const).flatMap((method): Row[] => {
    const callData = encodeSafeCalls([{ to: GRACE, value: 10n ** 18n }])
    const params = {
      eth_sendTransaction: [{ from: smartAccount, ...coins }],
      wallet_sendCalls: [{ chainId: '0x1', calls: [coins] }],
      eth_sendUserOperation: [{ sender: smartAccount, callData }, ENTRY_POINT],
    }[method]
    const row = { method, params, leaves: 'Send 1 ETH', where: 'Ethereum' }
    return [
      {
        ...row,
        name: 'an operation',
        pays: 'You pay up to 0.0063 ETH',
        answers: unsponsored,
      },
      { ...row, name: 'a sponsored operation', pays: 'Sponsored by The shop', answers: sponsored },
    ]
  }),
  {
    name: 'a text on Solana',
    method: 'solana_signMessage',
    params: { message: encodeBase58(new TextEncoder().encode('Hello')), pubkey: payer },
    leaves: 'Hello',
  },
  ...(['solana_signTransaction', 'solana_signAndSendTransaction', 'solana_signAllTransactions'] as const).flatMap(
    (method): Row[] => {
      const of = (transaction: string) =>
        method === 'solana_signAllTransactions' ? { transactions: [transaction] } : { transaction }
      const row = { method, leaves: '1.5 SOL', where: 'Solana' }
      return [
        { ...row, name: 'coins', params: of(solana(payer)), pays: 'You pay up to 0.000005 SOL' },
        { ...row, name: 'coins, at the site’s cost', params: of(solana(solanaAddress(3))), pays: 'Paid by the site' },
        {
          ...row,
          name: 'coins, on a network without a node',
          params: of(solana(payer)),
          answers: { isBlockhashValid: undefined },
          pays: 'You pay up to 0.000005 SOL',
          where: 'Solana (any network)',
        },
      ]
    },
  ),
]

async function ask({ method, params, answers = {} }: Row) {
  const { wallet, sent } = setUp(answers)
  const prepare = method === 'personal_sign' ? preparePersonalSign : await UNSAFE_METHODS[method]!()
  const scope = requestScope(wallet, method.startsWith('solana') ? SOLANA : EVM)
  return { ...(await askedInEnglish(prepare(params, scope))), sent }
}

describe('an approval says what leaves the account, who pays, and where it is good', () => {
  test.each(TABLE.map((row) => [`${row.method}: ${row.name}`, row] as const))('%s', async (_name, row) => {
    const { approval } = await ask(row)
    const valueOf = (wanted: string) => approval.rows.find(({ label }) => label === wanted)?.value
    const { title, text = '', rows, warnings } = approval
    expect(
      [title, text, ...rows.map(({ value }) => value), ...warnings.map((one) => JSON.stringify(one))].join('\n'),
    ).toContain(row.leaves)
    expect(valueOf('Network fee')).toBe(row.pays)
    expect(valueOf('Network')).toBe(row.where)
    expect(valueOf('Fee at most')).toBe(row.answers === sponsored ? '0.0063 ETH' : undefined)
  })

  test('each method that the visitor approves is in the table; those of permissions are refused', () => {
    const walked = new Set(TABLE.map(({ method }) => method))
    expect(UNSAFE_RPC_METHODS.filter((method) => !walked.has(method))).toEqual([
      'wallet_grantPermissions',
      'wallet_revokePermissions',
    ])
    expect([UNSAFE_METHODS.wallet_grantPermissions, UNSAFE_METHODS.wallet_revokePermissions]).toEqual([
      undefined,
      undefined,
    ])
  })
})

describe('what is signed is no more than what was shown', () => {
  test('a transaction: value, fee and network', async () => {
    const { run, sent } = await ask(TABLE.find(({ method }) => method === 'eth_sendTransaction')!)
    await run()
    const [[, [raw]]] = sent as [[string, [Hex]]]
    const { chainId, value, gas: units, maxFeePerGas } = parseTransaction(raw)
    expect([chainId, value]).toEqual([1, 10n ** 18n])
    expect(units! * maxFeePerGas!).toBe(1_300_000n * GWEI)
  })
  test.each(['an operation', 'a sponsored operation'])('%s: who pays, and how much', async (name) => {
    const row = TABLE.find((one) => one.name === name && one.method === 'wallet_sendCalls')!
    const { run, sent } = await ask(row)
    await run()
    const [[, [operation]]] = sent as [[string, [Record<string, Hex>]]]
    const { paymaster, maxFeePerGas, preVerificationGas, verificationGasLimit, callGasLimit } = operation
    expect(paymaster).toBe(row.answers === sponsored ? GRACE : undefined)
    const units = [preVerificationGas, verificationGasLimit, callGasLimit].reduce((sum, one) => sum + BigInt(one!), 0n)
    expect(units * BigInt(maxFeePerGas!)).toBe(6_300_000n * GWEI)
  })
})
