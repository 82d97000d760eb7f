import { ed25519 } from '@noble/curves/ed25519.js'
import { getTransferSolInstruction } from '@solana-program/system'
import { getCreateAssociatedTokenIdempotentInstruction, getTransferCheckedInstruction } from '@solana-program/token'
import {
  appendTransactionMessageInstructions,
  compileTransaction,
  createNoopSigner,
  createTransactionMessage,
  getTransactionEncoder,
  lamports,
  pipe,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
  type Address,
  type Blockhash,
  type IInstruction,
} from '@solana/web3.js'
import { describe, expect, test } from 'vitest'
import { decodeBase58, encodeBase58 } from '#lib/base58.ts'
import { base64OfBytes, bytesOfBase64 } from '#lib/bytes.ts'
import { createEmbeddedWallet } from '../../../test/fakes/embedded-wallet.ts'
import { askedInEnglish } from '../../../test/fakes/in-english.ts'
import { requestScope } from '../../../test/fakes/request-scope.ts'
import type { PrepareRequest } from './prepared-request.ts'
import { readSolanaTransaction } from './read-solana-transaction.ts'
import { prepareSolanaSignAll, prepareSolanaSignAndSend, prepareSolanaSignTransaction } from './solana-transactions.ts'

const CHAIN = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const address = (fill: number) => encodeBase58(new Uint8Array(32).fill(fill)) as Address
const [GRACE, MINT, FROM, TO, STRANGER] = [11, 12, 13, 14, 15].map(address) as [
  Address,
  Address,
  Address,
  Address,
  Address,
]
const sent: unknown[] = []
const wallet = createEmbeddedWallet((method, params) => sent.push([method, params]))
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

/** A transaction as sites make them, with web3.js. */
function build(instructions: readonly IInstruction[], { version = 0 as 0 | 'legacy', payer = me } = {}): Uint8Array {
  const message = pipe(
    createTransactionMessage({ version }),
    (empty) => setTransactionMessageFeePayer(payer, empty),
    (paid) =>
      setTransactionMessageLifetimeUsingBlockhash(
        { blockhash: address(9) as string as Blockhash, lastValidBlockHeight: 9n },
        paid,
      ),
    (living) => appendTransactionMessageInstructions(instructions, living),
  )
  return new Uint8Array(getTransactionEncoder().encode(compileTransaction(message)))
}

const prepare = async (read: PrepareRequest, params: unknown) =>
  askedInEnglish(read(params, requestScope(wallet, CHAIN)))
const one = (bytes: Uint8Array) => ({ transaction: base64OfBytes(bytes) })

describe('what a transaction does is said instruction by instruction', () => {
  test.each([
    ['coins', [sendSol], ['1.5 SOL', me, GRACE], 0],
    ['tokens, to a new account', [openAccount, sendToken], [GRACE, '1.234567', MINT, FROM, TO], 0],
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
      expect(approval.rows.map(({ value }) => value)).toEqual([...values, 'Paid by you', 'Solana', me])
      expect(approval.warnings).toHaveLength(warnings)
    }
  })
  test('a site that pays the fee is said to', async () => {
    const { approval } = await prepare(prepareSolanaSignTransaction, one(build([sendSol], { payer: STRANGER })))
    expect(approval.rows).toContainEqual({ label: 'Network fee', value: 'Paid by the site' })
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
