import { OPTION_NAMES, type OptionName } from '#core/config/options.ts'
import { currentName, DEPRECATED_OPTIONS } from '#core/model/deprecated-names.ts'

interface GivenOption {
  readonly name: OptionName
  /** Its name as the site has written it. */
  readonly label: string
  readonly value: unknown
}

interface GivenOptions {
  readonly known: readonly GivenOption[]
  readonly unknown: readonly string[]
}

const isOptionName = (name: string): name is OptionName => OPTION_NAMES.some((option) => option === name)

/** The options in an object, also by their earlier names [options.earlier-names]. */
export function readOptions(options: object | null): GivenOptions {
  const known: GivenOption[] = []
  const unknown: string[] = []
  for (const [label, value] of Object.entries(options ?? {})) {
    const name = currentName(DEPRECATED_OPTIONS, label) ?? label
    if (isOptionName(name)) known.push({ name, label, value })
    else unknown.push(label)
  }
  return { known, unknown }
}
