import { computed } from 'nanostores'
import { instanceOf } from '#app/create-dialog-instance.ts'
import { setLateOption } from '#app/set-late-option.ts'
import type { OptionName } from '#core/config/options.ts'
import { toWalletDialogError } from '#core/errors/wallet-dialog-error.ts'
import type { LateElementDeps } from './create-element-options.ts'

const following = new WeakSet<Element>()

/** Shows the debug panel while `debug` is set and the dialog is in the page [debug.option]. Closed by hand, it stays closed. */
function followDebug({ element, config, report }: LateElementDeps): void {
  if (following.has(element)) return
  following.add(element)
  let close = () => {}
  const $isEnabled = computed([config.$options, instanceOf(element)], ({ debug }, instance) =>
    Boolean(debug && instance),
  )
  $isEnabled.subscribe((isEnabled) => {
    if (!isEnabled) return close()
    import('#debug/open-debug-panel.ts').then(
      ({ openDebugPanel }) => {
        if ($isEnabled.get()) close = openDebugPanel(element)
      },
      (error: unknown) => report(toWalletDialogError(error)),
    )
  })
}

/** Applies an option that needs what pages without it never load, and `debug`, which needs its panel. */
export function applyLateOption(name: OptionName, value: unknown, label: string, deps: LateElementDeps): void {
  if (name === 'debug') followDebug(deps)
  setLateOption(name, value, label, { ...deps, dialog: deps.element })
}
