/** Chain namespaces: EVM, Solana, Polkadot, Bitcoin, Cosmos. */
export const CHAIN_NAMESPACES = ['eip155', 'solana', 'polkadot', 'bip122', 'cosmos'] as const
/** The namespace of a network that names none [networks.namespace]. */
export const DEFAULT_NAMESPACE = CHAIN_NAMESPACES[0]
export type ChainNamespace = (typeof CHAIN_NAMESPACES)[number]

/** A CAIP-2 chain id, `namespace:reference`, such as `eip155:1`. */
export type CaipNetworkId = `${ChainNamespace}:${string}`
/** A CAIP-10 account id, `namespace:reference:address`. */
export type CaipAddress = `${ChainNamespace}:${string}:${string}`

export function isChainNamespace(value: string): value is ChainNamespace {
  return (CHAIN_NAMESPACES as readonly string[]).includes(value)
}

/** The character sets and lengths of CAIP-2. */
const CAIP_ID = /^([-a-z\d]{3,8}):([-\w]{1,32})$/i

/** Splits a CAIP-2 id: exactly two non-empty parts, the first a known namespace; otherwise `undefined`. */
export function parseCaipNetworkId(id: string): { namespace: ChainNamespace; reference: string } | undefined {
  const [, namespace = '', reference = ''] = CAIP_ID.exec(id) ?? []
  return isChainNamespace(namespace) ? { namespace, reference } : undefined
}

export function isCaipNetworkId(id: string): id is CaipNetworkId {
  return parseCaipNetworkId(id) !== undefined
}

export function toCaipAddress(caipNetworkId: CaipNetworkId, address: string): CaipAddress {
  return `${caipNetworkId}:${address}`
}

export function namespaceOf(caipNetworkId: CaipNetworkId): ChainNamespace {
  return caipNetworkId.slice(0, caipNetworkId.indexOf(':')) as ChainNamespace
}

export function referenceOf(caipNetworkId: CaipNetworkId): string {
  return caipNetworkId.slice(caipNetworkId.indexOf(':') + 1)
}
