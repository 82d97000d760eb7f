import { currentName, DEPRECATED_FEATURES, DEPRECATED_OPTIONS, DEPRECATED_VIEWS } from '../model/deprecated-names.ts'
import { DEPRECATED_TEXTS } from '../texts/deprecated-texts.ts'
import type { OptionName } from './options.ts'

/** An earlier name and its replacement. */
type DeprecatedName = readonly [name: string, current: string]

/** Finds the earlier names in an option's valid value and its label, the name that the site has used [options.earlier-names]. */
export function findDeprecatedNames(
  option: OptionName,
  value: unknown,
  label: string = option,
): readonly DeprecatedName[] {
  const pick = (names: Readonly<Record<string, string>>, used: Iterable<unknown>) =>
    [...used].flatMap((name): readonly DeprecatedName[] => {
      const current = currentName(names, name)
      return current === undefined ? [] : [[String(name), current]]
    })

  if (option === 'view') return pick(DEPRECATED_VIEWS, [value])
  if (option === 'features') {
    const { walletFeaturesOrder = [], ...flags } = value as { readonly walletFeaturesOrder?: readonly string[] }
    return pick(DEPRECATED_FEATURES, [...Object.keys(flags), ...walletFeaturesOrder])
  }
  if (option === 'texts')
    return Object.entries(DEPRECATED_TEXTS).flatMap(([set, ids]) =>
      pick(ids, Object.keys((value as Readonly<Record<string, object | undefined>>)[set] ?? {})),
    )
  return pick(DEPRECATED_OPTIONS, [label])
}
