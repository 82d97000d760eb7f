import { object, string } from 'zod/mini'
import type { Network } from '#core/model/network.ts'
import type { Service } from '../create-service.ts'
import { readAmount } from './read-references.ts'

const answerSchema = object({ standard: string() })

/** The usual price of a unit of gas in wei, decimal: `GET /v1/convert/gas-price`. Quotes are calculated with it. */
export async function getGasPrice(
  service: Service,
  { caipNetworkId }: Network,
  signal: AbortSignal | undefined,
): Promise<string> {
  const { standard } = await service.get(answerSchema, {
    path: 'v1/convert/gas-price',
    query: { chainId: caipNetworkId },
    signal,
  })
  return readAmount(standard, 'gas price').toString()
}
