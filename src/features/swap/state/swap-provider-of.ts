import type { Core } from '#core/core.ts'
import { swapAnswerRefused, swapNoLiquidity, swapNoRoute, swapNetworkUnsupported } from '#core/errors/swap-errors.ts'
import type { Network } from '#core/model/network.ts'
import type { SwapProvider, SwapQuoteRequest } from '#core/ports/swap-provider.ts'
import type { Swaps } from '#core/ports/swaps.ts'
import { createLazy } from '#lib/create-lazy.ts'
import { fieldsOf } from '#lib/fields-of.ts'
import { within } from '#lib/within.ts'

/** The provider whose quotes are used: the site’s own, or else the service’s. */
export function swapProviderOf(core: Core): SwapProvider {
  const own = core.$config.get().swapProvider
  return own ? core.use(createOwnProviders).guard(own) : core.ports.swapProvider
}

/** The network that the active account is on; `undefined` without an account, or on one that the site doesn’t support. */
export function activeNetworkOf({ networks, accounts }: Pick<Core, 'networks' | 'accounts'>): Network | undefined {
  const active = networks.$active.get()
  const isHere = active.status === 'supported' && accounts.$active.get()?.namespace === active.network.chainNamespace
  return isHere ? active.network : undefined
}

/** A site’s provider that takes longer has failed. */
export const OWN_PROVIDER_LIMIT_MS = 15_000

interface OwnProviders {
  /** The provider, with an end to each wait, and its refusals as errors of the dialog. The same one for the same provider. */
  guard(own: SwapProvider): SwapProvider
}

/** The providers that a site has brought [swap.own-provider]. What they answer is checked where any provider’s answer is. */
function createOwnProviders({ ports: { clock } }: Core): OwnProviders {
  const guarded = new WeakMap<SwapProvider, SwapProvider>()

  /** Its methods may throw, and may answer without a promise. */
  async function inTime<Answer>(ask: () => Answer | Promise<Answer>): Promise<Answer> {
    const answer = await within(
      Promise.resolve().then(async () => ({ answer: await ask() })),
      OWN_PROVIDER_LIMIT_MS,
      clock,
    )
    if (!answer) throw swapAnswerRefused({ reason: 'there is none' })
    return answer.answer
  }

  async function explained<Answer>({ from, to }: SwapQuoteRequest, ask: () => Promise<Answer>): Promise<Answer> {
    try {
      return await inTime(ask)
    } catch (cause) {
      const { code } = fieldsOf(cause)
      if (code === 'no-route') throw swapNoRoute({ from: from.symbol, to: to.symbol }, { cause })
      if (code === 'no-liquidity') throw swapNoLiquidity({ from: from.symbol }, { cause })
      throw cause
    }
  }

  return {
    guard(own) {
      const guardedProvider = guarded.get(own)
      if (guardedProvider) return guardedProvider
      const provider: SwapProvider = {
        getRouters: (network, options) => inTime(() => own.getRouters(network, options)),
        getTokens: (network, options) => inTime(() => own.getTokens(network, options)),
        getPrices: (network, tokens, options) => inTime(() => own.getPrices(network, tokens, options)),
        getQuote: (request) => explained(request, () => own.getQuote(request)),
        getSpender: (request) => inTime(() => own.getSpender(request)),
        buildSwap: (request) => explained(request, () => own.buildSwap(request)),
      }
      guarded.set(own, provider)
      return provider
    },
  }
}

/** The swaps of each chain family that has them, by namespace. */
function createSwapsByNamespace({ ports }: Core): ReadonlyMap<string, () => Promise<Swaps>> {
  return new Map(
    ports.chains.list.flatMap(({ namespace, createSwaps }) =>
      createSwaps
        ? [[namespace, createLazy(async () => createSwaps({ rpc: await ports.loadRpc(), clock: ports.clock }))]]
        : [],
    ),
  )
}

/** Swapping on a network’s chain. Its code loads with the first call. @throws WalletDialogError `swap_network_unsupported` */
export async function loadSwaps(core: Core, { chainNamespace }: Network): Promise<Swaps> {
  const load = core.use(createSwapsByNamespace).get(chainNamespace)
  if (!load) throw swapNetworkUnsupported()
  return load()
}
