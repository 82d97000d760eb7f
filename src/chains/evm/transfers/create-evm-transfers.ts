import { defineReason, type Reason } from '#core/errors/reason.ts'
import type { Clock } from '#core/ports/clock.ts'
import type { Rpc } from '#core/ports/rpc.ts'
import type { PreparedTransfer, TransferFee, TransferRequest, Transfers } from '#core/ports/transfers.ts'
import { checkDecimals } from './check-decimals.ts'
import { createWalletWitness } from './create-wallet-witness.ts'
import { refusalOf } from './decode-revert.ts'
import { encodeBalanceOf, encodeTransfer } from './encode-transfer.ts'
import { readQuantity, readWord, toHex } from './evm-quantities.ts'
import { readGasPrice, type GasPrice } from './read-fees.ts'
import { readRollupFees, type RollupFees } from './read-rollup-fees.ts'
import { sendTransfer, type EvmPlan } from './send-transfer.ts'
import { simulateTransfer } from './simulate-transfer.ts'

/** Gas of a plain transfer to an account without code (Yellow Paper, G_transaction). */
const PLAIN_GAS = 21_000n
/** A contract may need more gas by the time the transaction is included: the limit is this percentage of the estimate. */
const GAS_MARGIN_PERCENT = 125n

interface EvmTransfersDeps {
  rpc: Rpc
  clock: Clock
}

type Question = Omit<TransferRequest, 'amount'>

/** Sending on EVM chains: the native coin and ERC-20 tokens, by whatever EIP-1193 provider is connected. */
export function createEvmTransfers({ rpc, clock }: EvmTransfersDeps): Transfers {
  const askAbout = ({ network, signal }: Question) => {
    return (method: string, params: unknown[]) => rpc.request({ network, method, params, signal })
  }

  async function readBalance(request: Question): Promise<PreparedTransfer['balance']> {
    const { token, from } = request
    const ask = askAbout(request)
    const [native, held] = await Promise.all([
      ask('eth_getBalance', [from, 'latest']),
      token.address === undefined ? undefined : ask('eth_call', [encodeBalanceOf(token.address, from), 'latest']),
    ])
    const coins = readQuantity(native, 'balance')
    // A contract that returns nothing isn’t a token, so nobody holds any of it.
    return { native: coins, token: token.address === undefined ? coins : (readWord(held) ?? 0n) }
  }

  async function readRecipient(request: Question): Promise<PreparedTransfer['recipient']> {
    try {
      const code = await askAbout(request)('eth_getCode', [request.to, 'latest'])
      if (typeof code !== 'string') return 'unknown'
      // EIP-7702: an externally owned account that delegates to a contract's code.
      return code === '0x' || /^0xef0100[\da-f]{40}$/i.test(code) ? 'account' : 'contract'
    } catch {
      request.signal?.throwIfAborted()
      return 'unknown'
    }
  }

  /** The gas limit, or the reason why the transfer would fail. */
  async function estimateGas(request: TransferRequest): Promise<{ gas: bigint } | { refusal: Reason | string }> {
    try {
      const gas = readQuantity(await askAbout(request)('eth_estimateGas', [encodeTransfer(request)]), 'gas estimate')
      return { gas: gas === PLAIN_GAS ? gas : (gas * GAS_MARGIN_PERCENT) / 100n }
    } catch (error) {
      request.signal?.throwIfAborted()
      const refusal = refusalOf(error)
      if (refusal === undefined) throw error
      return { refusal }
    }
  }

  async function readFee({ network }: Question, gas: bigint, prices: [GasPrice, RollupFees]): Promise<TransferFee> {
    const { symbol, name, decimals } = network.nativeCurrency
    const [{ perGas, isTipHigh }, { dataFee, operatorFee }] = prices
    const amount = gas * perGas + dataFee + (await operatorFee(gas))
    return {
      amount,
      token: { symbol, name, decimals },
      ...(dataFee > 0n && { dataFee }),
      ...(isTipHigh && { isTipHigh }),
    }
  }

  return {
    async prepare(request) {
      const { token, amount } = request
      const witness = createWalletWitness(request.wallet, request.network, clock)
      const [balance, price, recipient, rollup, decimals] = await Promise.all([
        readBalance(request),
        readGasPrice(rpc, request, witness),
        readRecipient(request),
        readRollupFees(rpc, request),
        checkDecimals(rpc, request, witness),
      ])
      const found = { request, balance, recipient, decimals } as const
      const refuse = (reason: Reason | string) =>
        ({ ...found, simulation: { status: 'refused', reason }, fee: undefined }) as const
      if (decimals.status === 'wrong') return refuse(decimals.reason)
      // Some nodes simulate transactions that the sender couldn’t pay for.
      if (amount > balance.token) return refuse(defineReason('balance', 'the balance is too low'))
      const [simulated, estimate] = await Promise.all([simulateTransfer(rpc, request), estimateGas(request)])
      if ('refusal' in estimate) {
        return refuse(simulated.status === 'refused' ? simulated.reason : estimate.refusal)
      }
      const { gas } = estimate
      const fee = await readFee(request, gas, [price, rollup])
      const left = balance.native - fee.amount - (token.address === undefined ? amount : 0n)
      const plan: EvmPlan = {
        gas: toHex(gas),
        // If almost nothing is left over, a wallet that estimates higher fees couldn’t pay them.
        price: left < fee.amount ? price.fields : undefined,
      }
      return { ...found, simulation: simulated, fee, plan }
    },

    async maxAmount(request) {
      const balance = await readBalance(request)
      if (request.token.address !== undefined) return balance.token
      const witness = createWalletWitness(request.wallet, request.network, clock)
      const [price, estimate, rollup] = await Promise.all([
        readGasPrice(rpc, request, witness),
        estimateGas({ ...request, amount: 0n }),
        readRollupFees(rpc, request),
      ])
      const fee = await readFee(request, 'gas' in estimate ? estimate.gas : PLAIN_GAS, [price, rollup])
      return balance.native > fee.amount ? balance.native - fee.amount : 0n
    },

    send: (transfer, provider, signal) => sendTransfer({ transfer, provider, clock, signal }),
  }
}
