import { formatUnits } from '#lib/amounts.ts'
import type { ApprovalRow } from '../approvals/approval.ts'
import type { FrameNetwork } from './frame-networks.ts'

/** Who sends a transaction or an operation, and what that costs whom. */
interface Sender {
  readonly account: `0x${string}`
  readonly network: FrameNetwork
  /** The most that it can cost, in the coin's smallest unit. */
  readonly maxFee: bigint
  /** Who pays the fee; empty without a name, `undefined` if the visitor does. */
  readonly sponsor?: string | undefined
}

/** The rows that each transaction ends in. */
export function describeSender({ account, network, maxFee, sponsor }: Sender): readonly ApprovalRow[] {
  const { name, symbol, decimals } = network
  const own = `at most ${formatUnits(maxFee, decimals)} ${symbol}, paid by you`
  const fee = sponsor === '' ? 'Sponsored' : sponsor === undefined ? own : `Sponsored by ${sponsor}`
  return [
    { label: 'Network', value: name },
    { label: 'Network fee', value: fee },
    { label: 'Account', value: account, isCode: true },
  ]
}
