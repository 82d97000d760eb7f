import type { Approval } from '../approvals/approval.ts'
import { amountText } from '../texts/amount-text.ts'
import { approvalTexts } from '../texts/approval-texts.ts'
import { callTexts } from '../texts/call-texts.ts'
import type { FrameNetwork } from './frame-networks.ts'

/** The sender of a transaction or an operation, its cost, and the payer. */
interface Sender {
  readonly account: `0x${string}`
  readonly network: FrameNetwork
  /** The most that it can cost, in the coin's smallest unit. */
  readonly maxFee: bigint
  /** The sponsor of the fee; empty without a name, `undefined` if the visitor pays. */
  readonly sponsor?: string | undefined
  /** Why the sponsor doesn't, in its own words. */
  readonly notSponsored?: string | undefined
  /** True if the tip is out of proportion to the network's base fee. */
  readonly isTipHigh?: boolean
}

/** The last rows of each transaction, and its fee's warnings. */
export function describeSender({
  account,
  network,
  maxFee,
  sponsor,
  notSponsored,
  isTipHigh = false,
}: Sender): Pick<Approval, 'rows' | 'warnings'> {
  const most = amountText(roundUp(maxFee), network)
  const own = callTexts.youPay({ amount: most })
  const sponsored = sponsor ? callTexts.sponsoredBy({ sponsor }) : callTexts.sponsored()
  return {
    rows: [
      { label: approvalTexts.network(), value: network.name },
      { label: callTexts.networkFee(), value: sponsor === undefined ? own : sponsored },
      ...(sponsor === undefined ? [] : [{ label: callTexts.mostFee(), value: most }]),
      ...(notSponsored ? [{ label: callTexts.notSponsored(), value: notSponsored }] : []),
      { label: approvalTexts.account(), value: account, isCode: true },
    ],
    warnings: isTipHigh ? [callTexts.highTip()] : [],
  }
}

/** Significant digits of a fee: it is a limit anyway. */
const FEE_DIGITS = 4

function roundUp(amount: bigint): bigint {
  const step = 10n ** BigInt(Math.max(amount.toString().length - FEE_DIGITS, 0))
  return ((amount + step - 1n) / step) * step
}
