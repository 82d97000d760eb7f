import type { ObjectOptions } from './object-option-schemas.ts'
import { SIMPLE_OPTION_NAMES, type SimpleOptions } from './simple-options.ts'

/** All options of the element, validated. */
export type Options = SimpleOptions & ObjectOptions
export type OptionName = keyof Options

const OBJECT_OPTION_NAMES: readonly (keyof ObjectOptions)[] = [
  'view',
  'networks',
  'debug',
  'metadata',
  'features',
  'wallets',
  'rpcUrls',
  'connectors',
  'defaultAccountTypes',
  'coinTokens',
  'imageHosts',
  'texts',
  'nameProvider',
  'buyProvider',
  'swapProvider',
  'swapRouters',
  'siwx',
  'siweConfig',
]

export const OPTION_NAMES: readonly OptionName[] = [...SIMPLE_OPTION_NAMES, ...OBJECT_OPTION_NAMES]

export function isSimpleOption(name: OptionName): name is keyof SimpleOptions {
  return (SIMPLE_OPTION_NAMES as readonly string[]).includes(name)
}
