import type { Reason } from '#core/errors/reason.ts'
import type { Clock } from '#core/ports/clock.ts'
import type { Eip1193Provider } from '#core/ports/eip1193-provider.ts'
import type { Rpc } from '#core/ports/rpc.ts'
import type { PreparedSwap, SwapOrder, Swaps } from '#core/ports/swaps.ts'
import { askToSend } from '../transfers/ask-to-send.ts'
import { checkDecimals } from '../transfers/check-decimals.ts'
import { createWalletWitness } from '../transfers/create-wallet-witness.ts'
import { encodeBalanceOf } from '../transfers/encode-transfer.ts'
import { readQuantity, readWord, toHex } from '../transfers/evm-quantities.ts'
import { readCallsSupport, type CallsSupport } from '../transfers/read-capabilities.ts'
import { readGasPrice } from '../transfers/read-fees.ts'
import { decodeSwap } from './decode-swap.ts'
import { encodeAllowance, encodeApproval } from './encode-approval.ts'
import { findDifference } from './find-difference.ts'
import { callsOf, gasLimitOf, readOneStepFee, readSwapFee, SWAP_GAS_GUESS } from './read-swap-fee.ts'
import { simulateSwap, type SimulatedSwap } from './simulate-swap.ts'

interface EvmSwapsDeps {
  rpc: Rpc
  clock: Clock
}

/** What the chain says of an account before a swap. */
interface Found {
  readonly balance: PreparedSwap['balance']
  /** How much of the token the spender may take. */
  readonly allowance: bigint
  readonly support: CallsSupport
}

/** Swaps on EVM chains, by whatever EIP-1193 provider is connected. */
export function createEvmSwaps({ rpc, clock }: EvmSwapsDeps): Swaps {
  const ask = ({ network, signal }: Pick<SwapOrder, 'network' | 'signal'>, method: string, params: unknown[]) =>
    rpc.request({ network, method, params, signal })

  async function survey(order: SwapOrder): Promise<Found> {
    const { network, account, from, spender, wallet } = order
    const call = (params: object) => ask(order, 'eth_call', [params, 'latest'])
    const [coins, held, allowance, support] = await Promise.all([
      ask(order, 'eth_getBalance', [account, 'latest']),
      from.address === undefined ? undefined : call(encodeBalanceOf(from.address, account)),
      from.address === undefined || spender === undefined
        ? undefined
        : call(encodeAllowance(from.address, account, spender)),
      wallet ? readCallsSupport(wallet as Eip1193Provider, account, network, clock) : ('none' as const),
    ])
    const native = readQuantity(coins, 'balance')
    const token = from.address === undefined ? native : (readWord(held) ?? 0n)
    return { balance: { native, token }, allowance: readWord(allowance) ?? 0n, support }
  }

  /** Both tokens have the decimals on chain that their amounts were calculated with, or why not. */
  async function findWrongDecimals(order: SwapOrder): Promise<Reason | string | undefined> {
    const witness = createWalletWitness(order.wallet, order.network, clock)
    const checks = await Promise.all(
      [order.from, order.to].map((token) =>
        checkDecimals(
          rpc,
          { network: order.network, from: order.account, to: order.account, token, signal: order.signal },
          witness,
        ),
      ),
    )
    return checks.flatMap((check) => (check.status === 'wrong' ? [check.reason] : []))[0]
  }

  /** With the approvals that it needs: some tokens want an old one taken back first. */
  async function simulateApproved(order: SwapOrder, { allowance }: Found) {
    const isApproved = order.from.address === undefined || allowance >= order.amount
    const approvals = isApproved ? [] : [order.amount]
    const simulated = await simulateSwap(rpc, order, approvals)
    if (isApproved || allowance === 0n || simulated.simulation.status !== 'refused') return { approvals, ...simulated }
    const again = [0n, order.amount]
    const second = await simulateSwap(rpc, order, again)
    return second.simulation.status === 'refused' ? { approvals, ...simulated } : { approvals: again, ...second }
  }

  async function addFee(
    order: SwapOrder,
    prepared: Omit<PreparedSwap, 'fee' | 'gas'>,
    { gas }: Pick<SimulatedSwap, 'gas'>,
  ): Promise<PreparedSwap> {
    const { approvals } = prepared
    if (order.estimateCalls) {
      const found = await readOneStepFee(order, approvals, order.estimateCalls)
      if ('fee' in found) return { ...prepared, fee: found.fee }
      return { ...prepared, fee: undefined, simulation: { status: 'refused', reason: found.refusal } }
    }
    const simulated = gas.at(-1)
    const limit = simulated ? gasLimitOf(simulated) : undefined
    const witness = createWalletWitness(order.wallet, order.network, clock)
    const price = await readGasPrice(rpc, order, witness)
    return { ...prepared, gas: limit, fee: await readSwapFee({ rpc, order, approvals, gas: limit, price }) }
  }

  return {
    async prepare(order) {
      const decoded = decodeSwap(order.call.data)
      const [found, wrongDecimals] = await Promise.all([survey(order), findWrongDecimals(order)])
      const { balance, support } = found
      const shared = { order, isDecoded: decoded !== undefined, balance }
      const difference = wrongDecimals ?? findDifference(order, decoded)
      if (difference !== undefined)
        return {
          ...shared,
          approvals: [],
          isOneStep: true,
          simulation: { status: 'refused', reason: difference },
          fee: undefined,
        }
      const { approvals, simulation, gas } = await simulateApproved(order, found)
      const prepared = { ...shared, approvals, isOneStep: approvals.length === 0 || support === 'atomic', simulation }
      return simulation.status === 'refused' ? { ...prepared, fee: undefined } : addFee(order, prepared, { gas })
    },

    async guessFee({ network, wallet, signal }) {
      const { perGas } = await readGasPrice(rpc, { network, signal }, createWalletWitness(wallet, network, clock))
      return perGas * SWAP_GAS_GUESS
    },

    approve({ order }, amount, provider, signal) {
      const { network, account, from, spender } = order
      const calls = [encodeApproval(from.address ?? '', spender ?? '', amount)]
      return askToSend({ request: { network, from: account, calls }, provider, clock, signal })
    },

    send({ order, approvals, gas }, provider, signal) {
      const { network, account } = order
      const request = {
        network,
        from: account,
        calls: callsOf(order, approvals),
        gas: gas === undefined ? undefined : toHex(gas),
      }
      return askToSend({ request, provider, clock, signal })
    },
  }
}
