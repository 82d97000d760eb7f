import { defineReason, type Reason } from '#core/errors/reason.ts'
import { messageOf } from '#core/errors/wallet-dialog-error.ts'
import type { Rpc } from '#core/ports/rpc.ts'
import type { SwapOrder, SwapSimulation } from '#core/ports/swaps.ts'
import { addressWord, readWord } from '#lib/abi-words.ts'
import { shortReason } from '#lib/clean-text.ts'
import { isSameAddress } from '#lib/compare-addresses.ts'
import { TRANSFER_TOPIC } from '#lib/erc20.ts'
import { fieldsOf, type Fields } from '#lib/fields-of.ts'
import { readReturnedAmounts, type DecodedSwap } from '#lib/swap-calls/decoded-swap.ts'
import { readQuantity } from '../read-answer.ts'
import { refusalOf } from '../transfers/decode-revert.ts'
import { encodeBalanceOf, type EvmCall } from '../transfers/encode-transfer.ts'
import { failureOf, simulateCalls } from '../transfers/simulate-calls.ts'
import { swapCalls } from './swap-calls.ts'

/**
 * Where a probe is put for the simulation, and its code: returns the balance of the coin of the address that it is called with.
 * PUSH1 0 CALLDATALOAD BALANCE PUSH1 0 MSTORE PUSH1 32 PUSH1 0 RETURN
 */
const PROBE = '0x00000000000000000000000000000000c01dba1a'
const PROBE_CODE = '0x6000353160005260206000f3'

/** `TransferSingle` and `TransferBatch` of ERC-1155, whose sender is the second indexed address. */
const MULTI_TRANSFERS: readonly (string | undefined)[] = [
  '0xc3d58168c5ae7397731d063d5bbf3d657854427343f4c083240f7aacaa2d0f62',
  '0x4a39dc06d4c0dbc64b70af90fd698a233a518aa5d07e595d983b8c0526c8f7fb',
]

/** A simulation's result, with the gas of each approval and of the swap. */
export interface SimulatedSwap {
  readonly simulation: SwapSimulation
  /** In order; the swap’s is the last. Empty if nothing could be simulated. */
  readonly gas: readonly bigint[]
}

/** The outcome of an approval or the swap in the answer of `eth_simulateV1`. */
interface StepOutcome {
  readonly failure: Reason | string | undefined
  readonly gas: bigint
  readonly logs: readonly Log[]
}
interface Log {
  readonly address: string
  readonly topics: readonly string[]
}

/**
 * Simulates a swap after its approvals, on the current state, by `eth_simulateV1`. Balances are measured before and after, not read
 * from logs: exactly the amount may leave, at least the minimum has to arrive, and nothing else may leave. A node that lacks the
 * call can still run the first of these steps [swap.simulated]. Rejects only with the signal’s reason.
 * @param decoded what the call was read as, if it could be
 */
export async function simulateSwap(
  rpc: Rpc,
  order: SwapOrder,
  approvals: readonly bigint[],
  decoded: DecodedSwap | undefined,
): Promise<SimulatedSwap> {
  try {
    return await simulate(rpc, order, approvals)
  } catch {
    order.signal?.throwIfAborted()
    // A node that lacks it, or supports it only in part.
  }
  return { simulation: await tryOut(rpc, order, approvals, decoded), gas: [] }
}

async function simulate(rpc: Rpc, order: SwapOrder, approvals: readonly bigint[]): Promise<SimulatedSwap> {
  const { account, from, to } = order
  const balances = [from, to].map(({ address }) => ({ from: account, ...askBalance(address, account) }))
  const steps = swapCalls(order, approvals).map((call) => ({ from: account, ...call }))
  const calls = [...balances, ...steps, ...balances]
  const stateOverrides = { [PROBE]: { code: PROBE_CODE } }
  const outcomes = await simulateCalls(rpc, order, { stateOverrides, calls })
  const done = outcomes.slice(balances.length, -balances.length).map(readStep)
  const gas = done.map((step) => step.gas)
  const failure = done.find((step) => step.failure !== undefined)?.failure
  if (failure !== undefined) return { simulation: refused(failure), gas }
  const [paidBefore, heldBefore, ...rest] = outcomes.map(({ returnData }) => readWord(returnData))
  const [paidAfter, heldAfter] = rest.slice(-balances.length)
  const left = withoutRounding(order, difference(paidBefore, paidAfter))
  const received = difference(heldAfter, heldBefore)
  const simulation = compareAmounts(order, { left, received }, findOtherLosses(order, done))
  const isCoinUnknown =
    (from.address === undefined && left === undefined) || (to.address === undefined && received === undefined)
  // The contracts haven't refused to say it: the node doesn't run the probe.
  if (isCoinUnknown && measuredReason(simulation)?.code === 'swap_unmeasured')
    throw new TypeError('the node cannot measure the coin')
  return { simulation, gas }
}

const difference = (more: bigint | undefined, less: bigint | undefined): bigint | undefined =>
  more === undefined || less === undefined ? undefined : more - less

/** The balance of a token, or of the coin by the probe. */
const askBalance = (token: string | undefined, account: string): EvmCall =>
  token === undefined ? { to: PROBE, data: `0x${addressWord(account)}` } : encodeBalanceOf(token, account)

/** Balances that are kept as shares, such as stETH’s, move by up to two units more or less than was asked. */
const ROUNDING = 2n
/** From this many units on, that is nothing. */
const ROUNDED_AMOUNT = 1_000_000_000n

/** The amount that left by measured balances; the requested amount if they differ only by a token’s own rounding. */
function withoutRounding({ amount, from }: SwapOrder, left: bigint | undefined): bigint | undefined {
  if (left === undefined) return undefined
  const isRounded = from.address !== undefined && amount >= ROUNDED_AMOUNT
  return isRounded && left >= amount - ROUNDING && left <= amount + ROUNDING ? amount : left
}

const refused = (reason: Reason | string): SwapSimulation => ({ status: 'refused', reason })

/** Reasons that the contracts' own answers give: a difference, or no balance or amounts at all. */
const MEASURED: readonly string[] = ['swap_takes_more', 'swap_gives_less', 'swap_takes_other', 'swap_unmeasured']

/** Why a swap is refused by what was measured, if it is. */
export function measuredReason(simulation: SwapSimulation): Reason | undefined {
  if (simulation.status !== 'refused' || typeof simulation.reason === 'string') return undefined
  return MEASURED.includes(simulation.reason.code) ? simulation.reason : undefined
}

/** An amount that isn't known hides no difference in the others. */
function compareAmounts(
  { amount, minimum }: SwapOrder,
  { left, received }: { readonly left: bigint | undefined; readonly received: bigint | undefined },
  hasOtherLosses: boolean,
): SwapSimulation {
  if (left !== undefined && left !== amount)
    return refused(defineReason('swap_takes_more', 'another amount than this would leave your account'))
  if (received !== undefined && received < minimum)
    return refused(defineReason('swap_gives_less', 'less would arrive than the quote and slippage allow'))
  if (hasOtherLosses) return refused(defineReason('swap_takes_other', 'something else would leave your account, too'))
  if (left === undefined || received === undefined)
    return refused(defineReason('swap_unmeasured', 'what it changes cannot be measured'))
  return { status: 'simulated', received }
}

/** True if a log says that something but the paid token leaves the account. */
function findOtherLosses({ account, from }: SwapOrder, steps: readonly StepOutcome[]): boolean {
  const isAccount = (topic: string | undefined) => topic?.toLowerCase() === `0x${addressWord(account)}`
  return steps
    .flatMap(({ logs }) => logs)
    .some(({ address, topics: [event, first, second] }) => {
      if (event === TRANSFER_TOPIC && isAccount(first))
        return from.address === undefined || !isSameAddress(address, from.address)
      return MULTI_TRANSFERS.includes(event) && isAccount(second)
    })
}

/** The result if balances can’t be measured, or not before its approvals. */
export const unmeasured = (): SwapSimulation => ({
  status: 'unknown',
  reason: defineReason('arrival_unknown', 'the node does not support eth_simulateV1'),
})

/** Without `eth_simulateV1`: whether the first step would fail, and if that is the swap, what its contract returns. */
async function tryOut(
  rpc: Rpc,
  order: SwapOrder,
  approvals: readonly bigint[],
  decoded: DecodedSwap | undefined,
): Promise<SwapSimulation> {
  const { network, account, to, signal } = order
  const [step] = swapCalls(order, approvals)
  try {
    const params = [{ from: account, ...step }, 'latest']
    const returned = await rpc.request({ network, method: 'eth_call', params, signal })
    if (decoded?.returned === undefined) return unmeasured()
    const found: SwapSimulation =
      approvals.length === 0 ? compareReturned(order, decoded, returned) : { status: 'deferred' }
    // A contract doesn’t count what a token keeps of its transfers.
    return to.address === undefined || found.status === 'refused' ? found : unmeasured()
  } catch (error) {
    signal?.throwIfAborted()
    const reason = refusalOf(error)
    return reason === undefined ? { status: 'unknown', reason: shortReason(messageOf(error)) } : refused(reason)
  }
}

/** Compares the amounts that a contract returns. If it returns none, the swap is refused. */
function compareReturned(order: SwapOrder, decoded: DecodedSwap, returned: unknown): SwapSimulation {
  const amounts = readReturnedAmounts(returned, decoded)
  if (!amounts) return refused(defineReason('swap_unmeasured', 'what it changes cannot be measured'))
  const compared = compareAmounts(order, amounts, false)
  return compared.status === 'simulated' ? { status: 'tried' } : compared
}

/** @throws TypeError if a part can't be read: then it isn't known what else the step does */
function readStep(outcome: Fields): StepOutcome {
  const { status, gasUsed, logs } = outcome
  const gas = readQuantity(gasUsed, 'gas of a call')
  if (status === '0x0') return { failure: failureOf(outcome), gas, logs: [] }
  if (status !== '0x1' || !Array.isArray(logs)) throw new TypeError('the simulation has a call without an outcome')
  return { failure: undefined, gas, logs: logs.map(readLog) }
}

function readLog(log: unknown): Log {
  const { address, topics } = fieldsOf(log)
  if (typeof address !== 'string' || !Array.isArray(topics) || !topics.every((topic) => typeof topic === 'string'))
    throw new TypeError('the simulation has a log that cannot be read')
  return { address, topics }
}
