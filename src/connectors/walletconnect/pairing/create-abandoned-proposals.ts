import type { ClientLease, ClientSource } from '../sdk/create-client-source.ts'
import type { Proposal } from '../protocol/relay-client.ts'

/** More than this many proposals are not listened to: the oldest is let go. */
export const ABANDONED_LIMIT = 3

/** Proposals that a wallet may still approve though nobody waits for it. */
export interface AbandonedProposals {
  take(proposal: Proposal): void
}

/**
 * Tells wallets that a pairing is over, and ends the session of one that approves anyway, so that no wallet shows a
 * connection that the page does not have. The client stays open for that until the protocol ends the proposal (5 minutes).
 */
export function createAbandonedProposals(source: ClientSource, log: (error: unknown) => void): AbandonedProposals {
  const kept: Proposal[] = []

  async function endOnceApproved(proposal: Proposal, lease: ClientLease) {
    try {
      const { session } = await proposal.approval
      await lease.client.end(session.topic)
    } catch (error) {
      log(error) // Declined or expired, which is the usual end.
    }
  }

  async function keep(proposal: Proposal) {
    const lease = await source.lease()
    const { promise: letGo, resolve } = Promise.withResolvers<void>()
    kept.push({ ...proposal, drop: resolve })
    if (kept.length > ABANDONED_LIMIT) kept.shift()?.drop()
    await Promise.race([endOnceApproved(proposal, lease), letGo])
    const index = kept.findIndex(({ uri }) => uri === proposal.uri)
    if (index >= 0) kept.splice(index, 1)
    proposal.drop()
    lease.release()
  }

  return {
    take(proposal) {
      // Its end is heard of even if no client can be had to wait for it.
      proposal.approval.catch(() => undefined)
      proposal.cancel()
      keep(proposal).catch(log)
    },
  }
}
