import { computed } from 'nanostores'
import type { Core } from '#core/core.ts'
import type { ViewName } from '#core/model/view.ts'
import type { BuyOptions, BuyProvider } from '#core/ports/buy-provider.ts'
import { whileShown } from '#core/views/while-shown.ts'
import { createReading, type Reading } from '#domain/reading/create-reading.ts'
import { within } from '#lib/within.ts'
import { buyProviderTimeout } from './buy-errors.ts'
import { checkOptions } from './check-answers.ts'

/** The views of the form. */
const FORM_VIEWS: readonly ViewName[] = ['BuyProviders', 'BuySelectToken', 'BuySelectCurrency']

/** The options of buying, read while the form is shown, until they are known [buy.defaults]. */
export interface BuyOptionsReading extends Reading<BuyOptions> {
  /** The site’s own, or the service’s [buy.own-provider]. */
  provider(): BuyProvider
}

export function createBuyOptions(core: Core): BuyOptionsReading {
  const own = core.use(createOwnProviders)
  const $provider = computed(core.$config, ({ buyProvider }) =>
    buyProvider ? own.guard(buyProvider) : core.ports.buyProvider,
  )
  const reading = createReading(core, {
    $key: $provider,
    read: async (provider, signal) => checkOptions(await provider.getOptions({ signal })),
    // The usual options are only until the provider's own can be read.
    isFresh: ({ problem }) => problem === undefined,
  })
  whileShown(core, FORM_VIEWS, reading.watch)
  return { ...reading, provider: () => $provider.get() }
}

/** A site’s provider that takes longer has failed. */
export const OWN_PROVIDER_LIMIT_MS = 15_000

interface OwnProviders {
  /** The provider, with an end to each wait. The same one for the same provider. */
  guard(own: BuyProvider): BuyProvider
}

/** The providers that a site has brought [buy.own-provider]. What they answer is checked where any provider’s answer is. */
function createOwnProviders({ ports: { clock } }: Core): OwnProviders {
  const guarded = new WeakMap<BuyProvider, BuyProvider>()

  /** Its methods may throw, and may answer without a promise. */
  async function inTime<Answer>(ask: () => Answer | Promise<Answer>): Promise<Answer> {
    const answer = await within(
      Promise.resolve().then(async () => ({ answer: await ask() })),
      OWN_PROVIDER_LIMIT_MS,
      clock,
    )
    if (!answer) throw buyProviderTimeout({ seconds: OWN_PROVIDER_LIMIT_MS / 1_000 })
    return answer.answer
  }

  return {
    guard(own) {
      const guardedProvider = guarded.get(own)
      if (guardedProvider) return guardedProvider
      const provider: BuyProvider = {
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
