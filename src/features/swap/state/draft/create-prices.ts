import { atom, type ReadableAtom } from 'nanostores'
import type { Core } from '#core/core.ts'
import type { Network } from '#core/model/network.ts'
import { swapProviderOf } from '../swap-provider-of.ts'
import { asPrice, type ListedToken } from '../tokens/listed-token.ts'

/** How long a price is good: it is for comparison, and no quote. */
const PRICE_LIFETIME_MS = 30_000

interface Price {
  /** In US dollars; `undefined` if nobody knows it. */
  readonly price: number | undefined
  readonly readAt: number
}

export interface Prices {
  /** What was read, by network and key. */
  readonly $latest: ReadableAtom<ReadonlyMap<string, Price>>
  /** The token with its price, if one was read: that of a balance comes first. */
  priced<Token extends ListedToken | undefined>(token: Token): Token
  /** Reads what isn’t known of these tokens, or is too old. Never rejects: without an answer, prices stay unknown. */
  read(network: Network, tokens: readonly ListedToken[], signal: AbortSignal): Promise<void>
}

/** What the tokens of a draft are worth, where neither balances nor the list say so. */
export function createPrices(core: Core): Prices {
  const { clock } = core.ports
  const $latest = atom<ReadonlyMap<string, Price>>(new Map())
  const idOf = ({ chainId, key }: ListedToken) => `${chainId} ${key}`

  return {
    $latest,
    priced(token) {
      const price = token && token.price === undefined ? $latest.get().get(idOf(token))?.price : undefined
      return token && price !== undefined ? { ...token, price, isKnown: true } : token
    },
    async read(network, tokens, signal) {
      const known = $latest.get()
      const now = clock.now()
      const asked = tokens.filter((token) => {
        const { readAt = -Infinity } = known.get(idOf(token)) ?? {}
        return token.chainId === network.caipNetworkId && now - readAt >= PRICE_LIFETIME_MS
      })
      const missing = asked.filter((token) => token.price === undefined || known.has(idOf(token)))
      if (missing.length === 0) return
      try {
        const found: unknown = await swapProviderOf(core).getPrices(network, missing, { signal })
        const prices: readonly unknown[] = Array.isArray(found) ? found : []
        const read = missing.map(
          (token, index) => [idOf(token), { price: asPrice(prices[index]), readAt: now }] as const,
        )
        if (!signal.aborted) $latest.set(new Map([...$latest.get(), ...read]))
      } catch {
        // Unknown prices are shown as such, and asked for again with the next quote.
      }
    },
  }
}
