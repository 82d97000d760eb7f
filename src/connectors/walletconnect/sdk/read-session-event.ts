import { parseCaipAddress } from '#lib/caip-address.ts'
import { isCaipNetworkId, namespaceOf, parseCaipNetworkId, type CaipNetworkId, type ChainNamespace } from '#lib/caip.ts'
import type { ReadyFamilies } from '../protocol/families.ts'
import type { RelayEvent } from '../protocol/relay-client.ts'

/** Accounts beyond these are left out. */
const ENTRIES_LIMIT = 100

interface SessionEvent {
  topic: string
  /** The chain that the wallet sent the event for. */
  chainId: unknown
  name: unknown
  data: unknown
}

/** Events about accounts; namespaces have more of their own. */
const ACCOUNT_EVENTS = ['accountsChanged', 'accountChanged']

/** A wallet's session event; `undefined` if its chain or content is invalid. Wallets write both in various ways. */
export function readSessionEvent(
  { topic, chainId, name, data }: SessionEvent,
  families: ReadyFamilies,
): RelayEvent | undefined {
  const chain = typeof chainId === 'string' ? parseCaipNetworkId(families.todaysChain(chainId)) : undefined
  if (!chain || typeof name !== 'string') return undefined
  const { namespace } = chain
  const here: CaipNetworkId = `${namespace}:${chain.reference}`
  if (name === 'chainChanged') {
    return { type: 'chain', topic, caipNetworkId: chainOf(namespace, data, families) ?? here }
  }
  const { accountEvents = [] } = families.of(namespace) ?? {}
  if (![...ACCOUNT_EVENTS, ...accountEvents].includes(name)) return { type: 'message', topic, name, data }
  const addresses = addressesOf(here, data, families)
  return addresses && { type: 'accounts', topic, caipNetworkId: here, addresses }
}

/** A CAIP-2 id, or a chain as that family's wallets write it. */
function chainOf(namespace: ChainNamespace, data: unknown, families: ReadyFamilies): CaipNetworkId | undefined {
  if (typeof data === 'string' && isCaipNetworkId(data))
    return namespaceOf(data) === namespace ? families.todaysChain(data) : undefined
  return families.of(namespace)?.readChain?.(data)
}

/**
 * Addresses, CAIP-10 ids, or objects with an address or public key. Anything else is skipped; a list without any
 * address is ignored.
 */
function addressesOf(here: CaipNetworkId, data: unknown, families: ReadyFamilies): string[] | undefined {
  const entries: unknown[] | undefined = Array.isArray(data)
    ? data.slice(0, ENTRIES_LIMIT)
    : isObject(data)
      ? [data]
      : undefined
  if (!entries) return undefined
  const addresses = entries.map((entry) => toAddress(here, entry, families)).filter((address) => address !== undefined)
  return addresses.length === 0 && entries.length > 0 ? undefined : [...new Set(addresses)]
}

function toAddress(here: CaipNetworkId, entry: unknown, families: ReadyFamilies): string | undefined {
  const text = isObject(entry) ? (entry['address'] ?? entry['pubkey'] ?? entry['publicKey']) : entry
  if (typeof text !== 'string') return undefined
  const account = parseCaipAddress(text)
  if (account && account.namespace !== namespaceOf(here)) return undefined
  return families.readAddress(here, account?.address ?? text)
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
