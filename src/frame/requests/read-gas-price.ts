import { getBlock } from 'viem/actions'
import { frameNodeRefused } from '#core/errors/frame-errors.ts'
import { confirmBaseFee, proportionateTip } from '#lib/confirm-base-fee.ts'
import { readHistory, readPrice, readPriorityFee } from './read-bundler-answer.ts'

/** The base fee grows by at most an eighth per block: twice the base fee lasts for six full blocks. */
const OPERATION_MARGIN_PERCENT = 200n
/** A transaction isn't bundled first: one block more is enough, and the dialog's Max leaves room for that. */
const TRANSACTION_MARGIN_PERCENT = 120n
/** How many of the last blocks show what tips are paid … */
const HISTORY_BLOCKS = '0x14'
/** … namely the most that three quarters of their gas paid. */
const HISTORY_PERCENTILE = 75
/** Networks with a base fee of next to nothing live on tips of up to 30 gwei: they are never out of proportion. */
const SMALL_TIP = 30n * 10n ** 9n

type Client = Parameters<typeof getBlock>[0]
type AskNode = (method: string, params: unknown) => Promise<unknown>

interface DynamicFees {
  readonly maxFeePerGas: bigint
  readonly maxPriorityFeePerGas: bigint
}

/** The price of gas of a user operation. */
export interface GasPrice extends DynamicFees {
  /** True if the tip is out of proportion, although blocks have paid it, as the node reports. */
  readonly isTipHigh: boolean
  /** The newest block. */
  readonly block: bigint
}

/** The price of gas of a transaction. */
export interface TransactionPrice {
  readonly fees: (DynamicFees & { readonly type: 'eip1559' }) | { readonly type: 'legacy'; readonly gasPrice: bigint }
  readonly isTipHigh: boolean
}

/** Second opinions on a tip. It is paid in full, whatever the block needs. */
interface TipLimit {
  /** The most that the last blocks paid, or what is in proportion to the base fee if that is unknown. */
  readonly cap: bigint
  /** A tip above this is out of proportion. */
  readonly proportionate: bigint
  /** `undefined` if neither the newest block nor the fee history has one. */
  readonly base: bigint | undefined
  /** The newest block. */
  readonly block: bigint
}

async function readTipLimit(client: Client, ask: AskNode): Promise<TipLimit> {
  const [{ baseFeePerGas, number }, answer] = await Promise.all([
    getBlock(client),
    // Not every node knows it.
    ask('eth_feeHistory', [HISTORY_BLOCKS, 'latest', [HISTORY_PERCENTILE]]).catch(() => undefined),
  ])
  const { tips, baseFees } = readHistory(answer)
  const { base, isConfirmed } = confirmBaseFee(baseFeePerGas ?? undefined, baseFees)
  // A base fee that only the block has doesn't show which tip is in proportion.
  const proportionate = largest([isConfirmed && base ? proportionateTip(base) : 0n, SMALL_TIP])
  return { cap: largest(tips) || proportionate, proportionate, base, block: number ?? 0n }
}

/** The price of gas of a user operation. */
export async function readGasPrice(client: Client, ask: AskNode): Promise<GasPrice> {
  const [limit, named] = await Promise.all([readTipLimit(client, ask), ask('eth_maxPriorityFeePerGas', [])])
  const maxPriorityFeePerGas = least(readPriorityFee(named), limit.cap)
  return {
    maxPriorityFeePerGas,
    maxFeePerGas: percentOf(limit.base ?? 0n, OPERATION_MARGIN_PERCENT) + maxPriorityFeePerGas,
    isTipHigh: maxPriorityFeePerGas > limit.proportionate,
    block: limit.block,
  }
}

/**
 * The price of gas of a transaction. A gas price is paid in full, so that without a known base fee all of it is limited as a tip
 * is: a network that has base fees could otherwise be shown as one without them.
 */
export async function readTransactionPrice(client: Client, ask: AskNode): Promise<TransactionPrice> {
  const { cap, proportionate, base } = await readTipLimit(client, ask)
  if (base === undefined) {
    const gasPrice = least(readPrice(await ask('eth_gasPrice', [])), cap)
    return { fees: { type: 'legacy', gasPrice }, isTipHigh: gasPrice > proportionate }
  }
  const maxPriorityFeePerGas = least(await readTip(ask, base), cap)
  const maxFeePerGas = percentOf(base, TRANSACTION_MARGIN_PERCENT) + maxPriorityFeePerGas
  return {
    fees: { type: 'eip1559', maxFeePerGas, maxPriorityFeePerGas },
    isTipHigh: maxPriorityFeePerGas > proportionate,
  }
}

/** The tip that the node names. Not every node does: it is then the part of its gas price above the base fee. */
async function readTip(ask: AskNode, base: bigint): Promise<bigint> {
  try {
    return readPriorityFee(await ask('eth_maxPriorityFeePerGas', []))
  } catch (error) {
    if (!frameNodeRefused.matches(error)) throw error
    return largest([readPrice(await ask('eth_gasPrice', [])) - base, 0n])
  }
}

const percentOf = (amount: bigint, percent: bigint) => (amount * percent) / 100n
const least = (a: bigint, b: bigint) => (a < b ? a : b)
const largest = (amounts: readonly bigint[]) => amounts.reduce((most, amount) => (amount > most ? amount : most), 0n)
