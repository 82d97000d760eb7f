import type { Rpc } from '#core/ports/rpc.ts'
import type { SwapOrder } from '#core/ports/swaps.ts'
import type { TransferFee } from '#core/ports/transfers.ts'
import { coinOf } from '../../coin-of.ts'
import type { GasPrice } from '../transfers/read-fees.ts'
import { readRollupFeesOf } from '../transfers/read-rollup-fees.ts'
import { swapCalls } from './swap-calls.ts'

/** Gas estimate of a swap before one could be simulated [swap.fee-guess]. */
export const SWAP_GAS_GUESS = 150_000n
/** An approval takes less than this. */
const APPROVAL_GAS = 70_000n

/**
 * The gas limit of a swap that was simulated: half as much again, since refunds come after the limit, and a fixed part, since a pool
 * that changes in a later second also writes down its price of before.
 */
export const gasLimitOf = (simulated: bigint): bigint => (simulated * 3n) / 2n + 60_000n

/** As much data as most swaps have. No byte is zero, since rollups charge less for those. */
const DATA_GUESS: `0x${string}` = `0x${Array.from(
  { length: 512 },
  (_, index) => ((index * index * 7 + index) % 251) + 1,
)
  .map((byte) => byte.toString(16).padStart(2, '0'))
  .join('')}`

/** Estimates a rollup's fees on top of gas before there is a call. Rejects as `Rpc` does if no node answers. */
export async function guessRollupFees(
  rpc: Rpc,
  { account, ...asked }: Pick<SwapOrder, 'network' | 'account' | 'signal'>,
): Promise<bigint> {
  const { dataFee, operatorFee } = await readRollupFeesOf(rpc, asked, { to: account, data: DATA_GUESS })
  return dataFee + (await operatorFee(gasLimitOf(SWAP_GAS_GUESS)))
}

interface FeeDeps {
  readonly rpc: Rpc
  readonly order: SwapOrder
  readonly approvals: readonly bigint[]
  /** Of the swap. */
  readonly gas: bigint | undefined
  readonly price: GasPrice
}

/** The most that all steps of a swap cost. Rejects as `Rpc` does if no node answers. */
export async function readSwapFee({ rpc, order, approvals, gas, price }: FeeDeps): Promise<TransferFee> {
  const calls = swapCalls(order, approvals)
  const limit = (gas ?? gasLimitOf(SWAP_GAS_GUESS)) + BigInt(approvals.length) * APPROVAL_GAS
  const rollups = await Promise.all(calls.map((call) => readRollupFeesOf(rpc, order, call)))
  const dataFee = rollups.reduce((sum, rollup) => sum + rollup.dataFee, 0n)
  const operatorFee = (await rollups[0]?.operatorFee(limit)) ?? 0n
  return {
    amount: limit * price.perGas + dataFee + operatorFee,
    token: coinOf(order.network),
    ...(dataFee > 0n && { dataFee }),
    ...(price.isTipHigh && { isTipHigh: true }),
  }
}
