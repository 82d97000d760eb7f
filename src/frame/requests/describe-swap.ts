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

/** What is paid or arrives: the coin, or a token with its contract. */
interface Side {
  readonly symbol: PanelText
  readonly decimals: number
  readonly address?: `0x${string}`
}

/**
 * Says what a swap asks of an exchange’s contract [frame.decoded]: what is paid, at least how much of which token arrives, and
 * where that isn’t this account, to whom. `undefined` for a call that isn’t a swap, or leaves one of that open.
 */
export async function describeSwap(
  { to, value, data }: EvmCall & { readonly to: `0x${string}` },
  deps: DescribeDeps,
): Promise<Description | undefined> {
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
  const isOther = !isSameAddress(receiver, deps.account)
  return {
    title: callTexts.swap({ paid: paidSide.symbol, received: receivedSide.symbol }),
    rows: [
      { label: callTexts.pay(), value: amountText(amount, paidSide) },
      ...contractOf(paidSide),
      { label: callTexts.minimum(), value: amountText(minimum, receivedSide) },
      ...contractOf(receivedSide),
      ...(isOther ? [code(callTexts.to(), receiver)] : []),
      code(callTexts.contract(), to),
    ],
    warnings: [...(isOther ? [callTexts.otherRecipient()] : []), callTexts.upToContract()],
  }
}

async function readSide(token: string | undefined, { network, readToken }: DescribeDeps): Promise<Side | undefined> {
  if (token === COIN) return network
  const address = token === undefined ? undefined : checksumAddress(token)
  const facts = address === undefined ? undefined : await readToken(address)
  return facts && address && { symbol: symbolOf(facts), decimals: facts.decimals, address }
}

const contractOf = ({ address }: Side): readonly ApprovalRow[] =>
  address === undefined ? [] : [code(callTexts.token(), address)]
