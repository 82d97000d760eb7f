import { findDeprecatedNames, type DeprecatedName } from '#core/config/find-deprecated-names.ts'
import { parseObjectOption } from '#core/config/object-option-schemas.ts'
import { isSimpleOption, type OptionName } from '#core/config/options.ts'
import { refuseSimpleOption } from '#core/config/refuse-simple-option.ts'
import type { LateOptionDeps } from './create-option-store.ts'

/**
 * Sets an option that needs what pages without it never load: lists and objects their schemas, and a wrong value the reason to report.
 * @returns the deprecated names that it uses, each with the current one
 */
export function setLateOption(
  name: OptionName,
  value: unknown,
  label: string,
  { config, unchecked, report }: LateOptionDeps,
): readonly DeprecatedName[] {
  if (isSimpleOption(name)) {
    report(refuseSimpleOption(name, label))
    return []
  }
  unchecked.delete(name)
  const parsed = parseObjectOption(name, value, label)
  config.set(name, 'value' in parsed ? parsed.value : undefined)
  if (!('error' in parsed)) return findDeprecatedNames(name, parsed.value, label)
  report(parsed.error)
  return []
}
