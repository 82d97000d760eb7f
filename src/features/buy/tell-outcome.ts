import type { Core } from '#core/core.ts'
import type { OnrampPurchase } from '#core/ports/onramp-provider.ts'
import { formatCoins } from './format-buy.ts'
import { progressMessages } from './progress-messages.ts'

/** A toast for visitors who look at something else in the dialog. While it is closed, Buy tells them when they come back. */
export function showOutcome(core: Core, { status, failure, received }: OnrampPurchase): void {
  if (core.dialog.$state.get().status !== 'open') return
  const texts = core.use(progressMessages).get()
  if (status !== 'confirmed') return core.notices.toast('error', texts[failure ?? 'unknownFailure'])
  const { lang } = core.$config.get()
  const text = received ? texts.arrived({ amount: formatCoins(received, lang) }) : texts.arrivedUnknown
  core.notices.toast('success', text)
}
