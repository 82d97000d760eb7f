import { languageAt, pageMetadata } from '#app/create-element-options.ts'
import { createOptionStore } from '#app/create-option-store.ts'
import { reportError } from '#app/events.ts'
import type { ConfigStore } from '#core/config/create-config.ts'
import type { WalletDialogError } from '#core/errors/wallet-dialog-error.ts'
import { whenPageParsed } from '#platform/when-page-parsed.ts'
import { unknownOption } from './headless-errors.ts'
import { readOptions } from './read-options.ts'
import type { WalletsOptions } from './wallets.ts'

/** The options of wallets without views, checked one by one. */
export interface OptionsOfWallets {
  readonly config: ConfigStore
  /** As of `OptionStore`. */
  settled(): Promise<void>
  /** Sets options. One that doesn’t exist is reported. @throws WalletDialogError `siwe_and_siwx` */
  set(changes: WalletsOptions): void
  /** Reports an error by `wallet-error`, and on the console unless a listener cancels the event. */
  report(error: WalletDialogError): void
}

/** @param events where errors are reported */
export function createWalletsOptions(events: EventTarget): OptionsOfWallets {
  const options = createOptionStore({
    defaultMetadata: pageMetadata,
    defaultLang: () => languageAt(document.documentElement),
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
