import { object } from 'zod/mini'
import { httpFailed } from '#core/errors/http-errors.ts'
import { gasPriceNetworkUnsupported } from '#core/errors/swap-errors.ts'
import type { Network } from '#core/model/network.ts'
import type { Service } from '../create-service.ts'
import { wholeText } from '../lenient.ts'
import { readAmount } from './read-references.ts'

const answerSchema = object({ standard: wholeText })

/** How a service refuses a network that it has no gas price for. */
const REFUSALS: readonly number[] = [400, 404, 422, 501]

/**
 * The usual price of a unit of gas in wei, decimal: `GET /v1/convert/gas-price`. Quotes are calculated with it.
 * @throws WalletDialogError `gas_price_network_unsupported`, or what the service's call rejects with
 */
export async function getGasPrice(
  service: Service,
  { caipNetworkId }: Network,
  signal: AbortSignal | undefined,
): Promise<string> {
  try {
    const { standard } = await service.get(answerSchema, {
      path: 'v1/convert/gas-price',
      query: { chainId: caipNetworkId },
      signal,
    })
    return readAmount(standard, 'gas price').toString()
  } catch (cause) {
    const isRefusal = httpFailed.matches(cause) && REFUSALS.includes(cause.data.status)
    throw isRefusal ? gasPriceNetworkUnsupported(undefined, { cause }) : cause
  }
}
