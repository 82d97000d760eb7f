import { atom, type ReadableAtom } from 'nanostores'
import type { Core } from '#core/core.ts'
import type { Network } from '#core/model/network.ts'
import { isYounger } from '#lib/is-younger.ts'
import { createTokens } from './create-tokens.ts'
import { asPrice, type ListedToken } from './listed-token.ts'
import { swapProviderOf } from './swap-provider-of.ts'

/** How long a price is good: it is for comparison, and no quote. */
const PRICE_LIFETIME_MS = 30_000

interface Price {
  /** In US dollars; `undefined` if it is unknown. */
  readonly price: number | undefined
  readonly readAt: number
}

interface ReadOptions {
  readonly network: Network
  readonly tokens: readonly ListedToken[]
  readonly signal: AbortSignal
  /** Prices are shown with this answer at the earliest, so that the form isn’t drawn twice. */
  readonly quoting?: Promise<unknown> | undefined
}

export interface Prices {
  /** Prices that were read, by network and key. */
  readonly $latest: ReadableAtom<ReadonlyMap<string, Price>>
  /** The token with its latest price: read here, or taken from its balance or the list. */
  priced<Token extends ListedToken | undefined>(token: Token): Token
  /** Reads what isn’t known of these tokens, or is too old. Never rejects: without an answer, prices stay as they are. */
  read(options: ReadOptions): Promise<void>
}

/** Prices of the draft's tokens, while it is shown: balances and the list may have no price, or an outdated one. */
export function createPrices(core: Core): Prices {
  const { clock } = core.ports
  const failures = core.failures.ofReading()
  const list = core.use(createTokens)
  const $latest = atom<ReadonlyMap<string, Price>>(new Map())
  /** Tokens with another price than they came with. */
  const repriced = new WeakMap<ListedToken, ListedToken>()
  const idOf = ({ chainId, key }: ListedToken) => `${chainId} ${key}`
  /** When its price was read. If the clock was set back since, that isn’t known, and each price that is read now is newer. */
  const pricedAt = ({ price, pricedAt: at = -Infinity }: ListedToken) =>
    price === undefined || at > clock.now() ? -Infinity : at
  /** A balance or the list may have been read since the token was chosen. */
  function asListed(token: ListedToken): ListedToken {
    const listed = list.find(token.key)
    return listed?.chainId === token.chainId ? listed : token
  }

  return {
    $latest,
    priced(token) {
      if (!token) return token
      const listed = asListed(token)
      const read = $latest.get().get(idOf(token))
      const isNewer = read?.price !== undefined && read.readAt > pricedAt(listed)
      const { price } = isNewer ? read : listed
      if (price === token.price) return token
      const last = repriced.get(token)
      // The same object: what shows it is not drawn again for each key.
      if (last?.price === price) return last as typeof token
      const next = { ...token, price, isKnown: token.isKnown || price !== undefined }
      repriced.set(token, next)
      return next
    },
    async read({ network, tokens, signal, quoting = Promise.resolve() }) {
      const readAt = clock.now()
      const asked = tokens.filter((token) => {
        const latest = Math.max($latest.get().get(idOf(token))?.readAt ?? -Infinity, pricedAt(asListed(token)))
        return token.chainId === network.caipNetworkId && !isYounger(latest, PRICE_LIFETIME_MS, readAt)
      })
      if (asked.length === 0) return
      try {
        const found: unknown = await swapProviderOf(core).getPrices(network, asked, { signal })
        failures.succeed()
        const prices: readonly unknown[] = Array.isArray(found) ? found : []
        const read = asked.map((token, index) => [idOf(token), { price: asPrice(prices[index]), readAt }] as const)
        const show = () => {
          if (!signal.aborted) $latest.set(new Map([...$latest.get(), ...read]))
        }
        await quoting.then(show, show)
      } catch (error) {
        // Unknown prices are shown as such, and requested again with the next quote.
        if (!signal.aborted) failures.report(error)
      }
    },
  }
}
