import { OPTION_NAMES, type OptionName } from '#core/config/options.ts'
import { SIMPLE_OPTION_NAMES } from '#core/config/simple-options.ts'

/** Simple options that no attribute can hold, or that are only for scripts. */
const PROPERTY_ONLY: ReadonlySet<OptionName> = new Set(['allowUnsupportedChain', 'enableNetworkSwitch', 'storage'])

/** Options that are attributes as well. `open` is not among them: it is state. */
const WITH_ATTRIBUTE: readonly OptionName[] = [
  'view',
  'networks',
  'debug',
  ...SIMPLE_OPTION_NAMES.filter((name) => !PROPERTY_ONLY.has(name)),
]

/** @example toKebabCase('projectId') // 'project-id' */
export const toKebabCase = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** Attributes and the options they set: `project-id` sets `projectId`. */
export const OPTION_ATTRIBUTES: Readonly<Record<string, OptionName>> = Object.fromEntries(
  WITH_ATTRIBUTE.map((name) => [toKebabCase(name), name]),
)

const FLAGS: readonly OptionName[] = ['inline', 'debug']

/** The value that an attribute's text stands for, before validation; `undefined` means the default. */
export function readAttribute(option: OptionName, text: string | null): unknown {
  if (text === null) return undefined
  if (FLAGS.includes(option)) return true
  if (option === 'networks') return text.split(/[\s,]+/).filter(Boolean)
  return text
}

/** Every option is a property, too; `lang` already is one on every element. */
export const OPTION_PROPERTIES = OPTION_NAMES.filter((name) => name !== 'lang')
