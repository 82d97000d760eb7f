import { isCaipNetworkId, type CaipNetworkId } from '#lib/caip.ts'
import type { StoragePort } from '../ports/storage.ts'

/** The options that are a string or a flag, as in attributes. They are validated without a schema library. */
export interface SimpleOptions {
  projectId?: string
  serviceUrl?: string
  apiUrl?: string
  catalogueUrl?: string
  analyticsUrl?: string
  frameUrl?: string
  relayUrl?: string
  termsUrl?: string
  privacyUrl?: string
  defaultNetwork?: CaipNetworkId
  theme?: 'auto' | 'light' | 'dark'
  density?: 'comfortable' | 'compact'
  lang?: string
  preload?: 'idle' | 'intent' | 'none'
  inline?: boolean
  allowUnsupportedChain?: boolean
  enableNetworkSwitch?: boolean
  /** Needed before anything can be loaded, so it is validated here. */
  storage?: StoragePort
}

type Check = (value: unknown) => boolean

const hasProtocol = (value: unknown, protocols: readonly string[]) =>
  typeof value === 'string' && URL.canParse(value) && protocols.includes(new URL(value).protocol)

export const isHttpUrl: Check = (value) => hasProtocol(value, ['https:', 'http:'])
const isFlag: Check = (value) => typeof value === 'boolean'
const oneOf =
  (...values: unknown[]): Check =>
  (value) =>
    values.includes(value)

/** Problems of invalid values are described in `refuse-simple-option.ts`, which pages without mistakes never load. */
const CHECKS: { readonly [Name in keyof SimpleOptions]-?: Check } = {
  projectId: (value) => typeof value === 'string' && value.trim() !== '',
  serviceUrl: isHttpUrl,
  apiUrl: isHttpUrl,
  catalogueUrl: isHttpUrl,
  analyticsUrl: isHttpUrl,
  frameUrl: isHttpUrl,
  relayUrl: (value) => hasProtocol(value, ['wss:', 'ws:']),
  termsUrl: isHttpUrl,
  privacyUrl: isHttpUrl,
  defaultNetwork: (value) => isCaipNetworkId(String(value)),
  theme: oneOf('auto', 'light', 'dark'),
  density: oneOf('comfortable', 'compact'),
  lang: (value) => Intl.getCanonicalLocales(value as string).length > 0,
  preload: oneOf('idle', 'intent', 'none'),
  inline: isFlag,
  allowUnsupportedChain: isFlag,
  enableNetworkSwitch: isFlag,
  storage(value) {
    const store = Object(value) as Record<string, unknown>
    return ['get', 'set', 'remove'].every((method) => typeof store[method] === 'function')
  },
}

export const SIMPLE_OPTION_NAMES = Object.keys(CHECKS) as (keyof SimpleOptions)[]

/** True if a simple option may have a value. Never throws. */
export function isRight<Name extends keyof SimpleOptions>(
  name: Name,
  value: unknown,
): value is NonNullable<SimpleOptions[Name]> {
  try {
    return CHECKS[name](value)
  } catch {
    return false
  }
}
