import type { ApprovalRow } from '../approvals/approval.ts'
import { amountText } from '../texts/amount-text.ts'
import { approvalTexts } from '../texts/approval-texts.ts'
import { callTexts } from '../texts/call-texts.ts'
import type { FrameNetwork } from './frame-networks.ts'

/** Who sends a transaction or an operation, and what that costs whom. */
interface Sender {
  readonly account: `0x${string}`
  readonly network: FrameNetwork
  /** The most that it can cost, in the coin's smallest unit. */
  readonly maxFee: bigint
  /** Who pays the fee; empty without a name, `undefined` if the visitor does. */
  readonly sponsor?: string | undefined
  /** Why the sponsor doesn't, in its own words. */
  readonly notSponsored?: string | undefined
}

/** The rows that each transaction ends in. */
export function describeSender({ account, network, maxFee, sponsor, notSponsored }: Sender): readonly ApprovalRow[] {
  const own = callTexts.youPay({ amount: amountText(roundUp(maxFee), network) })
  const sponsored = sponsor ? callTexts.sponsoredBy({ sponsor }) : callTexts.sponsored()
  return [
    { label: approvalTexts.network(), value: network.name },
    { label: callTexts.networkFee(), value: sponsor === undefined ? own : sponsored },
    ...(notSponsored ? [{ label: callTexts.notSponsored(), value: notSponsored }] : []),
    { label: approvalTexts.account(), value: account, isCode: true },
  ]
}

/** Significant digits of a fee: it is a limit anyway. */
const FEE_DIGITS = 4

function roundUp(amount: bigint): bigint {
  const step = 10n ** BigInt(Math.max(amount.toString().length - FEE_DIGITS, 0))
  return ((amount + step - 1n) / step) * step
}
