import { custom, object } from 'zod/mini'
import type { Network } from '#core/model/network.ts'
import type { SwapToken } from '#core/ports/swap-provider.ts'
import type { Service } from '../create-service.ts'
import { addressOf, isNative } from './read-references.ts'

/** More tokens than any list has. */
export const TOKENS_LIMIT = 20_000
const BYTES_LIMIT = 8 * 1024 * 1024

/** Its entries are read by hand: with a schema, a list of thousands would hold the page up. */
const answerSchema = object({ tokens: custom<readonly unknown[]>(Array.isArray, 'not a list') })

/** The tokens of a network that can be swapped: `GET /v1/convert/tokens`. Tokens of other networks are left out. */
export async function getTokens(
  service: Service,
  network: Network,
  signal: AbortSignal | undefined,
): Promise<readonly SwapToken[]> {
  const { tokens } = await service.get(answerSchema, {
    path: 'v1/convert/tokens',
    query: { chainId: network.caipNetworkId },
    maxBytes: BYTES_LIMIT,
    signal,
  })
  return tokens.slice(0, TOKENS_LIMIT).flatMap((entry) => readToken(entry, network) ?? [])
}

function readToken(entry: unknown, network: Network): SwapToken | undefined {
  const { address: reference, name, symbol, decimals, logoUri } = Object(entry) as Record<string, unknown>
  const address = typeof reference === 'string' ? addressOf(reference, network) : undefined
  const places = /^\d{1,3}$/.test(String(decimals)) ? Number(decimals) : undefined
  if (address === undefined || typeof symbol !== 'string' || places === undefined) return undefined
  const iconUrl = typeof logoUri === 'string' ? logoUri : undefined
  const named = typeof name === 'string' ? name : symbol
  return { ...(!isNative(address) && { address }), name: named, symbol, decimals: places, iconUrl }
}
