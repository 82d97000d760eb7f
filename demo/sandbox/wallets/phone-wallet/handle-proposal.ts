import type { ProposalTypes, Verify } from '@walletconnect/types'
import { getSdkError } from '@walletconnect/utils'
import type { Decision } from '../requests/approval.ts'
import {
  approveNamespaces,
  findRefusal,
  listOffered,
  listRequestedChains,
  listRequestedMethods,
  type SupportedNamespaces,
} from './approve-namespaces.ts'
import { addressOn, listSupported, nameNamespace, nameNetwork } from './phone-accounts.ts'
import { describeFailure, type PhoneWalletContext } from './phone-wallet-context.ts'
import { readVerification } from './read-verification.ts'

/** Asks the visitor about a proposal, or refuses it at once if this wallet can't support it. */
export async function handleProposal(
  proposal: ProposalTypes.Struct,
  verifyContext: Verify.Context | undefined,
  context: PhoneWalletContext,
): Promise<void> {
  const { kit, prompts, signer } = context
  const peer = proposal.proposer.metadata
  const supported = listSupported(context)
  const refusal = findRefusal(proposal, supported)
  if (refusal) {
    context.warn(`${peer.name} was rejected. ${refusal.explanation}`)
    await kit.rejectSession({ id: proposal.id, reason: refusal.reason })
    return
  }
  const known = new Set(Object.values(supported).flatMap(({ chains }) => chains))
  const requested = listRequestedChains(proposal).filter((chain) => known.has(chain))
  const [first = ''] = requested
  const accounts = signer.addresses.map((_, index) => addressOn(first, index, context))
  const namespaces = listOffered(proposal, supported).map(({ namespace, isRequired }) => {
    return { id: namespace, name: nameNamespace(namespace, context), isRequired }
  })
  prompts.add({
    id: proposal.id,
    topic: proposal.pairingTopic,
    peer,
    approval: {
      kind: 'connect',
      accounts,
      selected: accounts.slice(0, 1),
      namespaces,
      verification: readVerification(verifyContext),
    },
    details: [
      ['Networks', requested.map((chain) => nameNetwork(chain, context)).join(', ')],
      ['Methods', listRequestedMethods(proposal).join(', ') || 'none'],
    ],
    decide: (decision) => decideProposal(proposal, { accounts, supported }, decision, context),
  })
}

async function decideProposal(
  proposal: ProposalTypes.Struct,
  { accounts, supported }: { readonly accounts: readonly string[]; readonly supported: SupportedNamespaces },
  decision: Decision,
  context: PhoneWalletContext,
) {
  const { kit, say, warn, onSessionsChanged } = context
  const { name } = proposal.proposer.metadata
  if (!decision.approved) {
    await kit.rejectSession({ id: proposal.id, reason: getSdkError('USER_REJECTED') })
    return say(`${name} was rejected`)
  }
  const indices = accounts.flatMap((address, index) => (decision.accounts.includes(address) ? [index] : []))
  const picked = decision.namespaces ?? listOffered(proposal, supported).map(({ namespace }) => namespace)
  const granted = Object.fromEntries(Object.entries(supported).filter(([namespace]) => picked.includes(namespace)))
  const properties = context.families
    .filter(({ namespace }) => picked.includes(namespace))
    .map(({ sessionProperties }) => sessionProperties?.(indices))
  const sessionProperties: Record<string, string> = Object.assign({}, ...properties)
  try {
    const namespaces = approveNamespaces(proposal, granted, (chain) =>
      indices.map((index) => addressOn(chain, index, context)),
    )
    await kit.approveSession({
      id: proposal.id,
      namespaces,
      ...(Object.keys(sessionProperties).length > 0 ? { sessionProperties } : {}),
    })
    say(`Connected to ${name}`)
  } catch (error) {
    warn(`${name} could not be connected. ${describeFailure(error)}`)
  }
  onSessionsChanged()
}
