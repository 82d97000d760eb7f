import type { ProposalTypes, Verify } from '@walletconnect/types'
import { getSdkError } from '@walletconnect/utils'
import type { Decision } from '../requests/approval.ts'
import { RpcError } from '../requests/rpc-error.ts'
import { ANSWERS } from '../test-wallet/answers.ts'
import type { GivenAnswer } from '../test-wallet/test-wallet-types.ts'
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
import { sendResult } from './send-past-kit.ts'

const METHOD = 'wc_sessionPropose'

/** Asks the visitor about a proposal, or refuses it at once if this wallet can't support it. */
export async function handleProposal(
  proposal: ProposalTypes.Struct,
  verifyContext: Verify.Context | undefined,
  context: PhoneWalletContext,
): Promise<void> {
  const { kit, steering, signer } = context
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
  const decide = (decision: Decision) => decideProposal(proposal, { accounts, supported }, decision, context)
  await steering.ask(METHOD, {
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
    decide,
    settle: (given) => settleProposal(proposal, given, { accounts: accounts.slice(0, 1), decide }, context),
  })
}

/** Answers a proposal as a test says. There is nothing to sign in it: the wrong signer connects as any other. */
async function settleProposal(
  proposal: ProposalTypes.Struct,
  given: GivenAnswer,
  { accounts, decide }: { readonly accounts: readonly string[]; decide(decision: Decision): Promise<void> },
  { kit, report }: PhoneWalletContext,
) {
  if (given === 'decline') return decide({ approved: false })
  const grant = () => decide({ approved: true, accounts })
  /** Agrees to a session that never comes. */
  const pretend = async () =>
    sendResult(kit, proposal, {
      relay: { protocol: 'irn' },
      responderPublicKey: await kit.core.crypto.generateKeyPair(),
    })
  try {
    const result = await ANSWERS[given]({ method: METHOD, perform: grant, performFalsely: grant, pretend })
    if (given === 'malformed') await sendResult(kit, proposal, result)
    if (given === 'malformed' || given === 'pretend') report(`${proposal.proposer.metadata.name} has a false answer`)
  } catch (error) {
    if (!(error instanceof RpcError)) throw error
    await kit.rejectSession({ id: proposal.id, reason: { code: error.code, message: error.message } })
  }
}

async function decideProposal(
  proposal: ProposalTypes.Struct,
  { accounts, supported }: { readonly accounts: readonly string[]; readonly supported: SupportedNamespaces },
  decision: Decision,
  context: PhoneWalletContext,
) {
  const { kit, report, warn, onSessionsChanged } = context
  const { name } = proposal.proposer.metadata
  if (!decision.approved) {
    await kit.rejectSession({ id: proposal.id, reason: getSdkError('USER_REJECTED') })
    return report(`${name} was rejected`)
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
    report(`Connected to ${name}`)
  } catch (error) {
    warn(`${name} could not be connected. ${describeFailure(error)}`)
  }
  onSessionsChanged()
}
