import type { Network } from '#core/networks/network.ts'
import type { Rpc } from '#core/ports/rpc.ts'
import { readQuantity, toHex } from './evm-quantities.ts'

/** What a unit of gas may cost, in wei, as a transaction names it. */
export interface GasPrice {
  /** The most that is paid for a unit of gas. */
  readonly perGas: bigint
  readonly fields:
    | { readonly maxFeePerGas: `0x${string}`; readonly maxPriorityFeePerGas: `0x${string}` }
    | { readonly gasPrice: `0x${string}` }
}

interface FeeQuestion {
  network: Network
  signal?: AbortSignal | undefined
}

/** The base fee grows by an eighth at most in each block: twice of it holds for six full blocks. */
const BASE_FEE_MARGIN = 2n

/** The price of gas: by EIP-1559 where the chain's last block has a base fee, otherwise what the node names. */
export async function readGasPrice(rpc: Rpc, { network, signal }: FeeQuestion): Promise<GasPrice> {
  const ask = (method: string, params: unknown[] = []) => rpc.request({ network, method, params, signal })
  const [block, named] = await Promise.all([ask('eth_getBlockByNumber', ['latest', false]), ask('eth_gasPrice')])
  const gasPrice = readQuantity(named, 'gas price')
  const baseFee = (Object(block) as { baseFeePerGas?: unknown }).baseFeePerGas
  if (baseFee === undefined || baseFee === null) return { perGas: gasPrice, fields: { gasPrice: toHex(gasPrice) } }

  const base = readQuantity(baseFee, 'base fee')
  const tip = await readTip(rpc, { network, signal }, gasPrice - base)
  const perGas = base * BASE_FEE_MARGIN + tip
  return { perGas, fields: { maxFeePerGas: toHex(perGas), maxPriorityFeePerGas: toHex(tip) } }
}

/** Not every node of such a chain knows the method: what its gas price has over the base fee is the tip then. */
async function readTip(rpc: Rpc, { network, signal }: FeeQuestion, otherwise: bigint): Promise<bigint> {
  try {
    return readQuantity(await rpc.request({ network, method: 'eth_maxPriorityFeePerGas', params: [], signal }), 'tip')
  } catch {
    signal?.throwIfAborted()
    return otherwise > 0n ? otherwise : 0n
  }
}
