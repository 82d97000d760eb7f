import { transactionWouldFail } from '#core/errors/frame-errors.ts'
import type { Reason } from '#core/errors/reason.ts'
import type { Clock } from '#core/ports/clock.ts'
import type { Rpc } from '#core/ports/rpc.ts'
import type { PreparedTransfer, TransferFee, TransferRequest, EstimateCalls } from '#core/ports/transfers.ts'
import { coinOf } from '../../coin-of.ts'
import { readQuantity, toHex } from '../read-answer.ts'
import { createWalletNode, type WalletNode } from './create-wallet-node.ts'
import { refusalOf } from './decode-revert.ts'
import { encodeTransfer, type EvmCall } from './encode-transfer.ts'
import { readGasPrice, type GasPrice } from './read-fees.ts'
import { readRollupFees, type RollupFees } from './read-rollup-fees.ts'

/** Gas of a plain transfer to an account without code (Yellow Paper, G_transaction). */
const PLAIN_GAS = 21_000n
/** A contract may need more gas by the time the transaction is included: the limit is this percentage of the estimate. */
const GAS_MARGIN_PERCENT = 125n

/** The gas and price from `prepare`, for `send`. */
export interface EvmPlan {
  readonly gas: `0x${string}`
  /** Passed to the wallet only if it must stay within it. */
  readonly price: GasPrice['fields'] | undefined
}

/** The gas price, and fees on top. */
type Prices = readonly [GasPrice, RollupFees]
/** A fee with what `send` needs again, or the reason why the transfer would fail. */
type FoundFee = { readonly fee: TransferFee; readonly plan?: EvmPlan } | { readonly refusal: Reason | string }

interface FeeReader {
  /** Nothing for a smart account, whose wallet knows its fees itself. */
  readPrices(request: Omit<TransferRequest, 'amount'>, walletNode: WalletNode): Promise<Prices | undefined>
  readFee(request: TransferRequest, prices: Prices | undefined, balance: PreparedTransfer['balance']): Promise<FoundFee>
  /** Fee of a transfer of the native coin, as high as it may get until the transfer is sent. */
  readEmptyFee(request: Omit<TransferRequest, 'amount'>): Promise<bigint>
}

/** Network fees of transfers. */
export function createFeeReader({ rpc, clock }: { rpc: Rpc; clock: Clock }): FeeReader {
  async function estimateGas(request: TransferRequest): Promise<{ gas: bigint } | { refusal: Reason | string }> {
    const { network, signal } = request
    try {
      const params = [{ from: request.from, ...encodeTransfer(request) }]
      const answer = await rpc.request({ network, method: 'eth_estimateGas', params, signal })
      const gas = readQuantity(answer, 'gas estimate')
      return { gas: gas === PLAIN_GAS ? gas : (gas * GAS_MARGIN_PERCENT) / 100n }
    } catch (error) {
      signal?.throwIfAborted()
      const refusal = refusalOf(error)
      if (refusal === undefined) throw error
      return { refusal }
    }
  }

  async function price({ network }: TransferRequest, gas: bigint, prices: Prices): Promise<TransferFee> {
    const [{ perGas, isTipHigh }, { dataFee, operatorFee }] = prices
    return {
      amount: gas * perGas + dataFee + (await operatorFee(gas)),
      token: coinOf(network),
      ...(dataFee > 0n && { dataFee }),
      ...(isTipHigh && { isTipHigh }),
    }
  }

  const readPrices = async (request: Omit<TransferRequest, 'amount'>, walletNode: WalletNode) =>
    request.estimateCalls
      ? undefined
      : Promise.all([readGasPrice(rpc, request, walletNode), readRollupFees(rpc, request)])

  return {
    readPrices,
    async readFee(request, prices, balance) {
      if (!prices) return readCallsFee(request, [encodeTransfer(request)], request.estimateCalls!)
      const estimate = await estimateGas(request)
      if ('refusal' in estimate) return estimate
      const { gas } = estimate
      const fee = await price(request, gas, prices)
      const left = balance.native - fee.amount - (request.token.address === undefined ? request.amount : 0n)
      // If almost nothing is left over, a wallet that estimates higher fees couldn’t pay them.
      return { fee, plan: { gas: toHex(gas), price: left < fee.amount ? prices[0].fields : undefined } }
    },
    async readEmptyFee(transfer) {
      const request = { ...transfer, amount: 0n }
      const walletNode = createWalletNode(request, clock)
      const [prices, estimate] = await Promise.all([
        readPrices(request, walletNode),
        request.estimateCalls ? undefined : estimateGas(request),
      ])
      if (prices && estimate) return (await price(request, 'gas' in estimate ? estimate.gas : PLAIN_GAS, prices)).amount
      const found = await readCallsFee(request, [encodeTransfer(request)], request.estimateCalls!)
      if ('refusal' in found) throw transactionWouldFail({ reason: found.refusal })
      return (found.fee.amount * GAS_MARGIN_PERCENT) / 100n
    },
  }
}

/** A smart account's fee for calls that are made together, as its wallet estimates it, or the reason why they would fail. */
export async function readCallsFee(
  { network, signal }: Pick<TransferRequest, 'network' | 'signal'>,
  calls: readonly EvmCall[],
  estimateCalls: EstimateCalls,
): Promise<{ readonly fee: TransferFee } | { readonly refusal: string }> {
  const token = coinOf(network)
  try {
    const { amount, sponsor, notSponsored } = await estimateCalls(calls)
    return { fee: sponsor === undefined ? { amount, token, notSponsored } : { amount: 0n, token, sponsor } }
  } catch (error) {
    signal?.throwIfAborted()
    if (transactionWouldFail.matches(error)) return { refusal: String(error.data['reason']) }
    throw error
  }
}
