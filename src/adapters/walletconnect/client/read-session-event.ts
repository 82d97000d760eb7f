import {
  isCaipNetworkId,
  parseCaipAddress,
  parseCaipNetworkId,
  type CaipNetworkId,
  type ChainNamespace,
} from '#lib/caip.ts'
import { parseChainId } from '../../evm/parse-chain-id.ts'
import type { RelayEvent } from './relay-client.ts'
import { normaliseAddress } from './to-session-record.ts'

interface SessionEvent {
  topic: string
  /** The chain that the wallet sent the event for. */
  chainId: unknown
  name: unknown
  data: unknown
}

/** A wallet's session event; `undefined` where its chain or its content is none. Wallets write both in several ways. */
export function readSessionEvent({ topic, chainId, name, data }: SessionEvent): RelayEvent | undefined {
  const chain = typeof chainId === 'string' ? parseCaipNetworkId(chainId) : undefined
  if (!chain || typeof name !== 'string') return undefined
  const { namespace } = chain
  if (name === 'chainChanged') {
    const caipNetworkId = chainOf(namespace, data) ?? `${namespace}:${chain.reference}`
    return { type: 'chain', topic, caipNetworkId }
  }
  if (name !== 'accountsChanged') return { type: 'message', topic, name, data }
  const addresses = addressesOf(namespace, data)
  return addresses && { type: 'accounts', topic, namespace, addresses }
}

/** `0x89`, `137`, `'137'` or `'eip155:137'`. */
function chainOf(namespace: ChainNamespace, data: unknown): CaipNetworkId | undefined {
  if (typeof data === 'string' && isCaipNetworkId(data)) return data.startsWith(`${namespace}:`) ? data : undefined
  const chainId = namespace === 'eip155' ? parseChainId(data) : undefined
  return chainId === undefined ? undefined : `eip155:${chainId}`
}

/** Addresses, or CAIP-10 ids. What is none is left out; a list in which nothing is an address says nothing. */
function addressesOf(namespace: ChainNamespace, data: unknown): string[] | undefined {
  if (!Array.isArray(data)) return undefined
  const addresses = data
    .filter((entry): entry is string => typeof entry === 'string')
    .map((entry) => normaliseAddress(namespace, parseCaipAddress(entry)?.address ?? entry))
    .filter((address) => address !== undefined)
  return addresses.length === 0 && data.length > 0 ? undefined : [...new Set(addresses)]
}
