import type { Ports } from '#core/core.ts'
import type { BuyStep } from './buy-machine.ts'

/** A quote is asked for again after this long while it is shown [buy.quote]. */
export const QUOTE_LIFETIME_MS = 10_000

/** Says when a quote has become old, while the page is visible. */
export function createRefresher({ clock, visibility }: Pick<Ports, 'clock' | 'visibility'>, onOld: () => void) {
  let followed: BuyStep | undefined
  let cancel = () => {}

  function wait() {
    cancel = clock.after(QUOTE_LIFETIME_MS, () => {
      if (visibility.isHidden()) wait()
      else onOld()
    })
  }

  return {
    /** Call with each step: the same one again changes nothing. */
    follow(step: BuyStep) {
      if (step === followed) return
      followed = step
      cancel()
      if (step.status === 'quoted') wait()
    },
    dispose: () => cancel(),
  }
}
