import type { Core } from '#core/core.ts'
import { toWalletDialogError } from '#core/errors/wallet-dialog-error.ts'
import { createTokenBalances } from '#domain/balances/create-token-balances.ts'
import { createArrivals } from '#domain/transactions/create-arrivals.ts'
import type { PurchaseEffect } from './buy-machine.ts'
import { createStoredPurchases, type StoredPurchases } from './stored-purchases.ts'
import { showOutcome } from './tell-outcome.ts'

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
      case 'tell':
        return showOutcome(core, effect.outcome)
      case 'read-balances':
        core.use(createArrivals).set(ports.clock.now())
        void accounts.refreshBalance({ force: true })
        return void core.use(createTokenBalances).refresh({ force: true })
    }
  }
  return { stored, run }
}
