import { createHash } from 'node:crypto'
import { CHAINS } from '../chains/chain-table.ts'
import { evmTokensOf } from '../tokens/evm-tokens.ts'
import { type Exchange, NATIVE_ADDRESS } from './exchange-table.ts'

/** A token as lists for wallets have it. */
export interface ListedToken {
  readonly address: string
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  /** The symbol whose picture it has; lookalikes have another token's. */
  readonly picture: string | undefined
}

/** Tokens that pose as others, or that a list may not be ready for. None has a pool. */
const TRAPS: readonly Omit<ListedToken, 'address'>[] = [
  { name: 'USD Coin', symbol: 'USDC', decimals: 6, picture: 'usdc' },
  { name: 'USD Coin', symbol: 'USDС', decimals: 6, picture: 'usdc' }, // its last letter is Cyrillic
  { name: 'USD Coin', symbol: 'US\u200BDC', decimals: 6, picture: undefined },
  { name: 'Ether', symbol: 'ETH', decimals: 18, picture: 'eth' },
  { name: 'Tether USD', symbol: 'USDТ', decimals: 6, picture: 'usdt' }, // Cyrillic, too
  { name: 'Dai (visit claim-dai.example)', symbol: 'DAI', decimals: 18, picture: 'dai' },
  { name: '<img src=x onerror=alert(1)>', symbol: '<b>HTML</b>', decimals: 18, picture: undefined },
  { name: 'Right \u202Eot left', symbol: 'RTL\u202E', decimals: 18, picture: undefined },
  { name: 'A name that does not end '.repeat(40), symbol: 'ENDLESS'.repeat(40), decimals: 18, picture: undefined },
  { name: 'Seventy-Seven', symbol: 'D77', decimals: 77, picture: undefined },
  { name: 'No Decimals', symbol: 'ZERO', decimals: 0, picture: undefined },
  { name: '', symbol: '', decimals: 18, picture: undefined },
]

const FIRST = ['Amber', 'Basalt', 'Cedar', 'Delta', 'Ember', 'Fjord', 'Garnet', 'Harbor', 'Indigo', 'Juniper']
const SECOND = ['Anchor', 'Bridge', 'Compass', 'Drift', 'Engine', 'Forge', 'Grid', 'Haven', 'Index', 'Junction']
const KINDS = ['Token', 'Network', 'Finance', 'Protocol', 'Coin']
/** Decimals that tokens have, most of them 18. */
const DECIMALS = [18, 18, 18, 18, 6, 8]

/**
 * The tokens that a chain's exchange lists: those with pools first, with the coin and its wrapped form, then one that can't be
 * traded, then traps, then made-up ones without a contract, up to the count.
 * @param count how many in all, if there are not more with a pool
 */
export function listTokens(exchange: Exchange, count: number): readonly ListedToken[] {
  const { caipNetworkId, wrappedCoin, pools } = exchange
  const coin = CHAINS.find((chain) => chain.caipNetworkId === caipNetworkId)?.nativeCurrency
  const traded = [wrappedCoin, ...pools.map(({ token }) => token)]
  const idle = evmTokensOf(caipNetworkId).filter(({ address }) => traded.every((token) => token.address !== address))
  const real = [...(coin ? [{ ...coin, address: NATIVE_ADDRESS }] : []), ...traded, ...idle].map(
    ({ address, name, symbol, decimals }) => ({ address, name, symbol, decimals, picture: symbol }),
  )
  const traps = TRAPS.map((trap, order) => ({ ...trap, address: addressFrom(`trap ${order}`) }))
  const rest = Math.max(0, count - real.length - traps.length)
  return [...real, ...traps, ...Array.from({ length: rest }, (_, order) => makeToken(order))]
}

function makeToken(order: number): ListedToken {
  const [first = '', second = '', kind = ''] = [FIRST, SECOND, KINDS].map(
    (words, place) => words[Math.floor(order / FIRST.length ** place) % words.length],
  )
  const number = Math.floor(order / (FIRST.length * SECOND.length * KINDS.length))
  const suffix = number === 0 ? '' : ` ${number + 1}`
  return {
    address: addressFrom(`token ${order}`),
    name: `${first} ${second} ${kind}${suffix}`,
    symbol: `${first.slice(0, 2)}${second.slice(0, 2)}${kind.slice(0, 1)}${suffix.trim()}`.toUpperCase(),
    decimals: DECIMALS[order % DECIMALS.length] ?? 18,
    picture: undefined,
  }
}

/** An address that depends on the text only, in lower case, as many lists have them. */
const addressFrom = (text: string) => `0x${createHash('sha256').update(text).digest('hex').slice(0, 40)}`
