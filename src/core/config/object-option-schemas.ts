import {
  array,
  boolean,
  type core,
  custom,
  enum as oneOf,
  literal,
  looseObject,
  number,
  object,
  optional,
  partial,
  pipe,
  record,
  refine,
  safeParse,
  string,
  transform,
  union,
  type output,
  type ZodMiniType,
} from 'zod/mini'
import { DECIMALS_LIMIT, isDecimals } from '#lib/amounts.ts'
import { CHAIN_NAMESPACES, DEFAULT_NAMESPACE, isCaipNetworkId } from '#lib/caip.ts'
import { isText } from '#lib/is-text.ts'
import { isThisMachine } from '#lib/is-this-machine.ts'
import { invalidNetworkId } from '../errors/network-errors.ts'
import { messageOf, type WalletDialogError } from '../errors/wallet-dialog-error.ts'
import { DEPRECATED_FEATURES, type DeprecatedFeature } from '../model/deprecated-names.ts'
import type { Network } from '../model/network.ts'
import { findSiweConfigProblem, findSiwxProblem, type SiweConfig, type Siwx } from '../model/siwx-options.ts'
import { isRequestedViewName, type RequestedViewName } from '../model/view.ts'
import type { BuyProvider } from '../ports/buy-provider.ts'
import type { Eip1193Provider } from '../ports/eip1193-provider.ts'
import type { NameProvider } from '../ports/name-provider.ts'
import type { SwapProvider } from '../ports/swap-provider.ts'
import type { TextOverrides } from '../texts/translation.ts'
import { invalidOption } from './config-errors.ts'
import { FLAGS, type Flags } from './flags.ts'
import type { HostStandardWallet } from './host-options.ts'
import { isHttpUrl } from './simple-options.ts'

const flag = boolean('must be true or false')
const text = string('must be a text')

const httpUrl = text.check(refine(isHttpUrl, 'must be an http or https URL'))
const caipNetworkId = text.check(refine(isCaipNetworkId, invalidNetworkId.template))
const decimals = number().check(refine(isDecimals, `must be a whole number from 0 to ${DECIMALS_LIMIT}`))
const urls = looseObject({ http: array(httpUrl) })

/** A network, or a viem chain, which has neither a namespace nor a CAIP-2 id: it is an EVM chain. */
const network = pipe(
  looseObject({
    id: union([number(), text]),
    name: text,
    caipNetworkId: optional(caipNetworkId),
    chainNamespace: optional(oneOf(CHAIN_NAMESPACES)),
    nativeCurrency: object({ name: text, symbol: text, decimals }),
    rpcUrls: looseObject({ default: urls, chainDefault: optional(urls) }),
    blockExplorers: optional(looseObject({ default: looseObject({ name: text, url: httpUrl }) })),
    assets: optional(object({ imageId: optional(text), imageUrl: optional(text) })),
    testnet: optional(flag),
  }).check(
    refine(
      ({ caipNetworkId: own, chainNamespace = DEFAULT_NAMESPACE, id }) =>
        own === undefined || own === `${chainNamespace}:${id}`,
      'caipNetworkId must be chainNamespace:id',
    ),
    refine(
      ({ chainNamespace = DEFAULT_NAMESPACE, id }) => isCaipNetworkId(`${chainNamespace}:${id}`),
      'id must be the reference of a CAIP-2 id',
    ),
  ),
  transform((given): Network => {
    const { chainNamespace = DEFAULT_NAMESPACE } = given
    return { ...given, chainNamespace, caipNetworkId: `${chainNamespace}:${given.id}` }
  }),
)

const walletListItem = looseObject({
  id: text,
  name: text,
  image_id: optional(text),
  image_url: optional(text),
  rdns: optional(text),
  mobile_link: optional(text),
  desktop_link: optional(text),
  webapp_link: optional(text),
  homepage: optional(text),
  app_store: optional(text),
  play_store: optional(text),
  chrome_store: optional(text),
})

const flags = Object.fromEntries(
  Object.keys({ ...FLAGS, ...DEPRECATED_FEATURES }).map((name) => [name, flag]),
) as Record<keyof Flags | DeprecatedFeature, typeof flag>

const features = partial(
  object({
    ...flags,
    socials: union([
      literal(false),
      array(oneOf(['google', 'x', 'farcaster', 'discord', 'apple', 'github', 'facebook'])),
    ]),
    connectMethodsOrder: array(oneOf(['email', 'social', 'wallet'])),
    connectorTypeOrder: array(
      oneOf(['walletConnect', 'recent', 'injected', 'featured', 'custom', 'external', 'recommended']),
    ),
    walletFeaturesOrder: array(
      oneOf(['buy', 'swap', 'receive', 'send', ...(Object.keys(DEPRECATED_FEATURES) as DeprecatedFeature[])]),
    ),
  }),
)

/** A host object that must keep its identity: only its methods are checked. */
const objectWith = <Value>(...methods: string[]) =>
  custom<Value>(
    (value) => {
      const subject = Object(value) as Record<string, unknown>
      return methods.every((name) => typeof subject[name] === 'function')
    },
    `must have the methods ${methods.join(', ')}`,
  )

/** A contract on an EVM network. */
const isSwapRouter = (id: string) => /^eip155:[1-9]\d*:0x[\da-f]{40}$/i.test(id)

const isObject = (value: unknown): value is Record<string, unknown> => Object(value) === value && !Array.isArray(value)
/** True if it is texts by set and id, each with plural forms or without. Which texts there are is another download. */
const isTexts = (value: unknown) =>
  isObject(value) &&
  Object.values(value).every(
    (set) =>
      isObject(set) &&
      Object.values(set).every(
        (one) => isText(one) || (isObject(one) && isText(one['other']) && Object.values(one).every(isText)),
      ),
  )

/** Of a name provider: labels with dots between them. */
const DOMAIN = /^[a-z\d-]+(?:\.[a-z\d-]+)*$/

/** The same, for objects with their own description of what is missing. */
const checkedBy = <Value>(findProblem: (value: unknown) => string | undefined) =>
  custom<Value>((value) => findProblem(value) === undefined, {
    error: ({ input }) => findProblem(input) ?? 'not understood',
  })

/** The options that are lists or objects, and their schemas. An invalid value is refused on its own. */
export const OBJECT_OPTION_SCHEMAS = {
  // Not a list, but it has many names, which aren’t part of the page load.
  view: custom<RequestedViewName>(isRequestedViewName, 'must be the name of a view'),
  networks: array(union([caipNetworkId, network])).check(refine((list) => list.length > 0, 'must name a network')),
  metadata: partial(object({ name: text, description: text, url: text, icons: array(text) })),
  features,
  wallets: partial(
    object({
      featured: array(text),
      include: array(text),
      exclude: array(text),
      custom: array(walletListItem),
      certified: flag,
    }),
  ),
  rpcUrls: record(caipNetworkId, array(httpUrl)),
  connectors: array(
    looseObject({
      id: text,
      name: text,
      type: oneOf(['CUSTOM', 'EXTERNAL']),
      imageUrl: optional(text),
      provider: optional(objectWith<Eip1193Provider>('request')),
      wallet: optional(custom<HostStandardWallet>((value) => Object(value) === value, 'must be a wallet')),
      chain: optional(oneOf(CHAIN_NAMESPACES)),
    }).check(
      refine(
        ({ provider, wallet }) => (provider === undefined) !== (wallet === undefined),
        'must have either a provider or a wallet',
      ),
    ),
  ),
  defaultAccountTypes: record(text, oneOf(['eoa', 'smartAccount', 'payment', 'ordinal', 'stx'])),
  coinTokens: record(caipNetworkId, looseObject({ address: text })),
  debug: flag,
  imageHosts: array(
    pipe(
      text.check(refine(isImageHost, 'must be https origins, such as https://images.example')),
      transform((host) => new URL(host).origin),
    ),
    'must be a list of origins',
  ),
  texts: custom<TextOverrides>(isTexts, 'must be texts by set and id, such as { titles: { Connect: "Log in" } }'),
  nameProvider: objectWith<NameProvider>('suggest', 'getNames', 'createMessage', 'register').check(
    refine(({ domain }) => typeof domain === 'string' && DOMAIN.test(domain), 'must have a domain in lower case'),
  ),
  buyProvider: objectWith<BuyProvider>('getOptions', 'getQuote', 'createUrl', 'getPurchases'),
  swapProvider: objectWith<SwapProvider>(
    'getRouters',
    'getTokens',
    'getPrices',
    'getQuote',
    'getSpender',
    'buildSwap',
  ).check(
    refine(
      ({ networks }) =>
        networks === undefined ||
        (Array.isArray(networks) && networks.every((id) => typeof id === 'string' && isCaipNetworkId(id))),
      'networks must be a list of CAIP-2 ids',
    ),
  ),
  swapRouters: array(
    text.check(refine(isSwapRouter, 'must be CAIP-10 ids of contracts, such as eip155:1:0x…')),
    'must be a list of CAIP-10 ids',
  ),
  siwx: checkedBy<Siwx>(findSiwxProblem),
  siweConfig: checkedBy<SiweConfig>(findSiweConfigProblem),
} satisfies Record<string, ZodMiniType>

export type ObjectOptions = {
  [Name in keyof typeof OBJECT_OPTION_SCHEMAS]?: output<(typeof OBJECT_OPTION_SCHEMAS)[Name]>
}

/** An origin from which pictures may be loaded: https, or this machine. Nothing after it but a slash. */
function isImageHost(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, hostname, href, origin } = new URL(text)
  const isSafe = protocol === 'https:' || (protocol === 'http:' && isThisMachine(hostname))
  return isSafe && href === `${origin}/`
}

/**
 * Validates an option that is a list or an object. `label` is its name as the host wrote it, for the message.
 * @returns the value, or the error to report while the default stays
 */
export function parseObjectOption<Name extends keyof ObjectOptions>(
  name: Name,
  value: unknown,
  label: string = name,
): { value: NonNullable<ObjectOptions[Name]> } | { error: WalletDialogError } {
  try {
    const parsed = safeParse(OBJECT_OPTION_SCHEMAS[name], value)
    if (parsed.success) return { value: parsed.data as NonNullable<ObjectOptions[Name]> }
    return { error: invalidOption({ option: label, reason: reasonOf(parsed.error.issues) }, { cause: parsed.error }) }
  } catch (cause) {
    return { error: invalidOption({ option: label, reason: messageOf(cause) }, { cause }) }
  }
}

type Issues = core.$ZodError['issues']

/** The first issue, with its place. A union has none of its own: the alternative of the value's type has it. */
function reasonOf([issue]: Issues, place: readonly PropertyKey[] = []): string {
  if (!issue) return 'not understood'
  const path = [...place, ...issue.path]
  const isOfType = ([first]: Issues) => first !== undefined && (first.code !== 'invalid_type' || first.path.length > 0)
  const alternative = issue.code === 'invalid_union' ? issue.errors.find(isOfType) : undefined
  if (alternative) return reasonOf(alternative, path)
  return (path.length > 0 ? `${path.join('.')}: ` : '') + issue.message
}
