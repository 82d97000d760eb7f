import { decodeOneInch } from './decode-one-inch.ts'
import { SELECTOR_DIGITS, type DecodedSwap, addressIn, COIN, WORD_DIGITS, wordsOf } from './decoded-swap.ts'

/** Reads the data of a call [swap.decoded]; `undefined` for a function that isn’t known, and for arguments that can’t be. */
export function decodeSwap(data: string): DecodedSwap | undefined {
  const text = data.slice(2).toLowerCase()
  if (!/^(?:[\da-f]{2})*$/.test(text)) return undefined
  const [selector, body] = [text.slice(0, SELECTOR_DIGITS), text.slice(SELECTOR_DIGITS)]
  return decodeUniswap(selector, body) ?? decodeOneInch(selector, body)
}

interface Kind {
  readonly paysCoin?: boolean
  readonly receivesCoin?: boolean
  readonly returnsAmounts?: boolean
}

/**
 * The functions of Uniswap v2’s router that swap an exact amount, by their selectors; the second of each two is the one
 * `…SupportingFeeOnTransferTokens`, which returns nothing.
 */
const FUNCTIONS: Readonly<Record<string, Kind>> = {
  // swapExactETHForTokens
  '7ff36ab5': { paysCoin: true, returnsAmounts: true },
  b6f9de95: { paysCoin: true },
  // swapExactTokensForETH
  '18cbafe5': { receivesCoin: true, returnsAmounts: true },
  '791ac947': { receivesCoin: true },
  // swapExactTokensForTokens
  '38ed1739': { returnsAmounts: true },
  '5c11d795': {},
}

const PATH_LIMIT = 10

/**
 * Reads a call of Uniswap v2’s router, or of one that is like it, from its selector and what follows; `undefined` for another
 * function, and for arguments that can’t be.
 */
function decodeUniswap(selector: string, body: string): DecodedSwap | undefined {
  const kind = Object.hasOwn(FUNCTIONS, selector) ? FUNCTIONS[selector] : undefined
  if (!kind || body.length % WORD_DIGITS !== 0) return undefined
  const words = wordsOf(body)
  const [paid, least, offset, to] = kind.paysCoin ? [undefined, ...words] : words
  const path = readPath(words, offset)
  const recipient = addressIn(to)
  if (least === undefined || recipient === undefined || !path) return undefined
  return {
    // The wrapped coin in the path stands for the coin.
    paid: kind.paysCoin ? COIN : path[0],
    received: kind.receivesCoin ? COIN : path.at(-1),
    amount: paid === undefined ? undefined : BigInt(`0x${paid}`),
    minimum: BigInt(`0x${least}`),
    recipient,
    isPartial: false,
    returned: kind.returnsAmounts ? path.length : undefined,
  }
}

function readPath(words: readonly string[], offset: string | undefined): readonly string[] | undefined {
  const start = offset === undefined ? NaN : Number(BigInt(`0x${offset}`)) / 32
  const count = Number(BigInt(`0x${words[start] ?? '0'}`))
  if (!Number.isInteger(start) || count < 2 || count > PATH_LIMIT) return undefined
  const tokens = words.slice(start + 1, start + 1 + count).flatMap((word) => addressIn(word) ?? [])
  return tokens.length === count ? tokens : undefined
}
