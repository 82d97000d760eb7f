import { computed } from 'nanostores'
import { instanceOf } from '#app/create-dialog-instance.ts'
import type { LateOptionDeps } from '#app/create-element-options.ts'
import { reportDeprecatedName } from '#app/report-deprecated-name.ts'
import { findDeprecatedNames } from '#core/config/find-deprecated-names.ts'
import { parseObjectOption } from '#core/config/object-option-schemas.ts'
import { isSimpleOption, type OptionName } from '#core/config/options.ts'
import { refuseSimpleOption } from '#core/config/refuse-simple-option.ts'
import { toWalletDialogError } from '#core/errors/wallet-dialog-error.ts'

const following = new WeakSet<Element>()

/** Shows the debug panel while `debug` is set and the dialog is in the page [debug.option]. Closed by hand, it stays closed. */
function followDebug({ element, config, report }: LateOptionDeps): void {
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

/**
 * Takes an option that needs what pages without it never load: lists and objects their schemas, a wrong value the reason to
 * report, and `debug` its panel.
 */
export function applyLateOption(name: OptionName, value: unknown, label: string, deps: LateOptionDeps): void {
  const { config, unchecked, report } = deps
  if (isSimpleOption(name)) return report(refuseSimpleOption(name, label))
  unchecked.delete(name)
  if (name === 'debug') followDebug(deps)
  const parsed = parseObjectOption(name, value, label)
  config.set(name, 'value' in parsed ? parsed.value : undefined)
  if ('error' in parsed) report(parsed.error)
  else
    for (const names of findDeprecatedNames(name, parsed.value, label))
      reportDeprecatedName(deps.element, config, ...names)
}
