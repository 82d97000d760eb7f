import { hexOfBytes } from '#lib/bytes.ts'
import { checksumAddress } from '#lib/checksum-address.ts'
import { isSameAddress } from '#lib/compare-addresses.ts'
import { decodeSwap } from '#lib/swap-calls/decode-swap.ts'
import { COIN } from '#lib/swap-calls/decoded-swap.ts'
import type { ApprovalRow } from '../approvals/approval.ts'
import { amountText } from '../texts/amount-text.ts'
import { callTexts } from '../texts/call-texts.ts'
import type { PanelText } from '../texts/message.ts'
import { code, symbolOf, type DescribeDeps, type Description, type EvmCall } from './describe-parts.ts'

/** One side of a swap: the coin, or a token with its contract. */
interface Side {
  readonly symbol: PanelText
  readonly decimals: number
  readonly address?: `0x${string}`
}

/** A call that is a swap, if its contract is an exchange's. */
interface SwapCall {
  readonly paid: Side
  readonly received: Side
  readonly amount: bigint
  readonly minimum: bigint
  /** EIP-55; `undefined` for the account that calls. */
  readonly otherReceiver: `0x${string}` | undefined
}

/** Reads the terms of a swap. `undefined` for a call that isn’t a swap, or leaves some of them open. */
export async function readSwap({ value, data }: EvmCall, deps: DescribeDeps): Promise<SwapCall | undefined> {
  const decoded = decodeSwap(`0x${hexOfBytes(data)}`)
  if (!decoded || decoded.isPartial) return undefined
  const { paid, received, minimum, amount = value, recipient = deps.account } = decoded
  if (value !== (paid === COIN ? amount : 0n)) return undefined
  const [paidSide, receivedSide, receiver] = [
    await readSide(paid, deps),
    await readSide(received, deps),
    checksumAddress(recipient),
  ]
  if (!paidSide || !receivedSide || receiver === undefined) return undefined
  const otherReceiver = isSameAddress(receiver, deps.account) ? undefined : receiver
  return { paid: paidSide, received: receivedSide, amount, minimum, otherReceiver }
}

/**
 * Describes a swap by a known exchange’s contract [frame.decoded]: the paid amount, at least how much of which token arrives, and
 * the receiver if it isn’t this account.
 */
export function describeSwap(
  { paid, received, amount, minimum, otherReceiver }: SwapCall,
  router: `0x${string}`,
): Description {
  return {
    title: callTexts.swap({ paid: paid.symbol, received: received.symbol }),
    rows: [
      { label: callTexts.pay(), value: amountText(amount, paid) },
      ...contractOf(paid),
      { label: callTexts.minimum(), value: amountText(minimum, received) },
      ...contractOf(received),
      ...(otherReceiver === undefined ? [] : [code(callTexts.to(), otherReceiver)]),
      code(callTexts.contract(), router),
    ],
    warnings: [
      ...(otherReceiver === undefined ? [] : [{ danger: callTexts.otherRecipient() }]),
      callTexts.upToContract(),
    ],
  }
}

/** Row with an unknown contract's own claim about a call. */
export const claimOf = ({ paid, received }: SwapCall): ApprovalRow => ({
  label: callTexts.claim(),
  value: callTexts.claimsSwap({ paid: paid.symbol, received: received.symbol }),
})

async function readSide(token: string | undefined, { network, readToken }: DescribeDeps): Promise<Side | undefined> {
  if (token === COIN) return network
  const address = token === undefined ? undefined : checksumAddress(token)
  const facts = address === undefined ? undefined : await readToken(address)
  return facts && address && { symbol: symbolOf(facts), decimals: facts.decimals, address }
}

const contractOf = ({ address }: Side): readonly ApprovalRow[] =>
  address === undefined ? [] : [code(callTexts.token(), address)]
