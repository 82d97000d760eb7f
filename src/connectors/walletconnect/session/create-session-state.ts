import type { WalletState } from '#core/ports/connector.ts'
import { namespaceOf, type CaipNetworkId, type ChainNamespace } from '#lib/caip.ts'
import type { SessionChoices, SessionRecord } from '../protocol/session-record.ts'
import type { StoredSession } from './create-session-store.ts'
import { toWalletState, type WalletStateRules } from './to-wallet-state.ts'

/** The session, the choices within it, and the resulting wallet state for the core. */
export interface SessionState {
  readonly session: SessionRecord
  readonly choices: SessionChoices
  readonly walletState: WalletState
  isApproved(caipNetworkId: CaipNetworkId): boolean
  /** Goes to an approved chain; `false` if it is not approved. */
  goToChain(caipNetworkId: CaipNetworkId): boolean
  /** The wallet says that it is on a chain. One that it has not approved is taken once it updates the session. */
  announceChain(caipNetworkId: CaipNetworkId): void
  /** The wallet says that these are its accounts on a chain. */
  announceAccounts(caipNetworkId: CaipNetworkId, addresses: readonly string[]): void
  /** Applies the session as another tab has stored it. `false` if nothing has changed. */
  follow(stored: StoredSession): boolean
  /** The session as the wallet now has it. */
  replace(session: SessionRecord): void
}

/** The session and the wallet state before a change. */
export interface StateBefore {
  readonly stored: StoredSession
  readonly walletState: WalletState
}

interface StateDeps {
  stored: StoredSession
  rules: WalletStateRules
  /** Called after each change. `shouldReport`: the core has to be notified. */
  onChange(after: StoredSession, before: StateBefore, shouldReport: boolean): void
}

export function createSessionState({ stored, rules, onChange }: StateDeps): SessionState {
  let { session, choices } = stored
  let walletState = toWalletState(session, choices, rules)
  /** Where the wallet says that it is, while the session does not hold that chain. */
  const announced = new Map<ChainNamespace, CaipNetworkId>()

  const isApproved = (caipNetworkId: CaipNetworkId) =>
    session.namespaces[namespaceOf(caipNetworkId)]?.chains.includes(caipNetworkId) ?? false

  function change(next: StoredSession) {
    const before = { stored: { session, choices }, walletState }
    ;({ session, choices } = next)
    walletState = toWalletState(session, choices, rules)
    onChange(next, before, JSON.stringify(before.walletState) !== JSON.stringify(walletState))
  }

  function goToChain(caipNetworkId: CaipNetworkId) {
    if (!isApproved(caipNetworkId)) return false
    const namespace = namespaceOf(caipNetworkId)
    announced.delete(namespace)
    if (choices[namespace]?.caipNetworkId !== caipNetworkId) {
      change({ session, choices: { ...choices, [namespace]: { ...choices[namespace], caipNetworkId } } })
    }
    return true
  }

  return {
    get session() {
      return session
    },
    get choices() {
      return choices
    },
    get walletState() {
      return walletState
    },
    isApproved,
    goToChain,
    announceChain(caipNetworkId) {
      if (!goToChain(caipNetworkId)) announced.set(namespaceOf(caipNetworkId), caipNetworkId)
    },
    announceAccounts(announcedOn, addresses) {
      const namespace = namespaceOf(announcedOn)
      const caipNetworkId = walletState.namespaces[namespace]?.caipNetworkId ?? session.namespaces[namespace]?.chains[0]
      if (caipNetworkId)
        change({ session, choices: { ...choices, [namespace]: { caipNetworkId, addresses, announcedOn } } })
    },
    follow(next) {
      const isSame =
        next.session.expiresAt === session.expiresAt &&
        JSON.stringify(toWalletState(next.session, next.choices, rules)) === JSON.stringify(walletState)
      if (!isSame) change(next)
      return !isSame
    },
    replace(next) {
      const isUpdate = JSON.stringify(next.namespaces) !== JSON.stringify(session.namespaces)
      change({ session: next, choices: isUpdate ? withoutAddresses(choices) : choices })
      for (const caipNetworkId of [...announced.values()]) goToChain(caipNetworkId)
    },
  }
}

/** An update of the session is newer than any event before it. */
function withoutAddresses(choices: StoredSession['choices']): StoredSession['choices'] {
  return Object.fromEntries(
    Object.entries(choices).map(([namespace, { caipNetworkId }]) => [namespace, { caipNetworkId }]),
  )
}
