import { hexOfBytes } from '#lib/bytes.ts'
import { referenceOf } from '#lib/caip.ts'
import { checksumAddress } from '#lib/checksum-address.ts'
import { isKnownRouter } from '#lib/swap-calls/known-routers.ts'
import { amountText } from '../texts/amount-text.ts'
import { callTexts } from '../texts/call-texts.ts'
import type { Message } from '../texts/message.ts'
import { code, symbolOf, type DescribeDeps, type Description, type EvmCall } from './describe-parts.ts'
import { claimOf, describeSwap, readSwap } from './describe-swap.ts'

/** Least amount that counts as unlimited: sites name this or more. */
const UNLIMITED_FROM = 2n ** 128n

/** `transfer`, `transferFrom`, `approve` and `increaseAllowance` of ERC-20, `setApprovalForAll` of ERC-721 and 1155. */
const SELECTORS = {
  transfer: 'a9059cbb',
  approve: '095ea7b3',
  increaseAllowance: '39509351',
  transferFrom: '23b872dd',
  setApprovalForAll: 'a22cb465',
} as const

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
  if (has(2, SELECTORS.setApprovalForAll)) return describeOperator(token, toAddress(first), second)
  const [from, receiver, amount] = has(3, SELECTORS.transferFrom)
    ? [toAddress(first), toAddress(second), third]
    : [undefined, toAddress(first), second]
  const isTransfer = from !== undefined || has(2, SELECTORS.transfer)
  const isAllowance = has(2, SELECTORS.approve) || has(2, SELECTORS.increaseAllowance)
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
  return { selector: hex.slice(0, 8), words: (hex.slice(8).match(/.{64}/g) ?? []).map((word) => BigInt(`0x${word}`)) }
}

/** `undefined` for a word that is more than an address. */
const toAddress = (word: bigint) =>
  word >> 160n === 0n ? checksumAddress(`0x${word.toString(16).padStart(40, '0')}`) : undefined
