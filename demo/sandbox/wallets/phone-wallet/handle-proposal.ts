import type { ProposalTypes } from '@walletconnect/types'
import { getSdkError } from '@walletconnect/utils'
import type { Decision } from '../requests/approval.ts'
import { approveNamespaces, findRefusal, listRequestedChains, listRequestedMethods } from './approve-namespaces.ts'
import { describeFailure, type PhoneWalletContext, toCaipNetworkId } from './phone-wallet-context.ts'

/** Asks the visitor about a proposal, or refuses it at once if this wallet cannot serve it. */
export async function handleProposal(proposal: ProposalTypes.Struct, context: PhoneWalletContext): Promise<void> {
  const { kit, prompts, signer } = context
  const peer = proposal.proposer.metadata
  const chainIds = context.chains().map(toCaipNetworkId)
  const refusal = findRefusal(proposal, chainIds)
  if (refusal) {
    context.warn(`${peer.name} was rejected. ${refusal.explanation}`)
    await kit.rejectSession({ id: proposal.id, reason: refusal.reason })
    return
  }
  const requested = listRequestedChains(proposal)
  const names = context.chains().filter((chain) => requested.includes(toCaipNetworkId(chain)))
  prompts.add({
    id: proposal.id,
    topic: proposal.pairingTopic,
    peer,
    approval: { kind: 'connect', accounts: signer.addresses, selected: signer.addresses.slice(0, 1) },
    details: [
      ['Networks', names.map(({ name }) => name).join(', ')],
      ['Methods', listRequestedMethods(proposal).join(', ') || 'none'],
    ],
    decide: (decision) => decideProposal(proposal, chainIds, decision, context),
  })
}

async function decideProposal(
  proposal: ProposalTypes.Struct,
  chainIds: readonly string[],
  decision: Decision,
  { kit, signer, say, warn, onSessionsChanged }: PhoneWalletContext,
) {
  const { name } = proposal.proposer.metadata
  if (!decision.approved) {
    await kit.rejectSession({ id: proposal.id, reason: getSdkError('USER_REJECTED') })
    return say(`${name} was rejected`)
  }
  const chosen = signer.addresses.filter((address) => decision.accounts.includes(address))
  try {
    const namespaces = approveNamespaces(proposal, chainIds, chosen)
    await kit.approveSession({ id: proposal.id, namespaces })
    say(`Connected to ${name}`)
  } catch (error) {
    warn(`${name} could not be connected. ${describeFailure(error)}`)
  }
  onSessionsChanged()
}
