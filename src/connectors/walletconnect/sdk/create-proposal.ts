import type { Clock } from '#core/ports/clock.ts'
import { parseWalletConnectUri } from '#lib/walletconnect-uri.ts'
import type { ProposedNamespaces } from '../protocol/proposed-namespaces.ts'
import type { Proposal } from '../protocol/relay-client.ts'
import type { SdkClient, SdkInternals } from './sdk-internals.ts'
import { toApproval, USER_DISCONNECTED } from './to-approval.ts'
import type { ToSessionRecord } from './to-session-record.ts'

interface ProposalDeps {
  client: SdkClient
  internals: SdkInternals
  namespaces: ProposedNamespaces
  toRecord: ToSessionRecord
  clock: Clock
  log(error: unknown): void
}

/** Publishes a proposal on a new pairing. All namespaces are optional: wallets approve what they can. */
export async function createProposal({
  client,
  internals,
  namespaces,
  toRecord,
  clock,
  log,
}: ProposalDeps): Promise<Proposal> {
  const { uri = '', approval } = await client.connect({ optionalNamespaces: copyOf(namespaces) })
  const topic = parseWalletConnectUri(uri)?.topic ?? ''
  const isPaired = () => client.core.pairing.pairings.keys.includes(topic)

  async function drop() {
    for (const { id, pairingTopic } of client.proposal.getAll()) {
      if (pairingTopic === topic) await internals.engine.deleteProposal(id)
    }
    if (isPaired()) await internals.pairing.deletePairing(topic)
  }

  return {
    uri,
    approval: awaitApproval(approval).then((session) => toApproval({ client, toRecord, clock, log }, session)),
    cancel() {
      if (isPaired()) internals.pairing.sendRequest(topic, 'wc_pairingDelete', USER_DISCONNECTED).catch(log)
    },
    drop: () => void drop().catch(log),
  }
}

/**
 * The SDK keeps a proposal's expiry as a rejected promise that nothing handles, which browsers report as an error of the
 * page. Asking again returns that promise.
 */
export async function awaitApproval<Session>(approval: () => Promise<Session>): Promise<Session> {
  try {
    return await approval()
  } catch (error) {
    if (error instanceof Error && error.message === 'Proposal expired') approval().catch(() => undefined)
    throw error
  }
}

function copyOf(namespaces: ProposedNamespaces) {
  const entries = Object.entries(namespaces)
  return Object.fromEntries(
    entries.map(([name, { chains, methods, events }]) => [
      name,
      { chains: [...chains], methods: [...methods], events: [...events] },
    ]),
  )
}
