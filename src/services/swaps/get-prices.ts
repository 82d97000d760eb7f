import { object, string } from 'zod/mini'
import type { Network } from '#core/model/network.ts'
import type { SwapToken } from '#core/ports/swap-provider.ts'
import type { Service } from '../create-service.ts'
import { figure, maybe } from '../lenient.ts'
import { listOf } from '../list-of.ts'
import { addressOf, isNative, toReference } from './read-references.ts'

/** How many addresses the service takes at once. */
const BATCH = 100

const answerSchema = object({ fungibles: listOf(object({ address: string(), price: maybe(figure) }), BATCH) })

/**
 * Reads the price of each token in US dollars: `POST /v1/fungible/price`. A price that is no number above zero is unknown. More
 * than 100 tokens are asked about one batch after another.
 */
export async function getPrices(
  { service, projectId }: { readonly service: Service; readonly projectId: string | undefined },
  network: Network,
  tokens: readonly SwapToken[],
  signal: AbortSignal | undefined,
): Promise<readonly (number | undefined)[]> {
  const prices = new Map<string, number>()
  for (let start = 0; start < tokens.length; start += BATCH) {
    const addresses = tokens.slice(start, start + BATCH).map(({ address }) => toReference(network, address))
    const { fungibles } = await service.get(answerSchema, {
      method: 'POST',
      path: 'v1/fungible/price',
      isOutsideProject: true,
      body: { currency: 'usd', addresses, projectId },
      signal,
    })
    for (const { address: reference, price } of fungibles) {
      const address = addressOf(reference, network)
      if (address !== undefined && price !== undefined && Number.isFinite(price) && price > 0)
        prices.set(isNative(address) ? '' : address.toLowerCase(), price)
    }
  }
  return tokens.map(({ address }) => prices.get(address?.toLowerCase() ?? ''))
}
