import type { Network } from '#core/model/network.ts'
import { parseCaipNetworkId, type CaipNetworkId, type ChainNamespace } from '#lib/caip.ts'
import { missingOrInvalid } from '../walletconnect-errors.ts'
import type { Families } from './families.ts'

/** The namespaces of a proposal (CAIP-25). */
export type ProposedNamespaces = Readonly<
  Partial<
    Record<ChainNamespace, { chains: readonly CaipNetworkId[]; methods: readonly string[]; events: readonly string[] }>
  >
>

/** Events in every namespace [walletconnect.events]. */
const EVENTS = ['accountsChanged', 'chainChanged'] as const
/**
 * Proposes the site's networks, in their order: wallets take the first of a namespace as the preferred one. A network's namespace comes
 * from its id, whatever its other fields are: chains belong under their own key (CAIP-25).
 */
export function proposedNamespaces(networks: readonly Network[], families: Families): ProposedNamespaces {
  const chains: Partial<Record<ChainNamespace, CaipNetworkId[]>> = {}
  for (const { caipNetworkId } of networks) {
    const namespace = parseCaipNetworkId(caipNetworkId)?.namespace
    if (!namespace || !families.of(namespace)) continue
    if (!chains[namespace]?.includes(caipNetworkId)) (chains[namespace] ??= []).push(caipNetworkId)
  }
  const namespaces = Object.entries(chains) as [ChainNamespace, CaipNetworkId[]][]
  if (namespaces.length === 0) throw missingOrInvalid({ what: 'A proposal needs a chain' })
  return Object.fromEntries(
    namespaces.map(([namespace, ids]) => {
      const { methods, accountEvents = [] } = families.of(namespace)!
      const former = ids.flatMap((id) => families.formerChain(id) ?? [])
      return [namespace, { chains: [...ids, ...former], methods, events: [...EVENTS, ...accountEvents] }]
    }),
  )
}
