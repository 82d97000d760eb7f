import { invalidNetworkId } from '../errors/network-errors.ts'
import type { WalletDialogError } from '../errors/wallet-dialog-error.ts'
import { invalidOption } from './config-errors.ts'
import type { SimpleOptions } from './simple-options.ts'

const HTTP_URL = 'must be an http or https URL'
const FLAG = 'must be true or false'

const REASONS: { readonly [Name in keyof SimpleOptions]-?: string } = {
  projectId: 'must be a text that is not empty',
  serviceUrl: HTTP_URL,
  apiUrl: HTTP_URL,
  catalogueUrl: HTTP_URL,
  analyticsUrl: HTTP_URL,
  frameUrl: HTTP_URL,
  relayUrl: 'must be a wss or ws URL',
  termsUrl: HTTP_URL,
  privacyUrl: HTTP_URL,
  defaultNetwork: invalidNetworkId.template,
  theme: 'must be auto or light or dark',
  density: 'must be comfortable or compact',
  lang: 'must be a BCP-47 language tag',
  preload: 'must be idle or intent or none',
  inline: FLAG,
  allowUnsupportedChain: FLAG,
  enableNetworkSwitch: FLAG,
  storage: 'must be an object with get, set and remove',
}

/** The error to report while the default stays. `label` is how the host wrote the option. */
export const refuseSimpleOption = (name: keyof SimpleOptions, label: string = name): WalletDialogError =>
  invalidOption({ option: label, reason: REASONS[name] })
