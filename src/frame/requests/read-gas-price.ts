import { getBlock } from 'viem/actions'
import { readHistory, readPriorityFee } from './read-bundler-answer.ts'

/** The base fee grows by at most an eighth per block: twice the base fee lasts for six full blocks. */
const BASE_FEE_MARGIN = 2n
/** How many of the last blocks show what tips are paid … */
const HISTORY_BLOCKS = '0x14'
/** … namely the most that three quarters of their gas paid. */
const HISTORY_PERCENTILE = 75
/** A tip of more than this many base fees is out of proportion … */
const TIP_PROPORTION = 10n
/** … unless it is small: networks with a base fee of next to nothing live on tips of up to 30 gwei. */
const SMALL_TIP = 30n * 10n ** 9n

type Client = Parameters<typeof getBlock>[0]
type AskNode = (method: string, params: unknown) => Promise<unknown>

export interface GasPrice {
  readonly maxFeePerGas: bigint
  readonly maxPriorityFeePerGas: bigint
  /** True if the tip is out of proportion, although blocks have paid it, as the node reports. */
  readonly isTipHigh: boolean
  /** The newest block. */
  readonly block: bigint
}

/** Second opinions on a tip. It is paid in full, whatever the block needs. */
export interface TipLimit {
  /** The most that the last blocks paid, or what is in proportion to the base fee if that is unknown. */
  readonly cap: bigint
  /** A tip above this is out of proportion. */
  readonly proportionate: bigint
  /** Of the newest block; 0 without one. */
  readonly base: bigint
  /** The newest block. */
  readonly block: bigint
}

export async function readTipLimit(client: Client, ask: AskNode): Promise<TipLimit> {
  const [{ baseFeePerGas, number }, history] = await Promise.all([
    getBlock(client),
    // Not every node knows it, and without it the base fee is the cap.
    ask('eth_feeHistory', [HISTORY_BLOCKS, 'latest', [HISTORY_PERCENTILE]]).catch(() => undefined),
  ])
  const base = baseFeePerGas ?? 0n
  const proportionate = largest([base * TIP_PROPORTION, SMALL_TIP])
  return { cap: largest(readHistory(history)) || proportionate, proportionate, base, block: number ?? 0n }
}

/** The price of gas of a user operation. */
export async function readGasPrice(client: Client, ask: AskNode): Promise<GasPrice> {
  const [{ cap, proportionate, base, block }, named] = await Promise.all([
    readTipLimit(client, ask),
    ask('eth_maxPriorityFeePerGas', []),
  ])
  const tip = readPriorityFee(named)
  const maxPriorityFeePerGas = tip < cap ? tip : cap
  return {
    maxPriorityFeePerGas,
    maxFeePerGas: base * BASE_FEE_MARGIN + maxPriorityFeePerGas,
    isTipHigh: maxPriorityFeePerGas > proportionate,
    block,
  }
}

const largest = (amounts: readonly bigint[]) => amounts.reduce((most, amount) => (amount > most ? amount : most), 0n)
