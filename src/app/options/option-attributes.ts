import { OPTION_NAMES, type OptionName } from '#core/config/options.ts'

/** Attributes and the options they set. `open` is not among them: it is state. */
export const OPTION_ATTRIBUTES: Readonly<Record<string, OptionName>> = {
  view: 'view',
  'project-id': 'projectId',
  'service-url': 'serviceUrl',
  'api-url': 'apiUrl',
  'catalogue-url': 'catalogueUrl',
  'analytics-url': 'analyticsUrl',
  'frame-url': 'frameUrl',
  'relay-url': 'relayUrl',
  networks: 'networks',
  'default-network': 'defaultNetwork',
  theme: 'theme',
  lang: 'lang',
  preload: 'preload',
  inline: 'inline',
  debug: 'debug',
}

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
