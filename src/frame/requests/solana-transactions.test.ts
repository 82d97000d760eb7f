import { ed25519 } from '@noble/curves/ed25519.js'
import { getAdvanceNonceAccountInstruction, getTransferSolInstruction } from '@solana-program/system'
import { getCreateAssociatedTokenIdempotentInstruction, getTransferCheckedInstruction } from '@solana-program/token'
import { AccountRole, createNoopSigner, lamports, type Address, type IInstruction } from '@solana/web3.js'
import { describe, expect, test } from 'vitest'
import { walletServiceUnreachable } from '#core/errors/wallet-service-errors.ts'
import { decodeBase58, encodeBase58 } from '#lib/base58.ts'
import { base64OfBytes, bytesOfBase64 } from '#lib/bytes.ts'
import { createEmbeddedWallet } from '../../../test/fakes/embedded-wallet.ts'
import { askedInEnglish } from '../../../test/fakes/in-english.ts'
import { requestScope } from '../../../test/fakes/request-scope.ts'
import { BLOCKHASH, buildTransaction, solanaAddress } from '../../../test/fakes/solana/build-transaction.ts'
import type { PrepareRequest } from './prepared-request.ts'
import { readSolanaTransaction } from './read-solana-transaction.ts'
import { prepareSolanaSignAll, prepareSolanaSignAndSend, prepareSolanaSignTransaction } from './solana-transactions.ts'

const CHAIN = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const [GRACE, MINT, FROM, TO, STRANGER] = [11, 12, 13, 14, 15].map(solanaAddress) as [
  Address,
  Address,
  Address,
  Address,
  Address,
]
const sent: unknown[] = []
const node: { answer(method: string, params: unknown): unknown } = {
  answer: () => ({ context: { slot: 1 }, value: true }),
}
const wallet = createEmbeddedWallet((method, params) => {
  if (method === 'isBlockhashValid' || method === 'getAccountInfo') return node.answer(method, params)
  return sent.push([method, params])
})
const me = wallet.solana as Address
const signer = createNoopSigner(me)

const sendSol = getTransferSolInstruction({ source: signer, destination: GRACE, amount: lamports(1_500_000_000n) })
const openAccount = getCreateAssociatedTokenIdempotentInstruction({ payer: signer, ata: TO, owner: GRACE, mint: MINT })
const sendToken = getTransferCheckedInstruction({
  source: FROM,
  mint: MINT,
  destination: TO,
  authority: signer,
  amount: 1_234_567n,
  decimals: 6,
})
const other: IInstruction = { programAddress: STRANGER, data: Uint8Array.of(1, 2, 3), accounts: [] }

const build = (instructions: readonly IInstruction[], { version = 0 as 0 | 'legacy', payer = me } = {}) =>
  buildTransaction(instructions, { version, payer })

const prepare = async (read: PrepareRequest, params: unknown) =>
  askedInEnglish(read(params, requestScope(wallet, CHAIN)))
const one = (bytes: Uint8Array) => ({ transaction: base64OfBytes(bytes) })

describe('what a transaction does is said instruction by instruction', () => {
  test.each([
    ['coins', [sendSol], ['1.5 SOL', me, GRACE], 0],
    [
      'tokens, to a new account',
      [openAccount, sendToken],
      [GRACE, 'Up to 0.00203928 SOL', '1.234567', MINT, FROM, TO],
      0,
    ],
    ['something else', [sendSol, other], ['1.5 SOL', me, GRACE, STRANGER], 1],
    [
      'a transfer with more data than it has',
      [{ ...sendSol, data: Uint8Array.of(...sendSol.data, 0) }],
      ['11111111111111111111111111111111'],
      1,
    ],
  ])('%s', async (_what, instructions, values, warnings) => {
    for (const version of ['legacy', 0] as const) {
      const { approval } = await prepare(prepareSolanaSignTransaction, one(build(instructions, { version })))
      expect(approval.rows.map(({ value }) => value)).toEqual([...values, 'You pay up to 0.000005 SOL', 'Solana', me])
      expect(approval.warnings).toHaveLength(warnings)
    }
  })
  test('a site that pays the fee is said to', async () => {
    const { approval } = await prepare(prepareSolanaSignTransaction, one(build([sendSol], { payer: STRANGER })))
    expect(approval.rows).toContainEqual({ label: 'Network fee', value: 'Paid by the site' })
  })
})

const LATER = solanaAddress(16)
const nonceAccount = (blockhash: string) => {
  const bytes = new Uint8Array(80)
  bytes.set(decodeBase58(blockhash)!, 40)
  return { value: { owner: '11111111111111111111111111111111', data: [base64OfBytes(bytes), 'base64'] } }
}

const budget = (...data: readonly number[]): IInstruction => ({
  programAddress: 'ComputeBudget111111111111111111111111111111' as Address,
  data: Uint8Array.from(data),
})
const little = (value: bigint, bytes: number) =>
  Array.from({ length: bytes }, (_, index) => Number((value >> BigInt(8 * index)) & 0xffn))
const units = (count: bigint) => budget(2, ...little(count, 4))
const price = (microLamports: bigint) => budget(3, ...little(microLamports, 8))
const memo: IInstruction = {
  programAddress: 'MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr' as Address,
  data: new TextEncoder().encode('gm'),
}
const checks = (programAddress: string, count: number): IInstruction => ({
  programAddress: programAddress as Address,
  data: Uint8Array.of(count, 0),
})
const cosigned: IInstruction = { ...memo, accounts: [{ address: STRANGER, role: AccountRole.READONLY_SIGNER }] }

describe('the most that the network fee can be is shown', () => {
  const PAID = 'Paid by you'
  test.each<[string, readonly IInstruction[], string, number]>([
    ['a memo', [memo], 'You pay up to 0.000005 SOL', 0],
    ['two signers', [cosigned], 'You pay up to 0.00001 SOL', 0],
    [
      'a validator’s own site: 1,400,000 units, 100 SOL',
      [units(1_400_000n), price(71_428_571_429n), memo],
      'You pay up to 100.000005001 SOL',
      1,
    ],
    ['a price, rounded up', [units(1n), price(1n), memo], 'You pay up to 0.000005001 SOL', 0],
    ['just below 0.01 SOL', [units(1_000_000n), price(9_994_999n), memo], 'You pay up to 0.009999999 SOL', 0],
    ['0.01 SOL', [units(1_000_000n), price(9_995_000n), memo], 'You pay up to 0.01 SOL', 1],
    ['more units than there are', [units(4_294_967_295n), price(1_000_000n), memo], 'You pay up to 0.001405 SOL', 0],
    ['units that nobody names', [price(1_000_000n), memo, memo], 'You pay up to 0.000408 SOL', 0],
    ['units without a price', [units(1_400_000n), memo], 'You pay up to 0.000005 SOL', 0],
    [
      'a heap and a limit of loaded data',
      [budget(1, 0, 0, 1, 0), budget(4, 1, 0, 0, 0), memo],
      'You pay up to 0.000005 SOL',
      0,
    ],
    [
      'signatures that programs check',
      [
        checks('Ed25519SigVerify111111111111111111111111111', 3),
        checks('KeccakSecp256k11111111111111111111111111111', 2),
        checks('Secp256r1SigVerify1111111111111111111111111', 1),
      ],
      'You pay up to 0.000035 SOL',
      1,
    ],
    ['a budget without a number', [budget(), memo], PAID, 2],
    ['the budget’s first instruction, which had a fee', [budget(0, ...little(1n, 8)), memo], PAID, 2],
    ['a budget that there isn’t', [budget(5, 0, 0, 0, 0), memo], PAID, 2],
    ['a price with more than it has', [{ ...price(1n), data: Uint8Array.of(...price(1n).data!, 0) }, memo], PAID, 2],
    ['a price cut short', [budget(3, 1, 0), memo], PAID, 2],
    ['two prices', [price(1n), price(2n), memo], PAID, 1],
  ])('%s', async (_what, instructions, fee, warnings) => {
    const { approval } = await prepare(prepareSolanaSignTransaction, one(build(instructions)))
    expect(approval.rows).toContainEqual({ label: 'Network fee', value: fee })
    expect(new Set(approval.warnings).size).toBe(warnings)
  })
  test('of several transactions it is that of those that the visitor pays for', async () => {
    const all = [
      build([memo]),
      build([units(1_000_000n), price(9_990_000n), memo]),
      build([sendSol], { payer: STRANGER }),
    ]
    const { approval } = await prepare(prepareSolanaSignAll, { transactions: all.map(base64OfBytes) })
    expect(approval.rows).toContainEqual({ label: 'Network fee', value: 'You pay up to 0.01 SOL' })
    expect(approval.warnings).toEqual([expect.stringContaining('unusually high: up to 0.01 SOL')])
  })
})

test('the signature is over the message, and stands in its place', async () => {
  const bytes = build([sendSol], { payer: STRANGER })
  const { run } = await prepare(prepareSolanaSignTransaction, one(bytes))
  const { signature, transaction } = (await run()) as { signature: string; transaction: string }
  const { message } = readSolanaTransaction(bytes)!
  expect(ed25519.verify(decodeBase58(signature)!, message, decodeBase58(me)!)).toBe(true)
  const signed = bytesOfBase64(transaction)!
  // The second of two signatures: the first is the payer's.
  expect(signed.slice(1, 65)).toEqual(new Uint8Array(64))
  expect(encodeBase58(signed.slice(65, 129))).toBe(signature)
  expect(signed.slice(129)).toEqual(message)
})

test('several are shown together, and answered in their order', async () => {
  const all = [build([sendSol]), build([sendToken])]
  const { approval, run } = await prepare(prepareSolanaSignAll, { transactions: all.map(base64OfBytes) })
  expect(approval.title).toBe('Sign 2 transactions')
  expect(approval.rows.map(({ value }) => value)).toEqual(expect.arrayContaining(['1.5 SOL', '1.234567']))
  const { transactions } = (await run()) as { transactions: string[] }
  expect(transactions.map((text) => bytesOfBase64(text)!.slice(65))).toEqual(all.map((bytes) => bytes.slice(65)))
})

test('a transaction is sent only once it is approved, signed', async () => {
  sent.length = 0
  const { run } = await prepare(prepareSolanaSignAndSend, one(build([sendSol])))
  expect(sent).toEqual([])
  const { signature } = (await run()) as { signature: string }
  const [[method, [text]]] = sent as [[string, [string]]]
  expect(method).toBe('sendTransaction')
  expect(encodeBase58(bytesOfBase64(text)!.slice(1, 65))).toBe(signature)
})

describe('one that was sent and whose answer got lost is warned of when it is asked for again, with another blockhash and fee', () => {
  const WAS_SENT = expect.stringContaining('and it was sent.') as string
  const MAY_BE_SENT = expect.stringContaining('it may have been sent.') as string
  const found = (status: unknown) => ({ context: { slot: 1 }, value: [status] })
  const advance = getAdvanceNonceAccountInstruction({ nonceAccount: FROM, nonceAuthority: signer })

  interface Case {
    readonly isValid?: boolean
    readonly first?: readonly IInstruction[]
    readonly next?: readonly IInstruction[]
  }

  async function askAgain(
    status: () => unknown,
    { isValid = true, first = [sendSol], next = [price(7n), ...first] }: Case,
  ) {
    let isDown = true
    const own = createEmbeddedWallet((method, params) => {
      if (method === 'getSignatureStatuses') return status()
      if (method === 'isBlockhashValid')
        return { value: String(params).startsWith(BLOCKHASH) ? isDown || isValid : true }
      if (method === 'getAccountInfo') return nonceAccount(isDown ? BLOCKHASH : LATER)
      if (isDown) throw walletServiceUnreachable()
      return 'signature'
    })
    const ask = async (bytes: Uint8Array) =>
      askedInEnglish(prepareSolanaSignAndSend(one(bytes), requestScope(own, CHAIN)))
    await expect((await ask(build(first))).run()).rejects.toThrow()
    isDown = false
    const later = build(next)
    later.set(decodeBase58(LATER)!, Buffer.from(later).indexOf(decodeBase58(BLOCKHASH)!))
    const again = await ask(later)
    await again.run()
    return { warnings: again.approval.warnings, after: (await ask(later)).approval.warnings }
  }

  test.each<[string, () => unknown, boolean, readonly string[]]>([
    ['the chain has it', () => found({ err: null }), false, [WAS_SENT]],
    ['it has failed there', () => found({ err: { InstructionError: [0, 'Custom'] } }), true, []],
    ['it can still arrive', () => found(null), true, [MAY_BE_SENT]],
    ['it no longer can', () => found(null), false, []],
    ['the answer can’t be read', () => 7, false, [MAY_BE_SENT]],
    ['no node answers', () => Promise.reject(walletServiceUnreachable()), false, [MAY_BE_SENT]],
  ])('%s', async (_what, status, isValid, warnings) => {
    expect(await askAgain(status, { isValid })).toEqual({ warnings, after: [] })
  })

  test('with a nonce in place of a blockhash, it can always still arrive', async () => {
    const { warnings } = await askAgain(() => found(null), {
      isValid: false,
      first: [advance, sendSol],
      next: [advance, sendSol],
    })
    expect(warnings).toContainEqual(MAY_BE_SENT)
  })

  test('another one isn’t', async () => {
    const { warnings } = await askAgain(() => found({ err: null }), { next: [sendSol, sendSol] })
    expect(warnings).toEqual([])
  })
})

describe('refused', () => {
  const whole = build([sendSol])
  test.each([
    ['no base64', { transaction: '%' }],
    ['nothing', {}],
    ['no object', null],
    ['a transaction cut short', one(whole.slice(0, -1))],
    ['a transaction with more than it has', one(Uint8Array.of(...whole, 0))],
    ['a version that there isn’t', one(whole.with(65, 0x81))],
    ['no bytes', { transaction: '' }],
  ])('%s', async (_what, params) => {
    await expect(prepare(prepareSolanaSignTransaction, params)).rejects.toMatchObject({ code: 'frame_request_invalid' })
  })
  test('a transaction that the account does not sign', async () => {
    const transfer = getTransferSolInstruction({
      source: createNoopSigner(STRANGER),
      destination: GRACE,
      amount: lamports(1n),
    })
    const params = one(build([transfer], { payer: STRANGER }))
    await expect(prepare(prepareSolanaSignTransaction, params)).rejects.toThrow('Action not allowed')
  })
  test.each([[[]], [Array.from({ length: 21 }, () => base64OfBytes(whole))], ['text']])(
    'a list of %#',
    async (transactions) => {
      await expect(prepare(prepareSolanaSignAll, { transactions })).rejects.toMatchObject({
        code: 'frame_request_invalid',
      })
    },
  )
})

describe('the network is shown once its node knows the transaction', () => {
  const advance = getAdvanceNonceAccountInstruction({ nonceAccount: FROM, nonceAuthority: signer })
  const shown = async (instructions: readonly IInstruction[], answer: typeof node.answer) => {
    const before = node.answer
    Object.assign(node, { answer })
    try {
      const { approval } = await prepare(prepareSolanaSignTransaction, one(build(instructions)))
      return approval.rows.find(({ label }) => label === 'Network')!.value
    } finally {
      Object.assign(node, { answer: before })
    }
  }
  const expired = (method: string): unknown => (method === 'isBlockhashValid' ? { value: false } : { value: null })

  test('it is asked about the blockhash that is signed', async () => {
    const asked: unknown[] = []
    await shown([memo], (...call) => (asked.push(call), { value: true }))
    expect(asked).toEqual([['isBlockhashValid', [BLOCKHASH, { commitment: 'processed' }]]])
  })
  test('a blockhash of another network, or too old, is refused', async () => {
    await expect(shown([sendSol], expired)).rejects.toThrow('from another network, or too old')
  })
  test('one of several that is from another network has all refused', async () => {
    const answer = node.answer
    // The blockhash of the second ends in another byte.
    const foreign = build([sendSol])
    const at = foreign.lastIndexOf(9, foreign.length - 20)
    foreign[at] = 8
    const asked: unknown[] = []
    Object.assign(node, {
      answer: (_method: string, [blockhash]: [string]) => (asked.push(blockhash), { value: blockhash === BLOCKHASH }),
    })
    const transactions = [build([memo]), build([sendSol]), foreign].map(base64OfBytes)
    await expect(prepare(prepareSolanaSignAll, { transactions })).rejects.toThrow('from another network')
    expect(asked).toEqual([BLOCKHASH, readSolanaTransaction(foreign)!.blockhash])
    Object.assign(node, { answer })
  })
  test.each<[string, typeof node.answer]>([
    ['refuses', () => Promise.reject(new Error('no node'))],
    ['says something else', () => 7],
    ['says it in words', () => ({ value: 'true' })],
    ['says nothing', () => undefined],
  ])('a node that %s: any network', async (_what, answer) => {
    expect(await shown([sendSol], answer)).toBe('Solana (any network)')
  })
  test('the nonce of the account that is advanced first is as good as a blockhash', async () => {
    const has = (nonce: string) => (method: string) =>
      method === 'getAccountInfo' ? nonceAccount(nonce) : expired(method)
    expect(await shown([advance, sendSol], has(BLOCKHASH))).toBe('Solana')
    await expect(shown([advance, sendSol], has(STRANGER))).rejects.toThrow('from another network')
    await expect(shown([sendSol, advance], has(BLOCKHASH))).rejects.toThrow('from another network')
    await expect(shown([advance, sendSol], expired)).rejects.toThrow('from another network')
  })
})
