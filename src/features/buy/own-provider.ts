import type { Core } from '#core/core.ts'
import type { OnrampProvider } from '#core/ports/onramp-provider.ts'
import { within } from '#lib/within.ts'
import { onrampProviderTimeout } from './buy-errors.ts'

/** A site’s provider that takes longer has failed. */
export const OWN_PROVIDER_LIMIT_MS = 15_000

interface OwnProviders {
  /** The provider, with an end to each wait. The same one for the same provider. */
  guard(own: OnrampProvider): OnrampProvider
}

/** The providers that a site has brought [buy.own-provider]. What they answer is checked where any provider’s answer is. */
export function createOwnProviders({ ports: { clock } }: Core): OwnProviders {
  const guarded = new WeakMap<OnrampProvider, OnrampProvider>()

  /** Its methods may throw, and may answer without a promise. */
  async function inTime<Answer>(ask: () => Answer | Promise<Answer>): Promise<Answer> {
    const answer = await within(
      Promise.resolve().then(async () => ({ answer: await ask() })),
      OWN_PROVIDER_LIMIT_MS,
      clock,
    )
    if (!answer) throw onrampProviderTimeout({ seconds: OWN_PROVIDER_LIMIT_MS / 1_000 })
    return answer.answer
  }

  return {
    guard(own) {
      const known = guarded.get(own)
      if (known) return known
      const provider: OnrampProvider = {
        getOptions: (options) => inTime(() => own.getOptions(options)),
        getQuote: (order, options) => inTime(() => own.getQuote(order, options)),
        createUrl: (order, seller, options) => inTime(() => own.createUrl(order, seller, options)),
        getPurchases: (recipient, seller, options) => inTime(() => own.getPurchases(recipient, seller, options)),
      }
      guarded.set(own, provider)
      return provider
    },
  }
}
