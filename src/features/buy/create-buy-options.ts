import { atom, type ReadableAtom } from 'nanostores'
import type { Core } from '#core/core.ts'
import type { WalletDialogError } from '#core/errors/wallet-dialog-error.ts'
import type { OnrampOptions, OnrampProvider } from '#core/ports/onramp-provider.ts'
import { within } from '#lib/within.ts'
import { onrampProviderTimeout } from './buy-errors.ts'
import { checkOptions } from './check-answers.ts'

export type BuyOptionsState =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly options: OnrampOptions }
  | { readonly status: 'failed'; readonly error: WalletDialogError }

export interface BuyOptions {
  readonly $state: ReadableAtom<BuyOptionsState>
  /** The site’s own, or the service’s [buy.own-provider]. */
  provider(): OnrampProvider
  /** Reads what can be bought, unless that is known or on its way. Never rejects. */
  load(): void
  /** Reads it again. */
  readAgain(): void
  /** No longer shown. */
  stop(): void
}

/** The options of Buy, read while it is shown, until they are known [buy.defaults]. */
export function createBuyOptions(core: Core): BuyOptions {
  const $state = atom<BuyOptionsState>({ status: 'loading' })
  const own = core.use(createOwnProviders)
  function provider() {
    const { onrampProvider } = core.$config.get()
    return onrampProvider ? own.guard(onrampProvider) : core.ports.onrampProvider
  }
  /** The provider of the last read, which may still run. */
  let asked: OnrampProvider | undefined
  let reading = new AbortController()

  async function read(from: OnrampProvider) {
    reading = new AbortController()
    const { signal } = reading
    asked = from
    $state.set({ status: 'loading' })
    try {
      const options = checkOptions(await from.getOptions({ signal }))
      if (!signal.aborted) $state.set({ status: 'ready', options })
    } catch (error) {
      if (!signal.aborted) $state.set({ status: 'failed', error: core.failures.report(error) })
    }
  }

  function readAgain() {
    reading.abort()
    void read(provider())
  }

  function stop() {
    const state = $state.get()
    if (state.status === 'loading') reading.abort()
    // The usual options are only until the provider's own can be read.
    else if (state.status !== 'ready' || state.options.problem === undefined) return
    asked = undefined
  }

  core.onDispose(stop)
  return {
    $state,
    provider,
    load() {
      if (asked !== provider()) readAgain()
    },
    readAgain,
    stop,
  }
}

/** A site’s provider that takes longer has failed. */
export const OWN_PROVIDER_LIMIT_MS = 15_000

interface OwnProviders {
  /** The provider, with an end to each wait. The same one for the same provider. */
  guard(own: OnrampProvider): OnrampProvider
}

/** The providers that a site has brought [buy.own-provider]. What they answer is checked where any provider’s answer is. */
function createOwnProviders({ ports: { clock } }: Core): OwnProviders {
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
