import { namespaceOf, referenceOf, type CaipNetworkId } from '#lib/caip.ts'
import type { Chains } from '../ports/chain-family.ts'

export interface ExploredNetwork {
  readonly caipNetworkId: CaipNetworkId
  readonly blockExplorers?: { readonly default: { readonly name: string; readonly url: string } } | undefined
}

/** The page of an address, a transaction or a token at a network's block explorer; `undefined` for a network without one. */
export function explorerUrl(
  chains: Chains,
  { caipNetworkId, blockExplorers }: ExploredNetwork,
  kind: 'address' | 'tx' | 'token',
  id: string,
): { readonly name: string; readonly url: string } | undefined {
  const { hosts, tokenPath = 'address' } = chains.of(namespaceOf(caipNetworkId)).explorers ?? {}
  const host = hosts?.[referenceOf(caipNetworkId)]
  const explorer = blockExplorers?.default ?? (host === undefined ? undefined : { name: host, url: `https://${host}` })
  if (!explorer || !/^https?:\/\//i.test(explorer.url)) return undefined
  const path = kind === 'token' ? tokenPath : kind
  const url = new URL(explorer.url)
  // A lone surrogate can’t be encoded.
  url.pathname = `${url.pathname.replace(/\/+$/, '')}/${path}/${encodeURIComponent(id.replace(/\p{Cs}/gu, ''))}`
  return { name: explorer.name, url: url.href }
}
