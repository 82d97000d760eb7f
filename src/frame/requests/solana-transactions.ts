import { frameActionNotAllowed } from '#core/errors/frame-errors.ts'
import { encodeBase58 } from '#lib/base58.ts'
import { base64OfBytes, bytesOfBase64 } from '#lib/bytes.ts'
import { fieldsOf } from '#lib/fields-of.ts'
import { insertSignature } from '#lib/insert-signature.ts'
import type { EmbeddedWallet } from '../accounts/embedded-wallet.ts'
import type { Approval } from '../approvals/approval.ts'
import { approvalTexts } from '../texts/approval-texts.ts'
import { callTexts } from '../texts/call-texts.ts'
import type { Message } from '../texts/message.ts'
import { solanaTexts } from '../texts/solana-texts.ts'
import { broadcast } from './broadcast.ts'
import { isOfNetwork, nonceAccountOf } from './check-solana-network.ts'
import { describeSystemInstruction } from './describe-system-instruction.ts'
import { describeAccountOpening, describeTokenInstruction } from './describe-token-instruction.ts'
import { solText, type DescribedInstruction, code, type DescribeInstruction } from './described-instruction.ts'
import { findUnanswered, type EarlierSend, type Sending } from './find-unanswered.ts'
import { frameNetworkOf } from './frame-networks.ts'
import type { PrepareRequest, RequestScope } from './prepared-request.ts'
import { readFields } from './read-fields.ts'
import { refuse } from './read-params.ts'
import { readSolanaTransaction, type SolanaTransaction, type SolanaInstruction } from './read-solana-transaction.ts'
import {
  ASSOCIATED_TOKEN,
  COMPUTE_BUDGET,
  MEMO_PROGRAMS,
  SYSTEM,
  TOKEN,
  TOKEN_2022,
  SIGNATURE_PROGRAMS,
} from './solana-programs.ts'

const TRANSACTIONS_LIMIT = 20
/** 0.01 SOL, in lamports: 2,000 times an ordinary fee. */
const HIGH_FEE = 10_000_000n

interface ParsedTransaction {
  readonly bytes: Uint8Array
  readonly transaction: SolanaTransaction
}

/** `solana_signTransaction { transaction }` (base64): answers the signature (base58) and the signed transaction. */
export const prepareSolanaSignTransaction: PrepareRequest = async (params, scope) => {
  const parsed = readTransaction(fieldOf(params, 'transaction'), scope)
  return {
    approval: await approvalOf(solanaTexts.sign(), [parsed], scope),
    async run() {
      const { signed, signature } = await sign(parsed, scope.wallet)
      return { signature: encodeBase58(signature), transaction: base64OfBytes(signed) }
    },
  }
}

/** `solana_signAllTransactions { transactions }` (base64): answers them signed, in the same order. */
export const prepareSolanaSignAll: PrepareRequest = async (params, scope) => {
  const list = fieldOf(params, 'transactions')
  if (!Array.isArray(list) || list.length === 0 || list.length > TRANSACTIONS_LIMIT) return refuse('its transactions')
  const all = list.map((item) => readTransaction(item, scope))
  return {
    approval: await approvalOf(
      all.length === 1 ? solanaTexts.sign() : solanaTexts.signAll({ count: all.length }),
      all,
      scope,
    ),
    async run() {
      const transactions: string[] = []
      for (const parsed of all) transactions.push(base64OfBytes((await sign(parsed, scope.wallet)).signed))
      return { transactions }
    },
  }
}

/** `solana_signAndSendTransaction { transaction }` (base64): answers the signature (base58) once a node has accepted it. */
export const prepareSolanaSignAndSend: PrepareRequest = async (params, scope) => {
  const { wallet, chainId } = scope
  const parsed = readTransaction(fieldOf(params, 'transaction'), scope)
  const { transaction } = parsed
  const [sending, approval] = await Promise.all([
    findEarlier(transaction, scope),
    approvalOf(solanaTexts.sendTransaction(), [parsed], scope),
  ])
  return {
    approval: { ...approval, warnings: [...sending.warnings, ...approval.warnings] },
    run: () =>
      sending.run(async (note) => {
        const { signed, signature: bytes } = await sign(parsed, wallet)
        const signature = encodeBase58(bytes)
        await note(sentAs(signature, transaction))
        await broadcast(wallet, chainId, 'sendTransaction', [base64OfBytes(signed), { encoding: 'base64' }])
        return { signature }
      }),
  }
}

/** The note of what was sent: its signature, and the blockhash until which it can arrive. A nonce has no such end. */
const sentAs = (signature: string, transaction: SolanaTransaction) =>
  nonceAccountOf(transaction) === undefined ? `${signature} ${transaction.blockhash}` : signature

/**
 * Finds a transaction that does the same and was sent before [frame.unanswered]. A site makes another one with each try: its blockhash,
 * and what it offers for its units, differ.
 */
function findEarlier({ signers, instructions }: SolanaTransaction, scope: RequestScope): Promise<Sending> {
  const { wallet, chainId } = scope
  const actions = instructions
    .filter(({ program }) => program !== COMPUTE_BUDGET)
    .map(({ program, accounts, data }) => [program, accounts, [...data]])
  const ask = async (method: string, params: readonly unknown[]) =>
    (Object(await wallet.askNode(chainId, method, params)) as { readonly value?: unknown }).value

  return findUnanswered(scope, {
    what: JSON.stringify([chainId, signers, actions]),
    async lookUp(note): Promise<EarlierSend> {
      const [signature, blockhash] = note.split(' ')
      const statuses = await ask('getSignatureStatuses', [[signature], { searchTransactionHistory: true }])
      const status: unknown = Array.isArray(statuses) ? statuses[0] : undefined
      if (status === undefined) return 'unknown'
      // One that has failed has moved nothing.
      if (status !== null) return fieldOf(status, 'err') === null ? 'sent' : 'none'
      const canArrive =
        blockhash === undefined || (await ask('isBlockhashValid', [blockhash, { commitment: 'processed' }]))
      return canArrive === false ? 'none' : 'unknown'
    },
  })
}

const fieldOf = (params: unknown, name: string): unknown => fieldsOf(params)[name]

function readTransaction(value: unknown, { wallet }: RequestScope): ParsedTransaction {
  const bytes = typeof value === 'string' ? bytesOfBase64(value) : undefined
  const transaction = bytes && readSolanaTransaction(bytes)
  if (!bytes || !transaction) return refuse('its transaction')
  if (!transaction.signers.includes(wallet.solana)) throw frameActionNotAllowed()
  return { bytes, transaction }
}

async function approvalOf(title: Message, all: readonly ParsedTransaction[], scope: RequestScope): Promise<Approval> {
  const { wallet, chainId } = scope
  const transactions = all.map(({ transaction }) => transaction)
  const isChecked = await isOfNetwork(transactions, scope)
  const descriptions = transactions.map((transaction) => describeSolana(transaction, wallet.solana))
  const fee = describeFee(transactions.filter(({ signers }) => signers[0] === wallet.solana))
  return {
    title,
    rows: [
      ...descriptions.flatMap(({ rows }) => rows),
      ...fee.rows,
      {
        label: approvalTexts.network(),
        value: isChecked ? (frameNetworkOf(chainId)?.name ?? chainId) : solanaTexts.anyNetwork(),
      },
      { label: approvalTexts.account(), value: wallet.solana, isCode: true },
    ],
    warnings: [...descriptions.flatMap(({ warnings }) => warnings), ...fee.warnings],
  }
}

/** Describes the fees: the most that the visitor pays for those transactions of theirs. */
function describeFee(paid: readonly SolanaTransaction[]): DescribedInstruction {
  const row = (value: Message) => [{ label: solanaTexts.networkFee(), value }]
  if (paid.length === 0) return { rows: row(solanaTexts.paidBySite()), warnings: [] }
  const fees = paid.flatMap((transaction) => readSolanaFee(transaction) ?? [])
  if (fees.length < paid.length) return { rows: row(solanaTexts.paidByYou()), warnings: [solanaTexts.unknownFee()] }
  const fee = fees.reduce((sum, one) => sum + one, 0n)
  const amount = solText(fee)
  return {
    rows: row(callTexts.youPay({ amount })),
    warnings: fee >= HIGH_FEE ? [solanaTexts.highFee({ amount })] : [],
  }
}

async function sign({ bytes, transaction }: ParsedTransaction, wallet: EmbeddedWallet) {
  const signature = await wallet.askKeys('signSolana', { message: transaction.message })
  return { signed: insertSignature(bytes, wallet.solana, signature) ?? refuse('its transaction'), signature }
}

/** It only limits what the transaction uses: its price is part of the fee. */
const describeBudget: DescribeInstruction = ({ data }) => readBudget(data) && { rows: [], warnings: [] }

const describeMemo: DescribeInstruction = ({ data }) => ({
  rows: [{ label: solanaTexts.memo(), value: new TextDecoder().decode(data) }],
  warnings: [],
})

const PROGRAMS: ReadonlyMap<string | undefined, DescribeInstruction> = new Map([
  [SYSTEM, describeSystemInstruction],
  [TOKEN, describeTokenInstruction],
  [TOKEN_2022, describeTokenInstruction],
  [ASSOCIATED_TOKEN, describeAccountOpening],
  [COMPUTE_BUDGET, describeBudget],
  ...MEMO_PROGRAMS.map((program) => [program, describeMemo] as const),
])

/**
 * Describes a Solana transaction, instruction by instruction [frame.decoded]. Token amounts use the decimals that the token
 * program checks against the mint, so no node can falsify them.
 * @param wallet the account that is asked to sign
 */
export function describeSolana({ instructions }: SolanaTransaction, wallet: string): DescribedInstruction {
  const described = instructions.map(
    (instruction): DescribedInstruction =>
      PROGRAMS.get(instruction.program)?.(instruction, wallet) ?? {
        rows: [code(solanaTexts.program(), instruction.program ?? solanaTexts.unknown())],
        warnings: [solanaTexts.unreadable()],
      },
  )
  return {
    rows: described.flatMap(({ rows }) => rows),
    warnings: described.flatMap(({ warnings }) => warnings),
  }
}

const LAMPORTS_PER_SIGNATURE = 5_000n

/** Prices are in millionths of a lamport for each unit. */
const PRICE_SCALE = 1_000_000n

const UNITS_LIMIT = 1_400_000n

/** Default units per instruction, and per budget instruction (SIMD-170), if the transaction doesn't set a limit. */
const DEFAULT_UNITS = 200_000n

const DEFAULT_BUDGET_UNITS = 3_000n

/** Setting of a budget instruction, and its value: units and their price, and two that cost nothing. */
type Budget = readonly ['units' | 'price' | 'heap' | 'accounts', bigint]

/** Reads an instruction of the compute budget; `undefined` for one that isn't known. */
function readBudget(data: Uint8Array): Budget | undefined {
  return readFields<Budget>(data, (fields) => {
    switch (fields.u8()) {
      case 1:
        return ['heap', BigInt(fields.u32())]
      case 2:
        return ['units', BigInt(fields.u32())]
      case 3:
        return ['price', fields.u64()]
      case 4:
        return ['accounts', BigInt(fields.u32())]
      default:
        return undefined
    }
  })
}

/** The most lamports that a transaction's fee can be; `undefined` if its budget can't be read. */
function readSolanaFee({ signers, instructions }: SolanaTransaction): bigint | undefined {
  const isBudget = ({ program }: SolanaInstruction) => program === COMPUTE_BUDGET
  const budget = instructions.filter(isBudget).map(({ data }) => readBudget(data))
  const set = new Map(budget.flatMap((one) => (one ? [one] : [])))
  // Validators refuse a budget that sets something twice.
  if (set.size < budget.length) return undefined
  const ofBudget = BigInt(budget.length)
  const defaultUnits = (BigInt(instructions.length) - ofBudget) * DEFAULT_UNITS + ofBudget * DEFAULT_BUDGET_UNITS
  const units = least(set.get('units') ?? defaultUnits, UNITS_LIMIT)
  const priority = (units * (set.get('price') ?? 0n) + PRICE_SCALE - 1n) / PRICE_SCALE
  const checked = instructions.filter(({ program }) => program !== undefined && SIGNATURE_PROGRAMS.includes(program))
  const signatures = checked.reduce((count, { data }) => count + (data[0] ?? 0), signers.length)
  return BigInt(signatures) * LAMPORTS_PER_SIGNATURE + priority
}

const least = (first: bigint, second: bigint) => (first < second ? first : second)
