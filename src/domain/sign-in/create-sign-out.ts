import type { Connection } from '#core/connections/connection.ts'
import type { BackEnd } from '#core/sign-in/back-end.ts'
import type { SignInState, Subject } from '#core/sign-in/sign-in-state.ts'
import { namespaceOf, type CaipNetworkId } from '#lib/caip.ts'

export interface SignOut {
  /** When the active account or chain changes or goes, ends the sessions that the site's rules no longer allow. */
  onChange(
    backEnd: BackEnd,
    before: Exclude<SignInState, { status: 'off' }>,
    connections: readonly Connection[],
    next: Subject | undefined,
  ): void
  /** Ends the session of a subject. */
  revoke(backEnd: BackEnd, subject: Subject): void
  /** Resolves once pending sign-outs are done, so that a session that is about to end doesn’t count as live. Never rejects. */
  settled(): Promise<void>
}

/** Ends sessions. If a back end fails, its error is reported and nothing else happens. */
export function createSignOut({ onError }: { onError(error: unknown): void }): SignOut {
  let ending: Promise<void> = Promise.resolve()

  function then(run: () => Promise<void>) {
    ending = ending.then(run).catch(onError)
  }

  const revoke = (backEnd: BackEnd, { caipNetworkId, address }: { caipNetworkId: CaipNetworkId; address: string }) =>
    then(() => backEnd.revokeSession(caipNetworkId, address))

  return {
    revoke,
    settled: () => ending,
    onChange(backEnd, before, connections, next) {
      const last = before.subject
      const isSignedIn = before.status === 'signed-in'
      const { disconnect, accountChange, networkChange } = backEnd.signOutOn
      const isGone = !connections.some(({ walletConnection, namespace }) => isOf(last, walletConnection, namespace))
      if (isGone) {
        if (!disconnect) return
        if (isSignedIn) revoke(backEnd, last)
        if (connections.length === 0) then(() => backEnd.setSessions([]))
        return
      }
      if (!next || !isSignedIn || next.connection.walletConnection !== last.connection.walletConnection) return
      const hasOtherAccount = next.address !== last.address
      if (hasOtherAccount ? accountChange : networkChange) revoke(backEnd, last)
    },
  }
}

const isOf = ({ connection }: Subject, walletConnection: unknown, namespace: string) =>
  connection.walletConnection === walletConnection && namespaceOf(connection.caipNetworkId) === namespace
