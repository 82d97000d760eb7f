import { createDeferred } from '#lib/create-deferred.ts'
import type { Proposal } from '../protocol/relay-client.ts'
import type { ClientLease, ClientSource } from '../sdk/create-client-source.ts'

/** The most proposals that are listened to: beyond that, the oldest is dropped. */
export const ABANDONED_LIMIT = 3

/** Abandoned proposals that a wallet may still approve. */
export interface AbandonedProposals {
  take(proposal: Proposal): void
}

/**
 * Notifies wallets that a pairing has ended, and ends the session if one approves anyway, so that no wallet shows a connection that the
 * page doesn’t have. For that, the client stays open until the proposal expires (5 minutes).
 */
export function createAbandonedProposals(source: ClientSource, log: (error: unknown) => void): AbandonedProposals {
  const abandoned: Proposal[] = []

  async function endOnceApproved(proposal: Proposal, lease: ClientLease) {
    try {
      const { session } = await proposal.approval
      await lease.client.end(session.topic)
    } catch (error) {
      log(error) // Declined or expired: the usual outcome.
    }
  }

  async function keep(proposal: Proposal) {
    const lease = await source.lease()
    const { promise: letGo, resolve } = createDeferred()
    abandoned.push({ ...proposal, drop: resolve })
    if (abandoned.length > ABANDONED_LIMIT) abandoned.shift()?.drop()
    await Promise.race([endOnceApproved(proposal, lease), letGo])
    const index = abandoned.findIndex(({ uri }) => uri === proposal.uri)
    if (index >= 0) abandoned.splice(index, 1)
    proposal.drop()
    lease.release()
  }

  return {
    take(proposal) {
      // Its outcome is handled even if there is no client to wait for it.
      proposal.approval.catch(() => undefined)
      proposal.cancel()
      keep(proposal).catch(log)
    },
  }
}
