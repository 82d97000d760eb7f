import { hex, word } from '../send/create-fake-chain.ts'
import { AMOUNT } from './dollars-for-ether.ts'

interface Block {
  readonly calls: readonly unknown[]
}
/** A node's answer to a swap's `eth_simulateV1`: what leaves, what arrives, and logs of the swap. */
export const simulated =
  ({ left = AMOUNT, received = 9n, logs = [] as readonly unknown[], status = '0x1' } = {}) =>
  ([block]: readonly unknown[]) => {
    const { calls } = (block as { blockStateCalls: readonly Block[] }).blockStateCalls[0]!
    const balance = (amount: bigint) => ({ status: '0x1', returnData: word(amount), gasUsed: '0x100' })
    const steps = Array.from({ length: calls.length - 4 }, (_, index, { length } = { length: calls.length - 4 }) =>
      index === length - 1
        ? { status, returnData: '0x', gasUsed: hex(100_000n), logs, error: { message: 'no' } }
        : { status: '0x1', returnData: word(1), gasUsed: hex(46_000n), logs: [] },
    )
    return [{ calls: [balance(5_000_000n), balance(1n), ...steps, balance(5_000_000n - left), balance(1n + received)] }]
  }

/** The same, in which one call's outcome has other fields; `at` counts from the end if it is negative. */
export const simulatedWith =
  (at: number, change: object, outcome: Parameters<typeof simulated>[0] = {}) =>
  (params: readonly unknown[]) => {
    const calls: readonly object[] = simulated(outcome)(params)[0]!.calls
    const place = at < 0 ? calls.length + at : at
    return [{ calls: calls.with(place, { ...calls[place], ...change }) }]
  }
