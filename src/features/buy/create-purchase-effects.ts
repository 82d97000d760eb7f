import type { Core } from '#core/core.ts'
import { toWalletDialogError } from '#core/errors/wallet-dialog-error.ts'
import type { BuyPurchase } from '#core/ports/buy-provider.ts'
import { createTokenBalances } from '#domain/balances/create-token-balances.ts'
import { createArrivals } from '#domain/transactions/create-arrivals.ts'
import type { PurchaseEffect } from './buy-machine.ts'
import { formatCoins } from './format-buy.ts'
import { progressMessages } from './progress-messages.ts'
import { createStoredPurchases, type StoredPurchases } from './stored-purchases.ts'

/** Effects of a purchase on the rest of the dialog, and on storage. */
export function createPurchaseEffects(core: Core): {
  readonly stored: StoredPurchases
  run(effect: PurchaseEffect): void
} {
  const { accounts, views, ports, events } = core
  const stored = createStoredPurchases(ports.storage)
  const report = (error: unknown) => events.emit('error', toWalletDialogError(error))

  function run(effect: PurchaseEffect): void {
    switch (effect.type) {
      case 'keep':
        return void stored.put(effect.purchase).catch(report)
      case 'forget':
        return void stored.remove(effect.purchase).catch(report)
      case 'show-progress':
        return views.push({ name: 'BuyInProgress' })
      case 'leave-progress':
        return views.back()
      case 'notify':
        return showOutcome(core, effect.outcome)
      case 'read-balances':
        core.use(createArrivals).set(ports.clock.now())
        void accounts.refreshBalance({ force: true })
        return void core.use(createTokenBalances).refresh({ force: true })
    }
  }
  return { stored, run }
}

/** A toast for visitors who look at something else in the dialog. While it is closed, Buy tells them when they come back. */
function showOutcome(core: Core, { status, failure, received }: BuyPurchase): void {
  if (core.dialog.$state.get().status !== 'open') return
  const texts = core.use(progressMessages).get()
  if (status !== 'confirmed') return core.notices.toast('error', texts[failure ?? 'unknownFailure'])
  const { lang } = core.$config.get()
  const text = received ? texts.arrived({ amount: formatCoins(received, lang) }) : texts.arrivedUnknown
  core.notices.toast('success', text)
}
