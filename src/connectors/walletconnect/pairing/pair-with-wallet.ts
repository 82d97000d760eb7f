import { connectFailed, connectRejected } from '#core/connections/connection-errors.ts'
import { isDeclined } from '#core/errors/is-declined.ts'
import { messageOf, WalletDialogError } from '#core/errors/wallet-dialog-error.ts'
import type { Clock } from '#core/ports/clock.ts'
import type { ConnectRequest } from '#core/ports/connector.ts'
import type { AuthenticationRequest } from '../protocol/authentication-request.ts'
import type { ProposedNamespaces } from '../protocol/proposed-namespaces.ts'
import type { Approval, Proposal, RelayClient } from '../protocol/relay-client.ts'
import type { ClientSource } from '../sdk/create-client-source.ts'
import { relayTimeout } from '../walletconnect-errors.ts'

/** How long a pairing is shown [walletconnect.pairing]. The proposal itself lives a minute longer. */
export const PAIRING_LIFETIME_MS = 4 * 60_000
/** How much longer a wallet can answer a pairing that could not be renewed. */
const ANSWER_GRACE_MS = 60_000
/** A pairing with this much or less left counts as expired, and is renewed [walletconnect.pairing]. */
export const PAIRING_MARGIN_MS = 10_000
/** How long the relay has to accept a proposal. */
export const URI_LIMIT_MS = 15_000
/** A renewal that failed is tried again after this long [walletconnect.pairing]. */
const RENEWAL_RETRY_MS = 5_000

interface PairingDeps {
  client: RelayClient
  source: Pick<ClientSource, 'subscribe'>
  clock: Clock
  namespaces: ProposedNamespaces
  /** Asks the wallet to sign in as well. */
  authentication?: AuthenticationRequest | undefined
  signal: AbortSignal
  onUri: NonNullable<ConnectRequest['onUri']>
  /** An earlier pairing, to be shown again. */
  reused?: ShownPairing | undefined
  /** Takes over an abandoned pairing, which a wallet may still approve. */
  onAbandoned(pairing: ShownPairing): void
}

/** A proposal, and when to stop showing its URI. */
export interface ShownPairing {
  readonly proposal: Proposal
  /** Milliseconds since the epoch. */
  readonly expiresAt: number
}

/**
 * Shows one pairing after another until a wallet answers. A pairing that a wallet has already scanned stays valid until the protocol ends
 * it, so that a renewal interrupts no approval, not even one that fails.
 * @throws WalletDialogError `relay_timeout`, `relay_unreachable`, `connect_rejected`, `connect_failed`, or the relay's refusal;
 * or the signal's reason
 */
export function pairWithWallet(deps: PairingDeps): Promise<Approval> {
  const { client, source, clock, namespaces, authentication, reused, signal, onUri, onAbandoned } = deps
  return new Promise((resolve, reject) => {
    const open = new Set<ShownPairing>()
    const stops = new Set<() => void>()
    let isSettled = false
    /** Why the last renewal failed. */
    let renewalError: unknown

    function settle(finish: () => void) {
      if (isSettled) return
      isSettled = true
      for (const stop of stops) stop()
      for (const pairing of open) onAbandoned(pairing)
      finish()
    }

    const fail = (error: unknown) => settle(() => reject(toConnectError(error)))

    function after(delayMs: number, run: () => void) {
      const cancel = clock.after(delayMs, () => {
        stops.delete(cancel)
        run()
      })
      stops.add(cancel)
      return cancel
    }

    async function propose() {
      const proposal = await (authentication ? client.authenticate(authentication) : client.propose(namespaces))
      const pairing = { proposal, expiresAt: clock.now() + PAIRING_LIFETIME_MS }
      if (isSettled) onAbandoned(pairing)
      else show(pairing)
    }

    function start() {
      const cancelLimit = after(URI_LIMIT_MS, () => fail(relayTimeout()))
      void propose().catch(fail).finally(cancelLimit)
    }

    /** A wallet may be approving the pairing meanwhile, so a failure ends nothing as long as that can still be answered. */
    function renew({ expiresAt }: ShownPairing) {
      const cancelLimit = after(expiresAt + ANSWER_GRACE_MS - clock.now(), () => fail(renewalError ?? relayTimeout()))
      function attempt() {
        propose().then(
          () => {
            renewalError = undefined
            cancelLimit()
          },
          (error: unknown) => {
            renewalError = error
            if (!isSettled) after(RENEWAL_RETRY_MS, attempt)
          },
        )
      }
      attempt()
    }

    function show(pairing: ShownPairing) {
      const { proposal, expiresAt } = pairing
      open.add(pairing)
      proposal.approval.then(
        (approval) => {
          // Once settled, the proposal's new owner handles it.
          if (!open.delete(pairing) || isSettled) return
          if (pairing !== reused) return settle(() => resolve(approval))
          // It may have been approved before this attempt, and its session changed or ended since.
          const session = client.session(approval.session.topic)
          if (session) settle(() => resolve({ ...approval, session }))
          else start()
        },
        (error: unknown) => {
          open.delete(pairing)
          if (!isExpiry(error)) fail(error)
          else if (open.size === 0) fail(renewalError ?? error)
        },
      )
      after(expiresAt - PAIRING_MARGIN_MS - clock.now(), () => renew(pairing))
      onUri({ uri: proposal.uri, expiresAt })
    }

    const onAbort = () => settle(() => reject(signal.reason as Error))
    if (signal.aborted) return onAbort()
    signal.addEventListener('abort', onAbort, { once: true })
    stops.add(() => signal.removeEventListener('abort', onAbort))
    stops.add(
      source.subscribe((event) => {
        if (event.type === 'refused') fail(event.error)
      }),
    )
    if (reused) show(reused)
    else start()
  })
}

/** The protocol's own expiry of a proposal; by then, it has been renewed. */
const isExpiry = (error: unknown) =>
  typeof error === 'object' && error !== null && 'message' in error && error.message === 'Proposal expired'

/** Why a proposal didn’t lead to a session. */
export function toConnectError(cause: unknown): WalletDialogError {
  if (cause instanceof WalletDialogError) return cause
  if (isDeclined(cause)) return connectRejected({ wallet: 'your wallet' }, { cause })
  return connectFailed({ wallet: 'The wallet', reason: messageOf(cause) }, { cause })
}
