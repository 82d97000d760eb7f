import type { Network } from '#core/model/network.ts'
import type { Rpc } from '#core/ports/rpc.ts'
import { confirmBaseFee, proportionateTip } from '#lib/confirm-base-fee.ts'
import { fieldsOf } from '#lib/fields-of.ts'
import { readQuantity, toHex } from '../read-answer.ts'
import type { WalletNode } from './create-wallet-node.ts'

/** The price of a unit of gas, in wei, as in a transaction. */
export interface GasPrice {
  /** The most that is paid for a unit of gas. */
  readonly perGas: bigint
  /** True if the tip is far above the base fee that block and fee history agree on, or high on any network. */
  readonly isTipHigh: boolean
  /** `undefined` if only one node reports the price: the wallet isn’t asked to pay it. */
  readonly fields:
    | { readonly maxFeePerGas: `0x${string}`; readonly maxPriorityFeePerGas: `0x${string}` }
    | { readonly gasPrice: `0x${string}` }
    | undefined
}

interface FeeQuestion {
  network: Network
  signal?: AbortSignal | undefined
}

/** The base fee grows by at most an eighth per block: twice the base fee lasts for six full blocks. */
const BASE_FEE_MARGIN = 2n
/** How many of the last blocks show what tips are paid … */
const HISTORY_BLOCKS = '0x14'
/** … namely the most that three quarters of their gas paid. */
const HISTORY_PERCENTILE = 75

/**
 * The price of gas: by EIP-1559 if the chain's last block or its fee history has a base fee, otherwise the node's gas price. A tip is paid in full,
 * whatever the block needs, so it is capped by what was paid recently and by what the wallet's node suggests.
 */
export async function readGasPrice(
  rpc: Rpc,
  { network, signal }: FeeQuestion,
  walletNode: WalletNode,
): Promise<GasPrice> {
  const ask = (method: string, params: unknown[] = []) => rpc.request({ network, method, params, signal })
  const askIfKnown = async (method: string, params?: unknown[]) => {
    try {
      return await ask(method, params)
    } catch {
      signal?.throwIfAborted()
      return undefined
    }
  }
  const [block, named, namedTip, history, otherTip, otherPrice] = await Promise.all([
    ask('eth_getBlockByNumber', ['latest', false]),
    ask('eth_gasPrice'),
    askIfKnown('eth_maxPriorityFeePerGas'),
    askIfKnown('eth_feeHistory', [HISTORY_BLOCKS, 'latest', [HISTORY_PERCENTILE]]),
    walletNode('eth_maxPriorityFeePerGas'),
    walletNode('eth_gasPrice'),
  ])
  const gasPrice = readQuantity(named, 'gas price')
  const { baseFeePerGas } = fieldsOf(block)
  const ofBlock =
    baseFeePerGas === undefined || baseFeePerGas === null ? undefined : readQuantity(baseFeePerGas, 'base fee')
  const { base } = confirmBaseFee(ofBlock, baseFeesOf(history))
  if (base === undefined) {
    const second = quantityOf(otherPrice)
    const perGas = least(gasPrice, second)
    return { perGas, isTipHigh: false, fields: second === undefined ? undefined : { gasPrice: toHex(perGas) } }
  }

  const paid = highestTip(history)
  const second = quantityOf(otherTip)
  // Not every node knows the method: the tip is then what its gas price has above the base fee.
  const tip = least(quantityOf(namedTip) ?? (gasPrice > base ? gasPrice - base : 0n), paid, second)
  const perGas = base * BASE_FEE_MARGIN + tip
  return {
    perGas,
    isTipHigh: tip > proportionateTip(base),
    fields:
      tip > 0n && paid === undefined && second === undefined
        ? undefined
        : { maxFeePerGas: toHex(perGas), maxPriorityFeePerGas: toHex(tip) },
  }
}

/** The highest tip of the blocks in an answer to `eth_feeHistory`; `undefined` if none was paid, as in empty blocks. */
function highestTip(history: unknown): bigint | undefined {
  const { reward } = fieldsOf(history)
  const rewards = Array.isArray(reward) ? (reward as unknown[]) : []
  const tips = rewards.map((ofBlock) => (Array.isArray(ofBlock) ? quantityOf(ofBlock[0]) : undefined) ?? 0n)
  const highest = tips.reduce((most, tip) => (tip > most ? tip : most), 0n)
  return highest > 0n ? highest : undefined
}

/** The base fees in an answer to `eth_feeHistory`; empty if it has none that can be read. */
function baseFeesOf(history: unknown): readonly bigint[] {
  const { baseFeePerGas } = fieldsOf(history)
  const fees = Array.isArray(baseFeePerGas) ? (baseFeePerGas as unknown[]).map(quantityOf) : []
  return fees.filter((fee) => fee !== undefined)
}

function quantityOf(answer: unknown): bigint | undefined {
  try {
    return readQuantity(answer, 'fee')
  } catch {
    return undefined
  }
}

const least = (first: bigint, ...others: readonly (bigint | undefined)[]): bigint =>
  others.reduce<bigint>((lowest, other) => (other !== undefined && other < lowest ? other : lowest), first)
