import type { Ports } from '#core/core.ts'
import type { BuyStep } from './buy-machine.ts'

/** How long until a shown quote is read again [buy.quote]. */
export const QUOTE_LIFETIME_MS = 10_000

interface Listener {
  /** The quote is to be read again, while it stays. */
  onOld(): void
  /** The visitor is back at a quote that became old while the page was hidden. */
  onExpired(): void
}

/** Says when a quote has become old: at once while the page is visible, else when the visitor is back. */
export function createRefresher(
  { clock, visibility }: Pick<Ports, 'clock' | 'visibility'>,
  { onOld, onExpired }: Listener,
) {
  let followed: BuyStep | undefined
  let followedSince = 0
  let cancel = () => {}

  const stopListening = visibility.listen(() => {
    const isOld = clock.now() - followedSince >= QUOTE_LIFETIME_MS
    if (followed?.status === 'quoted' && isOld && !visibility.isHidden()) onExpired()
  })

  return {
    /** Call with each step: the same one again changes nothing. */
    follow(step: BuyStep) {
      if (step === followed) return
      followed = step
      followedSince = clock.now()
      cancel()
      if (step.status !== 'quoted') return
      cancel = clock.after(QUOTE_LIFETIME_MS, () => {
        if (!visibility.isHidden()) onOld()
      })
    },
    dispose() {
      stopListening()
      cancel()
    },
  }
}
