import { defineReason, type Reason } from '#core/errors/reason.ts'
import { notAtomic } from '#core/errors/send-errors.ts'
import type { Clock } from '#core/ports/clock.ts'
import type { Rpc } from '#core/ports/rpc.ts'
import type { PreparedSwap, SwapOrder, Swaps, SwapSimulation } from '#core/ports/swaps.ts'
import { referenceOf } from '#lib/caip.ts'
import { isSameAddress } from '#lib/compare-addresses.ts'
import { decodeSwap } from '#lib/swap-calls/decode-swap.ts'
import type { DecodedSwap } from '#lib/swap-calls/decoded-swap.ts'
import { isKnownRouter } from '#lib/swap-calls/known-routers.ts'
import { toHex } from '../read-answer.ts'
import { askToSend } from '../transfers/ask-to-send.ts'
import { createAttempts } from '../transfers/create-attempts.ts'
import { readCallsFee } from '../transfers/create-fee-reader.ts'
import { createWalletNode } from '../transfers/create-wallet-node.ts'
import { readGasPrice } from '../transfers/read-fees.ts'
import { accountOf, createSurveyor, type Found } from './create-surveyor.ts'
import { findDifference } from './find-difference.ts'
import { gasLimitOf, guessRollupFees, readSwapFee, SWAP_GAS_GUESS } from './read-swap-fee.ts'
import { simulateSwap, unmeasured, type SimulatedSwap, measuredReason } from './simulate-swap.ts'
import { encodeApproval, swapCalls } from './swap-calls.ts'

interface EvmSwapsDeps {
  rpc: Rpc
  clock: Clock
}

/** Swaps on EVM chains, by whatever EIP-1193 provider is connected. */
export function createEvmSwaps({ rpc, clock }: EvmSwapsDeps): Swaps {
  const attempts = createAttempts({ rpc, clock })
  /** Accounts whose wallet declares that it takes several calls at once, and doesn’t: they are asked step by step. */
  const stepByStep = new Set<string>()
  const { survey, readAllowance, checkDecimalsOf } = createSurveyor({ rpc, clock })

  /** With the approvals that it needs: some tokens want an old one taken back first. */
  async function simulateApproved(order: SwapOrder, { allowance }: Found, decoded: DecodedSwap | undefined) {
    const isApproved = order.from.address === undefined || allowance >= order.amount
    const approvals = isApproved ? [] : [order.amount]
    const simulated = await simulateSwap(rpc, order, approvals, decoded)
    if (isApproved || allowance === 0n || simulated.simulation.status !== 'refused') return { approvals, ...simulated }
    const again = [0n, order.amount]
    const second = await simulateSwap(rpc, order, again, decoded)
    return second.simulation.status === 'refused' ? { approvals, ...simulated } : { approvals: again, ...second }
  }

  async function addFee(
    order: SwapOrder,
    prepared: Omit<PreparedSwap, 'fee' | 'gas'>,
    { gas }: Pick<SimulatedSwap, 'gas'>,
  ): Promise<PreparedSwap> {
    const { approvals } = prepared
    if (order.estimateCalls) {
      const found = await readCallsFee(order, swapCalls(order, approvals), order.estimateCalls)
      if ('fee' in found) return { ...prepared, fee: found.fee }
      return { ...prepared, fee: undefined, simulation: { status: 'refused', reason: found.refusal } }
    }
    const simulated = gas.at(-1)
    const limit = simulated ? gasLimitOf(simulated) : undefined
    const walletNode = createWalletNode(order, clock)
    const price = await readGasPrice(rpc, order, walletNode)
    return { ...prepared, gas: limit, fee: await readSwapFee({ rpc, order, approvals, gas: limit, price }) }
  }

  return {
    async prepare(order) {
      const decoded = decodeSwap(order.call.data)
      const [found, decimals] = await Promise.all([survey(order), checkDecimalsOf(order)])
      const { balance, support } = found
      const mayPayOtherwise = support === 'atomic' && order.from.address !== undefined && !order.estimateCalls
      const unconfirmedDecimals = decimals.unconfirmed
      const shared = { order, decoding: decodingOf(decoded), balance, mayPayOtherwise, unconfirmedDecimals }
      const difference = decimals.wrong ?? findDifference(order, decoded)
      if (difference !== undefined)
        return {
          ...shared,
          approvals: [],
          isOneStep: true,
          isRouterConfirmed: false,
          simulation: { status: 'refused', reason: difference },
          fee: undefined,
        }
      const { approvals, gas, ...simulated } = await simulateApproved(order, found, decoded)
      const isOneStep = approvals.length === 0 || (support === 'atomic' && !stepByStep.has(accountOf(order)))
      // In one step, nothing can be run in between.
      const outcome = isOneStep && simulated.simulation.status === 'deferred' ? unmeasured() : simulated.simulation
      const checked = shared.decoding === 'whole' ? outcome : orUnchecked(outcome)
      const measured =
        checked.status === 'refused' ? undefined : await findSimulatedDifference(order, approvals, decoded, clock)
      const simulation: SwapSimulation = measured ? { status: 'refused', reason: measured } : checked
      const isRouterConfirmed = areContractsTrusted(order)
      const prepared = { ...shared, approvals, isOneStep, isRouterConfirmed, simulation }
      return simulation.status === 'refused' ? { ...prepared, fee: undefined } : addFee(order, prepared, { gas })
    },

    async guessFee({ network, account, signal, ...wallet }) {
      const [{ perGas }, more] = await Promise.all([
        readGasPrice(rpc, { network, signal }, createWalletNode({ network, ...wallet }, clock)),
        guessRollupFees(rpc, { network, account, signal }),
      ])
      return perGas * SWAP_GAS_GUESS + more
    },

    approve({ order }, amount, provider, signal) {
      const request = { network: order.network, from: order.account, calls: [encodeApproval(order, amount)] }
      return askToSend({ request, provider, clock, attempts, signal })
    },

    async isApproved(order, amount) {
      const allowance = await readAllowance(order)
      return amount === 0n ? allowance === 0n : allowance !== undefined && allowance >= amount
    },

    async send({ order, approvals, gas }, provider, signal) {
      const { network, account } = order
      const request = {
        network,
        from: account,
        calls: swapCalls(order, approvals),
        gas: gas === undefined ? undefined : toHex(gas),
      }
      try {
        return await askToSend({ request, provider, clock, attempts, signal })
      } catch (error) {
        if (notAtomic.matches(error)) stepByStep.add(accountOf(order))
        throw error
      }
    },
  }
}

/** True if this package or the page names the called contract, and the approved one. */
const areContractsTrusted = (order: SwapOrder): boolean =>
  isTrusted(order, order.call.to) && (order.spender === undefined || isTrusted(order, order.spender))

function isTrusted({ network, pageRouters }: SwapOrder, contract: string): boolean {
  return (
    isKnownRouter(Number(referenceOf(network.caipNetworkId)), contract) ||
    pageRouters.some((router) => isSameAddress(router, contract))
  )
}

function decodingOf(decoded: DecodedSwap | undefined): PreparedSwap['decoding'] {
  if (!decoded) return 'none'
  return decoded.paid === undefined || decoded.received === undefined ? 'part' : 'whole'
}

/** A swap that can be neither decoded nor simulated is refused. */
const orUnchecked = (simulation: SwapSimulation): SwapSimulation =>
  simulation.status === 'unknown'
    ? { status: 'refused', reason: defineReason('swap_unchecked', 'nobody can say what it does') }
    : simulation

/**
 * Simulates a swap on the wallet's own node too, and returns the difference measured there. The service that quotes and builds a
 * swap can be the page's node as well [swap.simulated]. The same result there confirms nothing, because a contract can detect a
 * simulation. A token that has no balance there is a difference, and so is a contract that returns no amounts. A revert is none: the
 * wallet's node may be a block behind, and a swap that reverts moves nothing. `undefined` also if the wallet has no node of its own,
 * or its node can't simulate the swap.
 */
async function findSimulatedDifference(
  order: SwapOrder,
  approvals: readonly bigint[],
  decoded: DecodedSwap | undefined,
  clock: Clock,
): Promise<Reason | undefined> {
  if (!order.hasOwnNode) return undefined
  const walletNode = createWalletNode(order, clock)
  const rpc: Rpc = {
    async request({ method, params }) {
      const answer = await walletNode(method, params as readonly unknown[])
      if (answer === undefined) throw new Error(`The wallet does not answer ${method}`)
      return answer
    },
  }
  return measuredReason((await simulateSwap(rpc, order, approvals, decoded)).simulation)
}
