import { httpFailed } from '#core/errors/http-errors.ts'
import { gasPriceNetworkUnsupported, swapNoLiquidity, swapNoRoute } from '#core/errors/swap-errors.ts'
import type { Network } from '#core/model/network.ts'
import type { Clock } from '#core/ports/clock.ts'
import type { ProjectApi } from '#core/ports/project-api.ts'
import type { SwapProvider, SwapQuoteRequest } from '#core/ports/swap-provider.ts'
import { createService, type ServiceDeps } from '../create-service.ts'
import { buildSwap } from './build-swap.ts'
import { getGasPrice } from './get-gas-price.ts'
import { getPrices } from './get-prices.ts'
import { getQuote } from './get-quote.ts'
import { getSpender } from './get-spender.ts'
import { getTokens } from './get-tokens.ts'
import { routersOf } from './known-routers.ts'

/** How long a gas price is good for quotes. */
const GAS_PRICE_LIFETIME_MS = 60_000

interface ServiceSwapsDeps extends ServiceDeps, Pick<ProjectApi, 'getFeatures'> {
  clock: Clock
  /** True for the networks that the service swaps on [swap.networks]. */
  isSwapNetwork(network: Network): Promise<boolean>
}

/** Swaps by the blockchain API (`/v1/convert/`). Further errors: see {@link createService}. */
export function createServiceSwaps({ clock, getFeatures, isSwapNetwork, ...deps }: ServiceSwapsDeps): SwapProvider {
  const service = createService(deps)
  const projectId = () => deps.getOptions().projectId
  const gasPrices = new Map<string, { readonly price: string; readonly readAt: number }>()

  async function readGasPrice(network: Network, signal: AbortSignal | undefined): Promise<string> {
    const price = await getGasPrice(service, network, signal)
    gasPrices.set(network.caipNetworkId, { price, readAt: clock.now() })
    return price
  }

  async function readFirstGasPrice(network: Network, signal: AbortSignal | undefined): Promise<string> {
    if (!(await isSwapNetwork(network))) throw gasPriceNetworkUnsupported()
    return readGasPrice(network, signal)
  }

  /** A quote doesn’t wait for one that is known: an old one serves while it is read again. */
  function gasPriceFor(network: Network, signal: AbortSignal | undefined): string | Promise<string> {
    const known = gasPrices.get(network.caipNetworkId)
    if (known && clock.now() - known.readAt < GAS_PRICE_LIFETIME_MS) return known.price
    if (!known) return readFirstGasPrice(network, signal)
    // The next quote asks again.
    readGasPrice(network, signal).catch(() => undefined)
    return known.price
  }

  return {
    getRouters: async (network, { signal }) => routersOf(await getFeatures(signal), network),
    getTokens(network, { signal }) {
      // Preloads the gas price, which the first quote needs; if it can’t be read now, that quote reports it.
      Promise.resolve(gasPriceFor(network, signal)).catch(() => undefined)
      return getTokens(service, network, signal)
    },
    getPrices: (network, tokens, { signal }) => getPrices({ service, projectId: projectId() }, network, tokens, signal),
    getQuote: (request) =>
      explained(request, async () => {
        const gasPrice = gasPriceFor(request.network, request.signal)
        // With nothing to wait for, the question is on its way before the form is drawn again.
        return getQuote(service, request, typeof gasPrice === 'string' ? gasPrice : await gasPrice)
      }),
    getSpender: (request) => getSpender(service, request),
    buildSwap: (request) => explained(request, () => buildSwap({ service, projectId: projectId() }, request)),
  }
}

/** Maps the service's refusals to errors, by the field they name or by their text. */
async function explained<Answer>({ from, to }: SwapQuoteRequest, ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask()
  } catch (cause) {
    if (!httpFailed.matches(cause) || cause.data.status < 400 || cause.data.status >= 500) throw cause
    const { reasons } = Object(cause.data.body) as { reasons?: unknown }
    const answer = JSON.stringify(reasons ?? cause.data.body ?? '').slice(0, 2_000)
    if (/liquidity/i.test(answer)) throw swapNoLiquidity({ from: from.symbol }, { cause })
    if (/"route"|no route|cannot find/i.test(answer)) throw swapNoRoute({ from: from.symbol, to: to.symbol }, { cause })
    throw cause
  }
}
