import type { Connection } from '#core/connections/connection.ts'
import type { BackEnd } from '#core/sign-in/back-end.ts'
import { hasSameWallet, type SignInState, type Subject } from '#core/sign-in/sign-in-state.ts'
import type { CaipNetworkId } from '#lib/caip.ts'

export interface SignOut {
  /**
   * When the active account or chain changes or goes, ends the sessions that the site's rules no longer allow. `now`: the active account,
   * on a listed network or not; `undefined` if the active network is of another kind of chain.
   */
  onChange(
    backEnd: BackEnd,
    before: Exclude<SignInState, { status: 'off' }>,
    connections: readonly Connection[],
    now: Subject | undefined,
  ): void
  /** Ends the session of a subject. */
  revoke(backEnd: BackEnd, subject: Subject): void
  /** Runs what makes a session. */
  trackSave<Answer>(save: () => Promise<Answer>): Promise<Answer>
  /**
   * Resolves once pending sign-outs are done, and sessions that are being made, so that one that is about to end doesn’t count as live
   * [sign-in.pending]. Never rejects.
   */
  settled(): Promise<void>
}

/** Ends sessions. If a back end fails, its error is reported and nothing else happens. */
export function createSignOut({ onError }: { onError(error: unknown): void }): SignOut {
  let pending: Promise<unknown> = Promise.resolve()

  function then(run: () => Promise<void>) {
    pending = pending.then(run).catch(onError)
  }

  const revoke = (backEnd: BackEnd, { caipNetworkId, address }: { caipNetworkId: CaipNetworkId; address: string }) =>
    then(() => backEnd.revokeSession(caipNetworkId, address))

  return {
    revoke,
    trackSave(save) {
      const saved = save()
      pending = Promise.allSettled([pending, saved])
      return saved
    },
    async settled() {
      let last: unknown
      while (last !== pending) {
        last = pending
        await pending
      }
    },
    onChange(backEnd, before, connections, now) {
      const last = before.subject
      const isSignedIn = before.status === 'signed-in'
      const { disconnect, accountChange, networkChange } = backEnd.signOutOn
      const isGone = !connections.some((connection) => hasSameWallet(connection, last.connection))
      if (isGone) {
        if (!disconnect) return
        // While the session is read, there may be one.
        const mayBeSignedIn = before.status === 'checking' && connections.length > 0
        if (isSignedIn || mayBeSignedIn) revoke(backEnd, last)
        if (connections.length === 0) then(() => backEnd.setSessions([]))
        return
      }
      if (!isSignedIn || (now && !hasSameWallet(now.connection, last.connection))) return
      const hasOtherAccount = now !== undefined && now.address !== last.address
      const hasOtherNetwork = now?.caipNetworkId !== last.caipNetworkId
      if ((hasOtherAccount && accountChange) || (hasOtherNetwork && networkChange)) revoke(backEnd, last)
    },
  }
}
