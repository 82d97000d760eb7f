import type { Clock } from '#core/ports/clock.ts'
import { createDeferred } from '#lib/create-deferred.ts'
import type { ClientSource } from '../sdk/create-client-source.ts'
import { PAIRING_MARGIN_MS, type ShownPairing } from './pair-with-wallet.ts'

/** Keeps the pairing of a cancelled attempt for the next one. */
export interface PairingKeeper {
  /** Replaces the previous one. `wants`: what it asks of a wallet. */
  keep(pairing: ShownPairing, wants: string): void
  /** The kept pairing, if it is valid and asks for the same; with 10 s or less to go, it counts as expired. */
  take(wants: string): ShownPairing | undefined
}

interface KeeperDeps {
  source: ClientSource
  clock: Clock
  /** Takes over a pairing that wasn’t reused in time. */
  onAbandoned(pairing: ShownPairing): void
  log(error: unknown): void
}

/**
 * On Telegram and in Safari on iOS, a pairing is reused while it is valid [walletconnect.reuse]. There, a visitor comes back
 * from the wallet without an answer, and the wallet's link must be ready the moment it is tapped again. If the wallet has
 * approved meanwhile, the next attempt uses that.
 */
export function createPairingKeeper({ source, clock, onAbandoned, log }: KeeperDeps): PairingKeeper {
  let current: { pairing: ShownPairing; wants: string; stop(): void } | undefined

  function release() {
    const before = current
    current = undefined
    before?.stop()
    return before
  }

  function letGo() {
    const before = release()
    if (before) onAbandoned(before.pairing)
  }

  async function hold(pairing: ShownPairing, wants: string) {
    const { promise: over, resolve: stop } = createDeferred()
    const cancelTimer = clock.after(pairing.expiresAt - PAIRING_MARGIN_MS - clock.now(), letGo)
    const own = { pairing, wants, stop }
    current = own
    // A declined one is of no use to the next attempt.
    pairing.proposal.approval.catch(() => {
      if (current === own) letGo()
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
      if (!current || current.wants !== wants || current.pairing.expiresAt - clock.now() <= PAIRING_MARGIN_MS) {
        letGo()
        return undefined
      }
      return release()?.pairing
    },
  }
}
