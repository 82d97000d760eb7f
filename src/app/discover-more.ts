import type { ReadableAtom } from 'nanostores'
import { createEmbeddedConnector, EMBEDDED_ID } from '#connectors/embedded/create-embedded-connector.ts'
import type { Config, ServiceLogins } from '#core/config/config.ts'
import type { Connectors } from '#core/connections/create-connectors.ts'
import { defineError, type WalletDialogError } from '#core/errors/wallet-dialog-error.ts'
import type { Clock } from '#core/ports/clock.ts'
import type { Rpc } from '#core/ports/rpc.ts'
import type { StoragePort } from '#core/ports/storage.ts'
import type { DialogPlace } from '#domain/embedded-wallet/serve-panels.ts'
import { discoverStandard, type StandardDeps } from './discover-standard.ts'

interface DiscoverDeps extends StandardDeps {
  embedded: EmbeddedWalletDeps | undefined
}

/** Wallet Standard wallets, the merged entries of multichain wallets, and the embedded wallet: a chunk of its own. */
export function discoverMore({ embedded, ...deps }: DiscoverDeps): void {
  if (deps.signal.aborted) return
  if (embedded) addEmbeddedWallet(deps.connectors, embedded, deps.signal)
  discoverStandard(deps)
}

/**
 * `frame-url` is on the page's own host, where the page could reach the keys of the embedded wallet. It isn’t offered.
 * @remedy Serve the wallet service from a site of its own.
 */
const frameSameSite = defineError(
  'frame_same_site',
  'The embedded wallet needs a site of its own: {frameUrl} is on the page’s host',
)

export interface EmbeddedWalletDeps {
  readonly $config: ReadableAtom<Config>
  readonly clock: Clock
  readonly storage: StoragePort
  readonly root: ShadowRoot
  /** The dialog that the frame is drawn in. */
  getHost(): DialogPlace
  loadRpc(): Promise<Rpc>
  onAlert(error: WalletDialogError): void
  onError(error: WalletDialogError): void
  /** Called with the logins that the wallet service has set up, once they are known. */
  onLogins(logins: ServiceLogins): void
}

/** Offers the embedded wallet while the site has a frame for it [embedded.offered]. */
export function addEmbeddedWallet(connectors: Connectors, deps: EmbeddedWalletDeps, signal: AbortSignal): void {
  const { $config, root, getHost, onError } = deps
  let offered: string | undefined

  async function load() {
    const [wallet, { servePanels }, { createFetchHttp }] = await Promise.all([
      import('#connectors/embedded/create-embedded-wallet.ts'),
      import('#domain/embedded-wallet/serve-panels.ts'),
      import('#platform/create-fetch-http.ts'),
    ])
    const embedded = wallet.createEmbeddedWallet({
      ...deps,
      http: createFetchHttp(deps),
      signal,
      getConfig: $config.get,
      prepareDialog: () => getHost().prepare(),
      onRefused(error) {
        const core = getHost().getCore()
        if (core) core.events.emit('error', error)
        else onError(error)
      },
    })
    servePanels({ ...deps, embedded })
    return embedded
  }

  const stop = $config.subscribe(({ frameUrl, features }) => {
    const requestedUrl = features.email || features.socials ? frameUrl : undefined
    if (requestedUrl === offered) return
    offered = requestedUrl
    connectors.remove(EMBEDDED_ID)
    if (!requestedUrl) return
    // A page of the same host could reach into the frame, or its cookies.
    if (new URL(requestedUrl).hostname !== root.ownerDocument.location.hostname)
      return connectors.add(createEmbeddedConnector({ ...deps, load }))
    const error = frameSameSite({ frameUrl: requestedUrl })
    onError(error)
    // A login that has begun meanwhile fails for this reason.
    const refused = createEmbeddedConnector({ ...deps, load: () => Promise.reject(error) })
    connectors.add({ ...refused, restore: async () => undefined })
  })
  signal.addEventListener('abort', stop)
}
