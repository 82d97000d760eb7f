import { isCaipNetworkId, type CaipNetworkId } from '#lib/caip.ts'
import { messageOf, type WalletDialogError } from '../errors/wallet-dialog-error.ts'
import type { StoragePort } from '../ports/storage.ts'
import { invalidOption } from './config-errors.ts'

/** The options that are a text or a flag: what attributes hold. They are checked without a schema library. */
export interface SimpleOptions {
  projectId?: string
  serviceUrl?: string
  apiUrl?: string
  catalogueUrl?: string
  analyticsUrl?: string
  frameUrl?: string
  relayUrl?: string
  defaultNetwork?: CaipNetworkId
  theme?: 'auto' | 'light' | 'dark'
  lang?: string
  preload?: 'idle' | 'intent' | 'none'
  inline?: boolean
  debug?: boolean
  allowUnsupportedChain?: boolean
  enableNetworkSwitch?: boolean
  /** Needed before anything can be loaded, so it is checked here. */
  storage?: StoragePort
}

/** Answers why a value is wrong; `undefined` where it is right. */
type Check = (value: unknown) => string | undefined

const hasProtocol = (value: unknown, protocols: string) =>
  typeof value === 'string' && URL.canParse(value) && protocols.includes(` ${new URL(value).protocol}`)

export const isHttpUrl = (value: unknown): boolean => hasProtocol(value, ' https: http:')

const must =
  (isRight: (value: unknown) => boolean, be: string): Check =>
  (value) =>
    isRight(value) ? undefined : `must be ${be}`
const oneOf = (...values: string[]) => must((value) => values.includes(value as string), values.join(' or '))
const url = must(isHttpUrl, 'an http or https URL')
const flag = must((value) => typeof value === 'boolean', 'true or false')

const CHECKS: { readonly [Name in keyof SimpleOptions]-?: Check } = {
  projectId: must((value) => typeof value === 'string' && value.trim() !== '', 'a text that is not empty'),
  serviceUrl: url,
  apiUrl: url,
  catalogueUrl: url,
  analyticsUrl: url,
  frameUrl: url,
  relayUrl: must((value) => hasProtocol(value, ' wss: ws:'), 'a wss or ws URL'),
  defaultNetwork: must((value) => typeof value === 'string' && isCaipNetworkId(value), 'a CAIP-2 id, such as eip155:1'),
  theme: oneOf('auto', 'light', 'dark'),
  lang: must((value) => Intl.getCanonicalLocales(value as string).length > 0, 'a BCP-47 language tag'),
  preload: oneOf('idle', 'intent', 'none'),
  inline: flag,
  debug: flag,
  allowUnsupportedChain: flag,
  enableNetworkSwitch: flag,
  storage: must((value) => {
    const store = Object(value) as Record<string, unknown>
    return ['get', 'set', 'remove'].every((method) => typeof store[method] === 'function')
  }, 'an object with get, set and remove'),
}

export const SIMPLE_OPTION_NAMES = Object.keys(CHECKS) as (keyof SimpleOptions)[]

/** Checks a simple option: the value, or the error to report while the default stays. */
export function parseSimpleOption<Name extends keyof SimpleOptions>(
  name: Name,
  value: unknown,
  label: string = name,
): { value: NonNullable<SimpleOptions[Name]> } | { error: WalletDialogError } {
  let reason: string | undefined
  let cause: unknown
  try {
    reason = CHECKS[name](value)
  } catch (error) {
    reason = messageOf(error)
    cause = error
  }
  if (reason === undefined) return { value: value as NonNullable<SimpleOptions[Name]> }
  return { error: invalidOption({ option: label, reason }, { cause }) }
}
