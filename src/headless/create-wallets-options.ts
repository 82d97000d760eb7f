import { createOptionStore } from '#app/create-option-store.ts'
import type { PageOptions } from '#app/create-page-client.ts'
import { reportError } from '#app/events.ts'
import type { WalletDialogError } from '#core/errors/wallet-dialog-error.ts'
import { whenPageParsed } from '#platform/when-page-parsed.ts'
import { unknownOption } from './headless-errors.ts'
import { readOptions } from './read-options.ts'
import type { WalletsOptions } from './wallets.ts'

/** The options of wallets without views, checked one by one. */
export interface OptionsOfWallets extends PageOptions {
  /** Sets options. One that doesn’t exist is reported. @throws WalletDialogError `siwe_and_siwx` */
  set(changes: WalletsOptions): void
}

/** @param events where errors are reported */
export function createWalletsOptions(events: EventTarget): OptionsOfWallets {
  const options = createOptionStore({
    place: document.documentElement,
    async loadLate() {
      const { setLateOption } = await import('#app/set-late-option.ts')
      return (name, value, label, deps) => setLateOption(name, value, label, { ...deps, dialog: events })
    },
    report,
  })
  const { config } = options

  function report(error: WalletDialogError) {
    whenPageParsed(() => reportError(events, error, config.$options.get().debug))
  }

  return {
    config,
    settled: options.settled,
    report,
    set(changes) {
      const { known, unknown } = readOptions(changes)
      for (const option of unknown) report(unknownOption({ option }))
      for (const { name, label, value } of known) {
        options.refuseBothSignIns(name, value)
        options.set(name, value, label)
      }
    },
  }
}
