/** What a call asks a router of Uniswap v2, or of one that is like it, to do. Amounts in the smallest units. */
export interface DecodedSwap {
  /** What is paid; `undefined` for the coin, which is the call’s value. */
  readonly amount: bigint | undefined
  readonly minimum: bigint
  /** Tokens from what is paid to what is received; the wrapped coin stands for the coin. */
  readonly path: readonly string[]
  readonly recipient: string
  readonly paysCoin: boolean
  readonly receivesCoin: boolean
}

/** The functions of Uniswap v2’s router that swap an exact amount, by their selectors; with `…SupportingFeeOnTransferTokens`. */
const FUNCTIONS: Readonly<Record<string, Pick<DecodedSwap, 'paysCoin' | 'receivesCoin'>>> = {
  // swapExactETHForTokens
  '7ff36ab5': { paysCoin: true, receivesCoin: false },
  b6f9de95: { paysCoin: true, receivesCoin: false },
  // swapExactTokensForETH
  '18cbafe5': { paysCoin: false, receivesCoin: true },
  '791ac947': { paysCoin: false, receivesCoin: true },
  // swapExactTokensForTokens
  '38ed1739': { paysCoin: false, receivesCoin: false },
  '5c11d795': { paysCoin: false, receivesCoin: false },
}

const SELECTOR_DIGITS = 8
const WORD_DIGITS = 64
const PATH_LIMIT = 10
const ADDRESS_WORD = /^0{24}[\da-f]{40}$/

/** Reads the data of a call; `undefined` for a function that isn’t known, and for arguments that can’t be. */
export function decodeSwap(data: string): DecodedSwap | undefined {
  const text = data.slice(2).toLowerCase()
  const selector = text.slice(0, SELECTOR_DIGITS)
  const kind = Object.hasOwn(FUNCTIONS, selector) ? FUNCTIONS[selector] : undefined
  const body = text.slice(SELECTOR_DIGITS)
  if (!kind || body.length % WORD_DIGITS !== 0) return undefined
  const words = body.match(/.{64}/g) ?? []
  const head = kind.paysCoin ? [undefined, ...words.slice(0, 4)] : words.slice(0, 5)
  const [paid, least, offset, to] = head
  const path = readPath(words, offset)
  if (least === undefined || to === undefined || !ADDRESS_WORD.test(to) || !path) return undefined
  return {
    ...kind,
    amount: paid === undefined ? undefined : BigInt(`0x${paid}`),
    minimum: BigInt(`0x${least}`),
    path,
    recipient: addressOf(to),
  }
}

function readPath(words: readonly string[], offset: string | undefined): readonly string[] | undefined {
  const start = offset === undefined ? NaN : Number(BigInt(`0x${offset}`)) / 32
  const count = Number(BigInt(`0x${words[start] ?? '0'}`))
  if (!Number.isInteger(start) || count < 2 || count > PATH_LIMIT) return undefined
  const tokens = words.slice(start + 1, start + 1 + count)
  return tokens.length === count && tokens.every((token) => ADDRESS_WORD.test(token))
    ? tokens.map(addressOf)
    : undefined
}

const addressOf = (word: string) => `0x${word.slice(24)}`
