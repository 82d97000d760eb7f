import { addressIn, COIN, WORD_DIGITS, wordsOf, type DecodedSwap } from './decoded-swap.ts'

/** `swap` of 1inch’s aggregation routers 6 and 5: the second one takes a permit, too. */
const SWAP_6 = '07ed2379'
const SWAP_5 = '12aa3caf'

/**
 * First parameters of the functions that swap through given pools, by selector: `r`ecipient, paid `t`oken, `a`mount, `m`inimum;
 * then come so many pools, or `*` for an array of them. Version 6 functions, with their pools, are `uint256` throughout.
 */
const POOL_FUNCTIONS: Readonly<Record<string, string>> = {
  // Version 6: ethUnoswap, ethUnoswapTo, unoswap, unoswapTo, each for one, two and three pools
  a76dfc3b: 'm1',
  '89af926a': 'm2',
  '188ac35d': 'm3',
  '175accdc': 'rm1',
  '0f449d71': 'rm2',
  '493189f0': 'rm3',
  '83800a8e': 'tam1',
  '8770ba91': 'tam2',
  '19367472': 'tam3',
  e2c95c82: 'rtam1',
  ea76dddf: 'rtam2',
  f7a70056: 'rtam3',
  // Version 5: unoswap, unoswapTo, uniswapV3Swap, uniswapV3SwapTo
  '0502b1c5': 'tam*',
  f78dc253: 'rtam*',
  e449022e: 'am*',
  bc80f1a8: 'ram*',
}

/** Flags of `swap`: less may be taken, for less than the minimum; version 6 takes the token by the contract Permit2. */
const PARTIAL_FILL = 1n
const SWAP_BY_PERMIT2 = 4n
/** The same of a pool, in version 6. */
const POOL_BY_PERMIT2 = 1n << 250n

const BYTE_DIGITS = 2
const NOBODY = `0x${'0'.repeat(40)}`
/** The address that stands for the native coin. */
const COINS: readonly string[] = [NOBODY, `0x${'e'.repeat(40)}`]

/**
 * Reads a call of 1inch’s aggregation routers 6 and 5 from its selector and what follows. `undefined` for another function, for
 * invalid arguments, and for calls that let another account take a token: with a permit, or by Permit2. 1inch appends a mark of
 * a few bytes, so what follows the arguments is left alone.
 */
export function decodeOneInch(selector: string, body: string): DecodedSwap | undefined {
  if (selector === SWAP_6 || selector === SWAP_5) return decodeDescription(body, selector === SWAP_5)
  const shape = Object.hasOwn(POOL_FUNCTIONS, selector) ? POOL_FUNCTIONS[selector] : undefined
  return shape === undefined ? undefined : decodePools(body, shape)
}

/** `executor`, then `srcToken dstToken srcReceiver dstReceiver amount minReturnAmount flags`, then the permit and executor data. */
function decodeDescription(body: string, hasPermit: boolean): DecodedSwap | undefined {
  const words = wordsOf(body)
  const [executor, paid, received, taker, recipient] = words.slice(0, 5).map(addressIn)
  const [amount, minimum, flags, ...offsets] = words.slice(5, hasPermit ? 10 : 9).map(numberIn)
  if (executor === undefined || taker === undefined || recipient === undefined) return undefined
  if (paid === undefined || received === undefined || amount === undefined || minimum === undefined) return undefined
  const lengths = offsets.map((offset) => lengthAt(body, offset, BYTE_DIGITS))
  if (flags === undefined || lengths.length !== (hasPermit ? 2 : 1) || lengths.includes(undefined)) return undefined
  if (hasPermit ? lengths[0] !== 0n : (flags & SWAP_BY_PERMIT2) !== 0n) return undefined
  return {
    paid: sideOf(paid),
    received: sideOf(received),
    amount,
    minimum,
    recipient: recipient === NOBODY ? undefined : recipient,
    isPartial: (flags & PARTIAL_FILL) !== 0n,
    returned: 'outcome',
  }
}

/** The token that arrives is whatever the last pool gives: the call doesn’t name it. */
function decodePools(body: string, shape: string): DecodedSwap | undefined {
  const [fields, count] = [shape.slice(0, -1), shape.slice(-1)]
  const words = wordsOf(body)
  const least = words[fields.indexOf('m')]
  const [to, token, paid] = ['r', 't', 'a'].map((field) => words[fields.indexOf(field)])
  if (least === undefined || !hasPools(body, words.slice(fields.length), count)) return undefined
  const [recipient, paidToken] = [addressIn(to), addressIn(token)]
  if ((to !== undefined && recipient === undefined) || (token !== undefined && paidToken === undefined))
    return undefined
  return {
    paid: paid === undefined ? COIN : paidToken && sideOf(paidToken),
    received: undefined,
    amount: paid === undefined ? undefined : numberIn(paid),
    minimum: numberIn(least),
    recipient,
    isPartial: false,
    returned: undefined,
  }
}

/** True if the pools are there, and none takes the token by Permit2. */
function hasPools(body: string, words: readonly string[], count: string): boolean {
  if (count === '*') return words[0] !== undefined && (lengthAt(body, numberIn(words[0]), WORD_DIGITS) ?? 0n) > 0n
  const pools = words.slice(0, Number(count)).map(numberIn)
  return pools.length === Number(count) && pools.every((pool) => (pool & POOL_BY_PERMIT2) === 0n)
}

/** Length of the list at an argument's offset; `undefined` if not all of its elements are in the call. */
function lengthAt(body: string, offset: bigint, digitsEach: number): bigint | undefined {
  if (offset > BigInt(body.length)) return undefined
  const start = Number(offset) * BYTE_DIGITS
  const word = body.slice(start, start + WORD_DIGITS)
  if (word.length < WORD_DIGITS) return undefined
  const count = numberIn(word)
  return count * BigInt(digitsEach) <= BigInt(body.length - start - WORD_DIGITS) ? count : undefined
}

const numberIn = (word: string) => BigInt(`0x${word}`)

const sideOf = (address: string) => (COINS.includes(address) ? COIN : address)
