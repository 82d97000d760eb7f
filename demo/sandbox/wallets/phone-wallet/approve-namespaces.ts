import type { ProposalTypes, SessionTypes } from '@walletconnect/types'
import { buildApprovedNamespaces, getSdkError } from '@walletconnect/utils'
import type { SupportedNamespace } from './families/phone-family.ts'

/** The parts of a proposal that decide what can be approved. */
export type RequestedNamespaces = Pick<ProposalTypes.Struct, 'requiredNamespaces' | 'optionalNamespaces'>

/** Chains, methods and events that a wallet supports, by namespace. */
export type SupportedNamespaces = Readonly<Record<string, SupportedNamespace>>

/** Why a proposal can't be approved: the protocol's error, and a sentence for the visitor. */
export interface ProposalRefusal {
  readonly reason: { readonly code: number; readonly message: string }
  readonly explanation: string
}

/** The events that this wallet sends for EVM chains. */
export const EVM_EVENTS: readonly string[] = ['accountsChanged', 'chainChanged']

/** The chains that a proposal asks for, required ones first. */
export function listRequestedChains({ requiredNamespaces, optionalNamespaces }: RequestedNamespaces): string[] {
  return [...new Set([...listChains(requiredNamespaces), ...listChains(optionalNamespaces)])]
}

/** The methods that a proposal asks for. */
export function listRequestedMethods({ requiredNamespaces, optionalNamespaces }: RequestedNamespaces): string[] {
  const namespaces = [...Object.values(requiredNamespaces), ...Object.values(optionalNamespaces)]
  return [...new Set(namespaces.flatMap(({ methods }) => methods))]
}

/** The namespaces that a proposal asks for and the wallet has a chain of, and whether the site requires them. */
export function listOffered(
  proposal: RequestedNamespaces,
  supported: SupportedNamespaces,
): readonly { readonly namespace: string; readonly isRequired: boolean }[] {
  const required = new Set(listChains(proposal.requiredNamespaces).map(namespaceOf))
  const known = new Set(Object.values(supported).flatMap(({ chains }) => chains))
  const offered = new Set(
    listRequestedChains(proposal)
      .filter((chain) => known.has(chain))
      .map(namespaceOf),
  )
  return [...offered].map((namespace) => ({ namespace, isRequired: required.has(namespace) }))
}

/**
 * Why this wallet can't approve a proposal: it lacks a required chain, method or event, or the two have no chain in
 * common. `undefined` if it can approve it.
 */
export function findRefusal(
  proposal: RequestedNamespaces,
  supported: SupportedNamespaces,
): ProposalRefusal | undefined {
  const chains = Object.values(supported).flatMap((namespace) => namespace.chains)
  const requested = listRequestedChains(proposal)
  const hasCommonChain = requested.some((chain) => chains.includes(chain))
  const missingChains = (hasCommonChain ? listChains(proposal.requiredNamespaces) : requested).filter(
    (chain) => !chains.includes(chain),
  )
  if (missingChains.length > 0) return refuse('UNSUPPORTED_CHAINS', 'networks', missingChains)
  const required = Object.entries(proposal.requiredNamespaces).map(
    ([key, namespace]) => [supported[namespaceOf(key)], namespace] as const,
  )
  const missingMethods = required.flatMap(([own, { methods }]) =>
    methods.filter((method) => !own?.methods.includes(method)),
  )
  if (missingMethods.length > 0) return refuse('UNSUPPORTED_METHODS', 'methods', missingMethods)
  const missingEvents = required.flatMap(([own, { events }]) => events.filter((event) => !own?.events.includes(event)))
  return missingEvents.length > 0 ? refuse('UNSUPPORTED_EVENTS', 'events', missingEvents) : undefined
}

/**
 * Builds the approved namespaces: every requested chain, method and event of these namespaces that the wallet supports.
 *
 * @param accounts - addresses on a chain
 */
export function approveNamespaces(
  proposal: RequestedNamespaces,
  supported: SupportedNamespaces,
  accounts: (chain: string) => readonly string[],
): SessionTypes.Namespaces {
  const granted = Object.entries(supported).map(([namespace, { chains, methods, events }]): Granted => [
    namespace,
    {
      chains: [...chains],
      methods: [...methods],
      events: [...events],
      accounts: chains.flatMap((chain) => accounts(chain).map((account) => `${chain}:${account}`)),
    },
  ])
  return buildApprovedNamespaces({
    proposal: proposal as ProposalTypes.Struct,
    supportedNamespaces: Object.fromEntries(granted),
  })
}

type Granted = [namespace: string, given: Required<SessionTypes.BaseNamespace>]

/** The namespace of a CAIP-2 id, or of a plain namespace. */
export function namespaceOf(chain: string): string {
  return chain.split(':')[0] ?? ''
}

/** The chains of namespaces; a key can itself be a chain (CAIP-25). */
function listChains(namespaces: ProposalTypes.RequiredNamespaces): string[] {
  return Object.entries(namespaces).flatMap(([key, { chains = [] }]) => (key.includes(':') ? [key] : chains))
}

function refuse(key: Parameters<typeof getSdkError>[0], what: string, missing: readonly string[]): ProposalRefusal {
  return {
    reason: getSdkError(key, missing.join(', ')),
    explanation: `This wallet lacks ${what} that the site needs: ${missing.join(', ')}.`,
  }
}
