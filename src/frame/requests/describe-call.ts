import { hexOfBytes } from '#lib/bytes.ts'
import { referenceOf } from '#lib/caip.ts'
import { checksumAddress } from '#lib/checksum-address.ts'
import { isSameAddress } from '#lib/compare-addresses.ts'
import { ERC20 } from '#lib/erc20.ts'
import { decodeSwap } from '#lib/swap-calls/decode-swap.ts'
import { COIN } from '#lib/swap-calls/decoded-swap.ts'
import { isKnownRouter } from '#lib/swap-calls/known-routers.ts'
import type { ApprovalRow } from '../approvals/approval.ts'
import { amountText } from '../texts/amount-text.ts'
import { callTexts } from '../texts/call-texts.ts'
import type { Message, PanelText } from '../texts/message.ts'
import { code, symbolOf, type DescribeDeps, type Description, type EvmCall } from './describe-parts.ts'

/** Least amount that counts as unlimited: sites name this or more. */
const UNLIMITED_FROM = 2n ** 128n

/** `setApprovalForAll` of ERC-721 and 1155. */
const SET_APPROVAL_FOR_ALL = '0xa22cb465'

/** Describes a call [frame.decoded]: how much of which asset goes to whom, or who may take it from now on. */
export async function describeCall(call: EvmCall, deps: DescribeDeps): Promise<Description> {
  const { to, value, data } = call
  const coins = amountText(value, deps.network)
  if (to === undefined) return describeOther(callTexts.deploy(), call, coins)
  if (data.length === 0) {
    const rows = [code(callTexts.to(), to), { label: callTexts.amount(), value: coins }]
    return { title: callTexts.send({ amount: coins }), rows, warnings: [] }
  }
  const decoded = value === 0n ? await describeToken(to, data, deps) : undefined
  if (decoded) return decoded
  const swap = await readSwap({ to, value, data }, deps)
  // The same selector in any other contract can do anything: there, it is a claim of the call's.
  if (swap && isKnownRouter(Number(referenceOf(deps.chainId)), to)) return describeSwap(swap, to)
  const other = describeOther(callTexts.call(), call, coins)
  return swap ? { ...other, rows: [...other.rows, claimOf(swap)] } : other
}

function describeOther(title: Message, { to, value, data }: EvmCall, coins: Message): Description {
  return {
    title,
    rows: [
      ...(to === undefined ? [] : [code(callTexts.contract(), to)]),
      ...(value === 0n ? [] : [{ label: callTexts.amount(), value: coins }]),
      code(callTexts.data(), `0x${hexOfBytes(data)}`),
    ],
    warnings: [callTexts.unreadable()],
  }
}

async function describeToken(token: `0x${string}`, data: Uint8Array, { readToken }: DescribeDeps) {
  const call = readWords(data)
  if (!call) return undefined
  const { selector, words } = call
  const [first = 0n, second = 0n, third = 0n] = words
  const has = (count: number, wanted: string) => selector === wanted && words.length === count
  if (has(2, SET_APPROVAL_FOR_ALL)) return describeOperator(token, toAddress(first), second)
  const [from, receiver, amount] = has(3, ERC20.transferFrom)
    ? [toAddress(first), toAddress(second), third]
    : [undefined, toAddress(first), second]
  const isTransfer = from !== undefined || has(2, ERC20.transfer)
  const isAllowance = has(2, ERC20.approve) || has(2, ERC20.increaseAllowance)
  if ((!isTransfer && !isAllowance) || receiver === undefined) return undefined
  const facts = await readToken(token)
  if (!facts) return undefined
  const symbol = symbolOf(facts)
  const isUnlimited = isAllowance && amount >= UNLIMITED_FROM
  const quantity = isUnlimited ? callTexts.anyAmount({ symbol }) : amountText(amount, { ...facts, symbol })
  return {
    title: isTransfer ? callTexts.send({ amount: quantity }) : callTexts.allowSpending({ symbol }),
    rows: [
      ...(from === undefined ? [] : [code(callTexts.from(), from)]),
      code(isTransfer ? callTexts.to() : callTexts.spender(), receiver),
      { label: callTexts.amount(), value: quantity },
      code(callTexts.token(), token),
    ],
    warnings: isUnlimited ? [{ danger: callTexts.unlimited({ symbol }) }] : [],
  }
}

function describeOperator(token: `0x${string}`, operator: `0x${string}` | undefined, isAllowed: bigint) {
  if (operator === undefined || isAllowed > 1n) return undefined
  const rows = [code(callTexts.taker(), operator), code(callTexts.collection(), token)]
  if (isAllowed === 0n) return { title: callTexts.endCollection(), rows, warnings: [] }
  return {
    title: callTexts.allowCollection(),
    rows,
    warnings: [{ danger: callTexts.takesAll() }],
  }
}

/** A selector and the words after it; `undefined` if the data has another shape. */
function readWords(data: Uint8Array): { selector: string; words: readonly bigint[] } | undefined {
  if (data.length < 4 || (data.length - 4) % 32 !== 0 || data.length > 4 + 3 * 32) return undefined
  const hex = hexOfBytes(data)
  return {
    selector: `0x${hex.slice(0, 8)}`,
    words: (hex.slice(8).match(/.{64}/g) ?? []).map((word) => BigInt(`0x${word}`)),
  }
}

/** `undefined` for a word that is more than an address. */
const toAddress = (word: bigint) =>
  word >> 160n === 0n ? checksumAddress(`0x${word.toString(16).padStart(40, '0')}`) : undefined

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
async function readSwap({ value, data }: EvmCall, deps: DescribeDeps): Promise<SwapCall | undefined> {
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
function describeSwap(
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
const claimOf = ({ paid, received }: SwapCall): ApprovalRow => ({
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
