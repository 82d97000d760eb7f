import type { Clock } from '#core/ports/clock.ts'
import { within } from '#lib/within.ts'
import { parseWalletConnectUri } from '#lib/walletconnect-uri.ts'
import { sessionMalformed } from '../walletconnect-errors.ts'
import type { internalsOf, SdkClient } from './client-internals.ts'
import type { Proposal, ProposedNamespaces } from './relay-client.ts'
import { toSessionRecord } from './to-session-record.ts'

/** A wallet whose session cannot be used is told within this time, or when the next client is opened. */
const TELL_LIMIT_MS = 3_000
const USER_DISCONNECTED = { code: 6000, message: 'User disconnected.' }

interface ProposalDeps {
  client: SdkClient
  internals: ReturnType<typeof internalsOf>
  namespaces: ProposedNamespaces
  clock: Clock
  log(error: unknown): void
}

/** Publishes a proposal on a pairing of its own. All namespaces are optional: wallets approve what they can. */
export async function createProposal({ client, internals, namespaces, clock, log }: ProposalDeps): Promise<Proposal> {
  const { uri = '', approval } = await client.connect({ optionalNamespaces: copyOf(namespaces) })
  const topic = parseWalletConnectUri(uri)?.topic ?? ''
  const isPaired = () => client.core.pairing.pairings.keys.includes(topic)

  async function awaitApproval() {
    const session = await approval()
    const record = toSessionRecord(session)
    if (record) return record
    // Told before the attempt fails, which may close the client.
    const telling = client.disconnect({ topic: session.topic, reason: USER_DISCONNECTED }).catch(log)
    await within(telling, TELL_LIMIT_MS, clock)
    throw sessionMalformed({ wallet: session.peer.metadata.name })
  }

  async function drop() {
    for (const { id, pairingTopic } of client.proposal.getAll()) {
      if (pairingTopic === topic) await internals.engine.deleteProposal(id)
    }
    if (isPaired()) await internals.pairing.deletePairing(topic)
  }

  return {
    uri,
    approval: awaitApproval(),
    cancel() {
      if (isPaired()) internals.pairing.sendRequest(topic, 'wc_pairingDelete', USER_DISCONNECTED).catch(log)
    },
    drop: () => void drop().catch(log),
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
