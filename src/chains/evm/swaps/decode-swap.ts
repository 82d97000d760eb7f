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
  /** It returns what goes through each pool, first what is paid, last what arrives: `uint256[]`. */
  readonly returnsAmounts: boolean
}

/**
 * The functions of Uniswap v2’s router that swap an exact amount, by their selectors; the second of each two is the one
 * `…SupportingFeeOnTransferTokens`, which returns nothing.
 */
const FUNCTIONS: Readonly<Record<string, Pick<DecodedSwap, 'paysCoin' | 'receivesCoin' | 'returnsAmounts'>>> = {
  // swapExactETHForTokens
  '7ff36ab5': { paysCoin: true, receivesCoin: false, returnsAmounts: true },
  b6f9de95: { paysCoin: true, receivesCoin: false, returnsAmounts: false },
  // swapExactTokensForETH
  '18cbafe5': { paysCoin: false, receivesCoin: true, returnsAmounts: true },
  '791ac947': { paysCoin: false, receivesCoin: true, returnsAmounts: false },
  // swapExactTokensForTokens
  '38ed1739': { paysCoin: false, receivesCoin: false, returnsAmounts: true },
  '5c11d795': { paysCoin: false, receivesCoin: false, returnsAmounts: false },
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

/**
 * What a function returned that tells its amounts (`returnsAmounts`), in the smallest units: one for each token of the path.
 * `undefined` if that can’t be.
 */
export function readReturnedAmounts(
  returned: unknown,
  { path }: Pick<DecodedSwap, 'path'>,
): readonly bigint[] | undefined {
  if (typeof returned !== 'string' || !/^0x[\da-f]*$/i.test(returned)) return undefined
  const words = (returned.slice(2).match(/.{64}/g) ?? []).map((word) => BigInt(`0x${word}`))
  const [offset, count, ...amounts] = words
  return offset === 32n && count === BigInt(path.length) && amounts.length === path.length ? amounts : undefined
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
