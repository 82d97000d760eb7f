import { atom, computed, type ReadableAtom } from 'nanostores'
import { toWalletDialogError, type WalletDialogError } from '../errors/wallet-dialog-error.ts'
import type { Network } from '../model/network.ts'
import type { ChainFamily } from '../ports/chain-family.ts'
import { builtInNetworks, withEndpoints } from './built-in-networks.ts'
import type { Config, Metadata, ServiceLogins, WalletLists } from './config.ts'
import { currentFeatures } from './current-features.ts'
import { DEFAULT_FEATURES, DEFAULT_HOSTS } from './defaults.ts'
import type { Options } from './options.ts'
import type { RemoteFeatures } from './remote-features.ts'

export interface ConfigStore {
  readonly $config: ReadableAtom<Config>
  readonly $options: ReadableAtom<Options>
  /** Sets a parsed option, or resets it to its default with `undefined`. */
  set<Name extends keyof Options>(name: Name, value: Options[Name] | undefined): void
  /** Reads again what the page itself says, such as its language. */
  renew(): void
  /** A network that a site can name by id alone. */
  findBuiltIn(caipNetworkId: string): Network | undefined
  /** Sets the project's remote settings, which override the options. */
  setRemote(features: RemoteFeatures): void
  /** Sets what a wallet service has reported about its logins. */
  setServiceLogins(logins: ServiceLogins): void
}

interface ConfigDeps {
  families: readonly ChainFamily[]
  /** Reads the document's metadata; used if the host gives none. */
  defaultMetadata(): Metadata
  /** Language of the page, if the host gives none. */
  defaultLang(): string
  onError(error: WalletDialogError): void
}

/** Placeholder in the docs' snippets in place of a project id: it counts as none [options.placeholder]. */
const PLACEHOLDER = 'your-project-id'

const trimSlash = (url: string) => url.replace(/\/+$/, '')
const toWebSocket = (url: string) => url.replace(/^http/, 'ws')

/**
 * The hosts: each its own, else the service's, else the public one [options.hosts]. The frame's is not among them: keys are safe there
 * only on a site of its own, so it is never taken for granted.
 */
function toHosts({ serviceUrl, apiUrl, catalogueUrl, analyticsUrl, relayUrl, projectId }: Options) {
  const service = serviceUrl && trimSlash(serviceUrl)
  return {
    // The public one serves projects only.
    apiUrl: trimSlash(apiUrl ?? service ?? (projectId === 'none' ? '' : DEFAULT_HOSTS.apiUrl)),
    catalogueUrl: trimSlash(catalogueUrl ?? service ?? DEFAULT_HOSTS.catalogueUrl),
    analyticsUrl: trimSlash(analyticsUrl ?? service ?? DEFAULT_HOSTS.analyticsUrl),
    relayUrl: relayUrl ?? (service ? `${toWebSocket(service)}/relay` : DEFAULT_HOSTS.relayUrl),
  }
}

/** The values that are given, and the defaults of all others. */
function withDefaults<Values extends object>(
  defaults: Values,
  given: { readonly [Name in keyof Values]?: Values[Name] | undefined } = {},
): Values {
  const set = Object.entries(given).filter(([, value]) => value !== undefined)
  return { ...defaults, ...Object.fromEntries(set) }
}

/** Options in, a complete configuration out. Invalid options are reported, and their defaults used. */
export function createConfig({ families, defaultMetadata, defaultLang, onError }: ConfigDeps): ConfigStore {
  const $options = atom<Options>({})
  const $remote = atom<RemoteFeatures>({})
  const $serviceLogins = atom<ServiceLogins | undefined>()
  const reported = new Set<string>()
  const builtIn = builtInNetworks(families)
  const adapters = new Set(families.filter(({ isRelayOnly }) => !isRelayOnly).map(({ namespace }) => namespace))
  const hasAdapter = ({ chainNamespace }: Network) => adapters.has(chainNamespace)
  const findBuiltIn = (id: string) => builtIn.find(({ caipNetworkId }) => caipNetworkId === id)

  function reportNetwork(caipNetworkId: string, error: 'unknownNetwork' | 'networkNeedsProject') {
    if (reported.has(error + caipNetworkId)) return
    reported.add(error + caipNetworkId)
    import('./config-errors.ts').then(
      (module) => onError(module[error]({ option: 'networks', caipNetworkId })),
      (cause: unknown) => onError(toWalletDialogError(cause)),
    )
  }

  function toNetworks(
    { networks, rpcUrls = {} }: Options,
    { apiUrl, projectId, isProjectless }: Pick<Config, 'apiUrl' | 'projectId' | 'isProjectless'>,
  ): readonly Network[] {
    const listed = (networks ?? []).flatMap((entry) => {
      if (typeof entry !== 'string') return entry
      const network = findBuiltIn(entry)
      if (!network) reportNetwork(entry, 'unknownNetwork')
      return network ?? []
    })
    const configuredNetworks = listed[0] ? listed : builtIn.filter((network) => !network.testnet)
    const reachable = configuredNetworks.filter((network) => {
      const isReachable = !isProjectless || hasAdapter(network)
      if (!isReachable) reportNetwork(network.caipNetworkId, 'networkNeedsProject')
      return isReachable
    })
    // No other network takes the place of the only ones.
    const chosen = reachable[0] ? reachable : configuredNetworks
    const unique = chosen.filter(
      (network, index) => chosen.findIndex((other) => other.caipNetworkId === network.caipNetworkId) === index,
    )
    return unique.map((network) => withEndpoints(network, { apiUrl, projectId, isProjectless, rpcUrls }))
  }

  const accountTypes = Object.fromEntries(families.map(({ namespace, accountType }) => [namespace, accountType]))

  const $config = computed([$options, $remote, $serviceLogins], (options, remote, logins): Config => {
    const hosts = toHosts(options)
    // Without a project on purpose: whatever needs one is neither shown nor requested.
    const isProjectless = options.projectId === 'none'
    const projectId = isProjectless ? undefined : options.projectId
    const networks = toNetworks(options, { ...hosts, projectId, isProjectless })
    return {
      // As the site has set them; those with a default follow.
      ...options,
      ...hosts,
      projectId,
      isProjectless,
      networks,
      hasAdapters: networks.some(hasAdapter),
      serviceLogins: logins?.frameUrl === options.frameUrl ? logins : undefined,
      defaultNetwork: networks.find(({ caipNetworkId }) => caipNetworkId === options.defaultNetwork)?.caipNetworkId,
      metadata: withDefaults(defaultMetadata(), options.metadata),
      features: {
        ...withDefaults(DEFAULT_FEATURES, currentFeatures(options.features)),
        ...remote,
        ...(isProjectless && { allWallets: false }),
      },
      wallets: withDefaults<WalletLists>({ featured: [], include: [], exclude: [], custom: [] }, options.wallets),
      rpcUrls: options.rpcUrls ?? {},
      allowUnsupportedChain: options.allowUnsupportedChain ?? false,
      enableNetworkSwitch: options.enableNetworkSwitch ?? true,
      defaultAccountTypes: { ...accountTypes, ...options.defaultAccountTypes },
      imageHosts: options.imageHosts ?? [],
      swapRouters: options.swapRouters ?? [],
      theme: options.theme ?? 'auto',
      lang: options.lang ?? defaultLang(),
      inline: options.inline ?? false,
      debug: options.debug ?? false,
    }
  })

  return {
    $config,
    $options,
    renew: () => $options.set({ ...$options.get() }),
    findBuiltIn,
    setServiceLogins: (logins) => $serviceLogins.set(logins),
    setRemote: (features) => $remote.set(features),
    set(name, given) {
      const { [name]: _, ...others } = $options.get()
      const value = name === 'projectId' && given === PLACEHOLDER ? undefined : given
      $options.set(value === undefined ? others : { ...others, [name]: value })
    },
  }
}
