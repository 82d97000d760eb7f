/** Chain namespaces of spec §3: EVM, Solana, Polkadot, Bitcoin, Cosmos. */
export const CHAIN_NAMESPACES = ['eip155', 'solana', 'polkadot', 'bip122', 'cosmos'] as const
export type ChainNamespace = (typeof CHAIN_NAMESPACES)[number]

/** A CAIP-2 chain id, `namespace:reference`, such as `eip155:1`. */
export type CaipNetworkId = `${ChainNamespace}:${string}`
/** A CAIP-10 account id, `namespace:reference:address`. */
export type CaipAddress = `${ChainNamespace}:${string}:${string}`

export function isChainNamespace(value: string): value is ChainNamespace {
  return (CHAIN_NAMESPACES as readonly string[]).includes(value)
}

/** Splits a CAIP-2 id: exactly two non-empty parts, the first a known namespace; otherwise `undefined`. */
export function parseCaipNetworkId(id: string): { namespace: ChainNamespace; reference: string } | undefined {
  const [namespace = '', reference, ...rest] = id.split(':')
  if (!reference || rest.length > 0 || !isChainNamespace(namespace)) return undefined
  return { namespace, reference }
}

export function isCaipNetworkId(id: string): id is CaipNetworkId {
  return parseCaipNetworkId(id) !== undefined
}

/** Splits a CAIP-10 id: exactly three non-empty parts, the first a known namespace; otherwise `undefined`. */
export function parseCaipAddress(
  id: string,
): { namespace: ChainNamespace; caipNetworkId: CaipNetworkId; address: string } | undefined {
  const [namespace = '', reference, address, ...rest] = id.split(':')
  if (!reference || !address || rest.length > 0 || !isChainNamespace(namespace)) return undefined
  return { namespace, caipNetworkId: `${namespace}:${reference}`, address }
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
