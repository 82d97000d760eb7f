import type { ConfigStore } from '#core/config/create-config.ts'
import { findDeprecatedNames } from '#core/config/find-deprecated-names.ts'
import { parseObjectOption } from '#core/config/object-option-schemas.ts'
import { isSimpleOption, type OptionName } from '#core/config/options.ts'
import { refuseSimpleOption } from '#core/config/refuse-simple-option.ts'
import type { LateOptionDeps } from './create-option-store.ts'

interface SetDeps extends LateOptionDeps {
  /** The dialog's element, or its events: each dialog logs a deprecated name once. */
  readonly dialog: EventTarget
}

/**
 * Sets an option that needs what pages without it never load: lists and objects their schemas, and a wrong value the reason to report.
 * Logs the deprecated names that it uses.
 */
export function setLateOption(
  name: OptionName,
  value: unknown,
  label: string,
  { dialog, config, unchecked, report }: SetDeps,
): void {
  if (isSimpleOption(name)) return report(refuseSimpleOption(name, label))
  unchecked.delete(name)
  const parsed = parseObjectOption(name, value, label)
  config.set(name, 'value' in parsed ? parsed.value : undefined)
  if ('error' in parsed) return report(parsed.error)
  for (const names of findDeprecatedNames(name, parsed.value, label)) reportDeprecatedName(dialog, config, ...names)
}

/** The deprecated names that each dialog has used. */
const reported = new WeakMap<EventTarget, Set<string>>()

/** With `debug`, logs a deprecated name that a site uses, once per dialog; without it, as soon as it is set [debug.deprecated]. */
export function reportDeprecatedName(
  dialog: EventTarget,
  { $options }: Pick<ConfigStore, '$options'>,
  name: string,
  current: string,
): void {
  const names = reported.get(dialog) ?? new Set()
  reported.set(dialog, names)
  if (names.has(name)) return
  names.add(name)
  let isLogged = false
  const stop = $options.subscribe(({ debug }) => {
    if (!debug || isLogged) return
    isLogged = true
    console.warn(`[wallet-dialog] deprecated: '${name}' is '${current}' now`)
    // The subscription isn't there yet if `debug` is already set.
    queueMicrotask(() => stop())
  })
}
