import type { Clock } from '#core/ports/clock.ts'
import type { ClientSource } from '../sdk/create-client-source.ts'
import { PAIRING_MARGIN_MS, type ShownPairing } from './pair-with-wallet.ts'

/** Keeps the pairing of an attempt that was cancelled, for the next one. */
export interface PairingKeeper {
  /** In place of the one before. `wants`: what it asks of a wallet. */
  keep(pairing: ShownPairing, wants: string): void
  /** The kept pairing, if it is valid and asks for the same; with 10 s or less remaining it counts as expired. */
  take(wants: string): ShownPairing | undefined
}

interface KeeperDeps {
  source: ClientSource
  clock: Clock
  /** Takes a pairing over that nobody took up again in time. */
  onAbandoned(pairing: ShownPairing): void
  log(error: unknown): void
}

/**
 * On Telegram and in Safari on iOS a pairing is reused while it is valid [walletconnect.reuse]. A visitor comes back from a
 * wallet there without an answer, and the wallet's link has to be there the moment it is tapped again. What the wallet
 * approves meanwhile is there for the next attempt.
 */
export function createPairingKeeper({ source, clock, onAbandoned, log }: KeeperDeps): PairingKeeper {
  let kept: { pairing: ShownPairing; wants: string; stop(): void } | undefined

  function release() {
    const before = kept
    kept = undefined
    before?.stop()
    return before
  }

  function letGo() {
    const before = release()
    if (before) onAbandoned(before.pairing)
  }

  async function hold(pairing: ShownPairing, wants: string) {
    const { promise: over, resolve: stop } = Promise.withResolvers<void>()
    const cancelTimer = clock.after(pairing.expiresAt - PAIRING_MARGIN_MS - clock.now(), letGo)
    const own = { pairing, wants, stop }
    kept = own
    // One that was declined is of no use to a next attempt.
    pairing.proposal.approval.catch(() => {
      if (kept === own) letGo()
    })
    try {
      const { release: giveBack } = await source.lease()
      await over
      giveBack()
    } finally {
      cancelTimer()
    }
  }

  return {
    keep(pairing, wants) {
      letGo()
      hold(pairing, wants).catch(log)
    },
    take(wants) {
      if (!kept || kept.wants !== wants || kept.pairing.expiresAt - clock.now() <= PAIRING_MARGIN_MS) {
        letGo()
        return undefined
      }
      return release()?.pairing
    },
  }
}
