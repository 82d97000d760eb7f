import type { ProposalTypes, SessionTypes } from '@walletconnect/types'
import { buildApprovedNamespaces, getSdkError } from '@walletconnect/utils'
import type { Address } from 'viem'
import { APPROVED_METHODS, isApprovedMethod } from '../evm/requests/prepare-evm-request.ts'

/** The parts of a proposal that decide what can be approved. */
export type RequestedNamespaces = Pick<ProposalTypes.Struct, 'requiredNamespaces' | 'optionalNamespaces'>

/** Why a proposal cannot be approved: the protocol's error, and the sentence for the visitor. */
export interface ProposalRefusal {
  readonly reason: { readonly code: number; readonly message: string }
  readonly explanation: string
}

/** The events that this wallet sends. */
export const SESSION_EVENTS: readonly string[] = ['accountsChanged', 'chainChanged']

/** The chains that a proposal asks for, required ones first. */
export function listRequestedChains({ requiredNamespaces, optionalNamespaces }: RequestedNamespaces): string[] {
  return [...new Set([...listChains(requiredNamespaces), ...listChains(optionalNamespaces)])]
}

/** The methods that a proposal asks for. */
export function listRequestedMethods({ requiredNamespaces, optionalNamespaces }: RequestedNamespaces): string[] {
  const namespaces = [...Object.values(requiredNamespaces), ...Object.values(optionalNamespaces)]
  return [...new Set(namespaces.flatMap(({ methods }) => methods))]
}

/**
 * Why this wallet cannot approve a proposal, or `undefined` if it can: a required chain, method or event is missing, or the
 * two have no chain in common.
 *
 * @param chains - the wallet's CAIP-2 ids.
 */
export function findRefusal(proposal: RequestedNamespaces, chains: readonly string[]): ProposalRefusal | undefined {
  const required = Object.values(proposal.requiredNamespaces)
  const requested = listRequestedChains(proposal)
  const hasCommonChain = requested.some((chain) => chains.includes(chain))
  const missingChains = (hasCommonChain ? listChains(proposal.requiredNamespaces) : requested).filter(
    (chain) => !chains.includes(chain),
  )
  if (missingChains.length > 0) return refuse('UNSUPPORTED_CHAINS', 'networks', missingChains)
  const missingMethods = required.flatMap(({ methods }) => methods).filter((method) => !isApprovedMethod(method))
  if (missingMethods.length > 0) return refuse('UNSUPPORTED_METHODS', 'methods', missingMethods)
  const missingEvents = required.flatMap(({ events }) => events).filter((event) => !SESSION_EVENTS.includes(event))
  return missingEvents.length > 0 ? refuse('UNSUPPORTED_EVENTS', 'events', missingEvents) : undefined
}

/** What the wallet grants: every requested chain, method and event that it has, with the chosen accounts. */
export function approveNamespaces(
  proposal: RequestedNamespaces,
  chains: readonly string[],
  accounts: readonly Address[],
): SessionTypes.Namespaces {
  return buildApprovedNamespaces({
    proposal: proposal as ProposalTypes.Struct,
    supportedNamespaces: {
      eip155: {
        chains: [...chains],
        methods: [...APPROVED_METHODS],
        events: [...SESSION_EVENTS],
        accounts: toCaipAccounts(chains, accounts),
      },
    },
  })
}

/** Every account on every chain, as CAIP-10. */
export function toCaipAccounts(chains: readonly string[], accounts: readonly Address[]): string[] {
  return chains.flatMap((chain) => accounts.map((account) => `${chain}:${account}`))
}

/** The chains of namespaces; a key may itself be a chain (CAIP-25). */
function listChains(namespaces: ProposalTypes.RequiredNamespaces): string[] {
  return Object.entries(namespaces).flatMap(([key, { chains = [] }]) => (key.includes(':') ? [key] : chains))
}

function refuse(key: Parameters<typeof getSdkError>[0], what: string, missing: readonly string[]): ProposalRefusal {
  return {
    reason: getSdkError(key, missing.join(', ')),
    explanation: `This wallet lacks ${what} that the site needs: ${missing.join(', ')}.`,
  }
}
