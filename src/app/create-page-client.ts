import type { Client } from '#core/client.ts'
import type { ConfigStore } from '#core/config/create-config.ts'
import { createClient } from '#core/create-client.ts'
import type { WalletDialogError } from '#core/errors/wallet-dialog-error.ts'
import { createScopedStorage } from '#core/storage/create-scoped-storage.ts'
import { STORAGE_PREFIX } from '#core/storage/stored-value.ts'
import { createBrowserClock } from '#platform/create-browser-clock.ts'
import { createBrowserStorage, createBrowserWakeSignals } from '#platform/create-browser-storage.ts'
import { whenPageParsed } from '#platform/when-page-parsed.ts'
import { claimScope } from './claim-scope.ts'
import { createPorts, type FramePlace, type PagePorts } from './create-ports.ts'
import type { DiscoverDeps } from './discover-wallets.ts'
import { loadSignIn, loadStoredTransactions, syncHostConnectors } from './late-parts.ts'
import type { SignInPlace } from './start-sign-in.ts'

/** The host's options, of an element or of wallets without views. */
export interface PageOptions {
  readonly config: ConfigStore
  /** Resolves once every option is checked. Never rejects. */
  settled(): Promise<void>
  /** Reports an error by `wallet-error`, and on the console unless a listener cancels the event. */
  report(error: WalletDialogError): void
}

interface PageClientDeps {
  readonly options: PageOptions
  /** Where the embedded wallet's frame is drawn; without it, that wallet isn’t offered. */
  readonly frame?: FramePlace | undefined
  /** As of `createPorts`. */
  readonly loadStandard: DiscoverDeps['loadStandard']
  /** Where visitors are asked to sign in. Called once that is needed. */
  getSignInPlace(): SignInPlace
}

/** A client in a page, from its creation until `end`: its storage, its ports, and the host's own connectors and sign-in. */
export interface PageClient {
  readonly client: Client
  readonly ports: PagePorts
  /** Resolves once the first restore has ended; never rejects. */
  readonly ready: Promise<void>
  /** Resolves once the host's options and connectors are taken in, and its sign-in is loaded. Never rejects. */
  settled(): Promise<void>
  end(): void
}

export function createPageClient({ options, frame, loadStandard, getSignInPlace }: PageClientDeps): PageClient {
  const { config, report } = options
  const scope = claimScope(() => config.$options.get(), createBrowserWakeSignals(STORAGE_PREFIX))
  const browserStorage = createBrowserStorage()
  const clock = createBrowserClock()
  const ports = createPorts({
    config,
    storage: createScopedStorage({
      getStorage: () => config.$options.get().storage ?? browserStorage,
      getScope: scope.get,
      clock,
      onStored: scope.notifyPeers,
      onBlocked: (cause) =>
        void import('#core/storage/storage-errors.ts').then(
          (module) => client.alerts.alert(module.storageBlocked(undefined, { cause })),
          () => {},
        ),
    }),
    wake: scope.wake,
    onAlert: (error) => client.alerts.alert(error),
    onError: report,
    getAddress: () => client.accounts.$active.get()?.address,
    frame,
    loadStandard,
  })
  const client = createClient({ config, ports })
  const hostConnectors = syncHostConnectors(config.$options, client)
  const signIn = loadSignIn({
    config,
    client,
    ports,
    getPlace: getSignInPlace,
    load: () => import('./start-sign-in.ts'),
    report,
  })
  client.onDispose(hostConnectors.stop)
  client.onDispose(signIn.stop)

  const ready = new Promise<void>((resolve) => {
    client.onDispose(whenPageParsed(() => resolve(options.settled().then(client.start))))
    client.onDispose(resolve)
  })
  void ready.then(() => {
    void loadStoredTransactions(client, ports)
    const project = scope.get()
    if (project)
      import('#core/storage/storage-errors.ts').then(
        (module) => report(module.severalProjects({ project })),
        () => {},
      )
  })

  return {
    client,
    ports,
    ready,
    async settled() {
      await options.settled()
      await hostConnectors.settled()
      await signIn.settled()
    },
    end() {
      client.dispose()
      ports.analytics.stop()
      ports.stop()
      scope.release()
    },
  }
}
