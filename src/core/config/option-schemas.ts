import {
  array,
  boolean,
  custom,
  enum as oneOf,
  literal,
  looseObject,
  number,
  object,
  optional,
  partial,
  record,
  refine,
  string,
  union,
  type output,
  type ZodMiniType,
} from 'zod/mini'
import { CHAIN_NAMESPACES, isCaipNetworkId } from '#lib/caip.ts'
import type { Eip1193Provider } from '../ports/eip1193-provider.ts'
import type { StoragePort } from '../ports/storage.ts'
import { isViewName, type ViewName } from '../views/view.ts'

const flag = boolean('must be true or false')
const text = string('must be a text')

const urlWith = (...protocols: string[]) =>
  text.check(refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol), `must be a URL with ${protocols.join(' or ')}`))
const httpUrl = urlWith('https:', 'http:')
const caipNetworkId = text.check(refine(isCaipNetworkId, 'must be CAIP-2 ids, such as eip155:1'))
const urls = object({ http: array(httpUrl) })

const network = looseObject({
  id: union([number(), text]),
  name: text,
  caipNetworkId,
  chainNamespace: oneOf(CHAIN_NAMESPACES),
  nativeCurrency: object({ name: text, symbol: text, decimals: number() }),
  rpcUrls: looseObject({ default: urls, chainDefault: optional(urls) }),
})

const walletListItem = looseObject({ id: text, name: text })

const features = partial(
  object({
    receive: flag,
    send: flag,
    analytics: flag,
    allWallets: flag,
    swaps: flag,
    onramp: flag,
    activity: flag,
    pay: flag,
    email: flag,
    legalCheckbox: flag,
    socials: union([literal(false), array(oneOf(['google', 'x', 'farcaster', 'discord', 'apple', 'github', 'facebook']))]),
    connectMethodsOrder: array(oneOf(['email', 'social', 'wallet'])),
    connectorTypeOrder: array(
      oneOf(['walletConnect', 'recent', 'injected', 'featured', 'custom', 'external', 'recommended']),
    ),
    walletFeaturesOrder: array(oneOf(['onramp', 'swaps', 'receive', 'send'])),
  }),
)

/** An object of the host's own that must stay the very object: only its methods are looked at. */
const objectWith = <Value>(...methods: string[]) =>
  custom<Value>((value) => {
    const subject = Object(value) as Record<string, unknown>
    return methods.every((name) => typeof subject[name] === 'function')
  }, `must have the methods ${methods.join(', ')}`)

/** The options of contract.md's table and what each may hold. A wrong value is refused on its own. */
export const OPTION_SCHEMAS = {
  projectId: text.check(refine((value) => value.trim() !== '', 'must not be empty')),
  serviceUrl: httpUrl,
  apiUrl: httpUrl,
  catalogueUrl: httpUrl,
  analyticsUrl: httpUrl,
  frameUrl: httpUrl,
  relayUrl: urlWith('wss:', 'ws:'),
  networks: array(union([caipNetworkId, network])).check(refine((list) => list.length > 0, 'must name a network')),
  defaultNetwork: caipNetworkId,
  theme: oneOf(['auto', 'light', 'dark'], 'must be auto, light or dark'),
  lang: text.check(refine((value) => Intl.getCanonicalLocales(value).length > 0, 'must be a BCP-47 language tag')),
  preload: oneOf(['idle', 'intent', 'none'], 'must be idle, intent or none'),
  view: custom<ViewName>(isViewName, 'must be the name of a view'),
  inline: flag,
  debug: flag,
  metadata: partial(object({ name: text, description: text, url: text, icons: array(text) })),
  features,
  wallets: partial(
    object({ featured: array(text), include: array(text), exclude: array(text), custom: array(walletListItem) }),
  ),
  rpcUrls: record(caipNetworkId, array(httpUrl)),
  connectors: array(looseObject({ id: text, name: text, type: oneOf(['CUSTOM', 'EXTERNAL']), provider: objectWith<Eip1193Provider>('request') })),
  storage: objectWith<StoragePort>('get', 'set', 'remove'),
  allowUnsupportedChain: flag,
  enableNetworkSwitch: flag,
  defaultAccountTypes: record(text, oneOf(['eoa', 'smartAccount', 'payment', 'ordinal', 'stx'])),
  coinTokens: record(caipNetworkId, looseObject({ address: text })),
  siwx: looseObject({}),
  siweConfig: looseObject({}),
} satisfies Record<string, ZodMiniType>

export type OptionName = keyof typeof OPTION_SCHEMAS
export type Options = { [Name in OptionName]?: output<(typeof OPTION_SCHEMAS)[Name]> }
