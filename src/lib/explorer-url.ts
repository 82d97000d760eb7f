import { builtInExplorer } from './built-in-explorers.ts'
import type { CaipNetworkId } from './caip.ts'

interface ExploredNetwork {
  readonly caipNetworkId: CaipNetworkId
  readonly blockExplorers?: { readonly default: { readonly name: string; readonly url: string } } | undefined
}

/** The page of an address, a transaction or a token at a network's block explorer; `undefined` for a network without one. */
export function explorerUrl(
  network: ExploredNetwork,
  kind: 'address' | 'tx' | 'token',
  id: string,
): { readonly name: string; readonly url: string } | undefined {
  const explorer = network.blockExplorers?.default ?? builtInExplorer(network.caipNetworkId)
  if (!explorer || !/^https?:\/\//i.test(explorer.url)) return undefined
  // Explorers of Solana know tokens as addresses.
  const path = kind === 'token' && !network.caipNetworkId.startsWith('eip155:') ? 'address' : kind
  const url = new URL(explorer.url)
  // Half of a surrogate pair cannot be encoded.
  url.pathname = `${url.pathname.replace(/\/+$/, '')}/${path}/${encodeURIComponent(id.replace(/\p{Cs}/gu, ''))}`
  return { name: explorer.name, url: url.href }
}
