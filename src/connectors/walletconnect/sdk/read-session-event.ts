import {
  isCaipNetworkId,
  parseCaipAddress,
  parseCaipNetworkId,
  type CaipNetworkId,
  type ChainNamespace,
} from '#lib/caip.ts'
import { parseChainId } from '#eip1193/parse-chain-id.ts'
import type { RelayEvent } from '../protocol/relay-client.ts'
import { todaysChain } from '../accounts/deprecated-chains.ts'
import { normaliseAddress } from '../accounts/normalise-address.ts'

/** Accounts beyond these are left out. */
const ENTRIES_LIMIT = 100

interface SessionEvent {
  topic: string
  /** The chain that the wallet sent the event for. */
  chainId: unknown
  name: unknown
  data: unknown
}

/** Events that tell of accounts, as namespaces name them. */
const ACCOUNT_EVENTS = ['accountsChanged', 'accountChanged', 'bip122_addressesChanged']

/** A wallet's session event; `undefined` if its chain or content is invalid. Wallets write both in several ways. */
export function readSessionEvent({ topic, chainId, name, data }: SessionEvent): RelayEvent | undefined {
  const chain = typeof chainId === 'string' ? parseCaipNetworkId(todaysChain(chainId)) : undefined
  if (!chain || typeof name !== 'string') return undefined
  const { namespace, reference } = chain
  if (name === 'chainChanged') {
    const caipNetworkId = chainOf(namespace, data) ?? `${namespace}:${reference}`
    return { type: 'chain', topic, caipNetworkId }
  }
  if (!ACCOUNT_EVENTS.includes(name)) return { type: 'message', topic, name, data }
  const addresses = addressesOf(namespace, reference, data)
  return addresses && { type: 'accounts', topic, namespace, addresses }
}

/** `0x89`, `137`, `'137'` or `'eip155:137'`. */
function chainOf(namespace: ChainNamespace, data: unknown): CaipNetworkId | undefined {
  if (typeof data === 'string' && isCaipNetworkId(data))
    return data.startsWith(`${namespace}:`) ? todaysChain(data) : undefined
  const chainId = namespace === 'eip155' ? parseChainId(data) : undefined
  return chainId === undefined ? undefined : `eip155:${chainId}`
}

/**
 * Addresses, CAIP-10 ids, or objects with an address or public key. Anything else is left out; a list in which nothing is an
 * address says nothing.
 */
function addressesOf(namespace: ChainNamespace, reference: string, data: unknown): string[] | undefined {
  const entries: unknown[] | undefined = Array.isArray(data)
    ? data.slice(0, ENTRIES_LIMIT)
    : isObject(data)
      ? [data]
      : undefined
  if (!entries) return undefined
  const addresses = entries
    .map((entry) => toAddress(namespace, reference, entry))
    .filter((address) => address !== undefined)
  return addresses.length === 0 && entries.length > 0 ? undefined : [...new Set(addresses)]
}

function toAddress(namespace: ChainNamespace, reference: string, entry: unknown): string | undefined {
  const text = isObject(entry) ? (entry['address'] ?? entry['pubkey'] ?? entry['publicKey']) : entry
  if (typeof text !== 'string') return undefined
  const account = parseCaipAddress(text)
  if (account && account.namespace !== namespace) return undefined
  return normaliseAddress(namespace, reference, account?.address ?? text)
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
