import { hexToBigInt, numberToHex, type Hex } from 'viem'
import * as z from 'zod/mini'
import type { AskNode } from '../json-rpc/ask-node.ts'
import { RpcError } from '../json-rpc/rpc-error.ts'

/** Blocks whose prices count. An honest price may be a few blocks old, and the base fee falls by an eighth per block. */
const BLOCKS = 10
/** The most that half of a block's gas paid. */
const PERCENTILE = 50
/** Twice the base fee lasts for six full blocks. */
const BASE_FEE_MARGIN = 2n
/** Tips change from block to block. */
const TIP_MARGIN = 2n
/** A bundle with a smaller part of the tip that recent blocks paid could wait for hours, and all later ones of its key with it. */
const LEAST_TIP_PART = 10n
/** Without recent tips, the node's suggestion counts up to this amount: 1.5 gwei. */
const MAX_SUGGESTED_TIP = 1_500_000_000n

const quantity = z.pipe(
  z.string().check(z.regex(/^0x[\da-f]{1,32}$/i)),
  z.transform((text) => hexToBigInt(text as Hex)),
)
const blockSchema = z.object({ baseFeePerGas: z.optional(z.nullable(quantity)) })
const historySchema = z.object({
  baseFeePerGas: z.array(quantity).check(z.minLength(1)),
  reward: z.optional(z.nullable(z.array(z.array(quantity)))),
})

/** The most that a unit of gas may cost, in wei. */
export interface PriceCap {
  /** Twice the base fee, and the tip that recent blocks paid. */
  readonly maxFeePerGas: bigint
  /** Twice that tip. The sender of the operation gets the tip it names, even where the base fee leaves room for more. */
  readonly maxPriorityFeePerGas: bigint
  /** A tenth of the tip that recent blocks paid; 0 if they don’t say. */
  readonly leastPriorityFeePerGas: bigint
}

/**
 * Reads a second opinion on the prices that callers name.
 * @throws ServiceError `node_unavailable`
 */
export async function readPriceCap(ask: AskNode): Promise<PriceCap> {
  const history = await askIfKnown(ask, 'eth_feeHistory', [numberToHex(BLOCKS), 'latest', [PERCENTILE]])
  const { success, data } = historySchema.safeParse(history)
  const ofHistory = success ? data.baseFeePerGas.reduce(max) : 0n
  const baseFee = ofHistory > 0n ? ofHistory : await readBaseFee(ask)
  // Without EIP-1559 there is only the node's own price.
  if (baseFee === 0n) {
    const price = BASE_FEE_MARGIN * (await readQuantity(ask, 'eth_gasPrice'))
    return { maxFeePerGas: price, maxPriorityFeePerGas: price, leastPriorityFeePerGas: 0n }
  }
  const suggested = await readQuantity(ask, 'eth_maxPriorityFeePerGas')
  const tips = (data?.reward ?? []).map(([tip = 0n]) => tip)
  const paid = medianOf(tips)
  const tip = max(paid, min(suggested, MAX_SUGGESTED_TIP))
  return {
    maxFeePerGas: BASE_FEE_MARGIN * baseFee + tip,
    maxPriorityFeePerGas: TIP_MARGIN * tip,
    leastPriorityFeePerGas: paid / LEAST_TIP_PART,
  }
}

/** Of the newest block; 0 without one. A node without the history would otherwise have all of its gas price pass for a tip. */
async function readBaseFee(ask: AskNode): Promise<bigint> {
  const { success, data } = blockSchema.safeParse(await askIfKnown(ask, 'eth_getBlockByNumber', ['latest', false]))
  return (success ? data.baseFeePerGas : undefined) ?? 0n
}

async function readQuantity(ask: AskNode, method: string): Promise<bigint> {
  const { success, data } = quantity.safeParse(await askIfKnown(ask, method, []))
  return success ? data : 0n
}

/** Not every node knows each method. */
async function askIfKnown(ask: AskNode, method: string, params: unknown): Promise<unknown> {
  try {
    return await ask(method, params)
  } catch (error) {
    if (error instanceof RpcError) return undefined
    throw error
  }
}

/** A few blocks with made-up tips don't change it. */
function medianOf(amounts: readonly bigint[]): bigint {
  const sorted = amounts.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0))
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? 0n
}

const max = (a: bigint, b: bigint) => (a > b ? a : b)
const min = (a: bigint, b: bigint) => (a < b ? a : b)
