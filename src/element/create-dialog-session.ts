import type { ReadableAtom } from 'nanostores'
import { createEip1193Connector } from '#adapters/evm/create-eip1193-connector.ts'
import type { ConfigStore } from '#core/config/create-config.ts'
import type { Core } from '#core/core.ts'
import { createCore } from '#core/create-core.ts'
import { createScopedStorage } from '#core/storage/create-scoped-storage.ts'
import { createBrowserStorage } from '#platform/create-browser-storage.ts'
import { storageBlocked } from '#core/storage/storage-errors.ts'
import { claimScope } from './claim-scope.ts'
import type { ElementOptions } from './create-element-options.ts'
import { createPorts } from './create-ports.ts'
import { dispatch } from './events.ts'
import { whenPageParsed } from './when-page-parsed.ts'

/** One life of a dialog in a page: from the element's arrival until it is taken away. */
export interface DialogSession {
  readonly core: Core
  /** Resolves once the first restore has ended; never rejects. */
  readonly ready: Promise<void>
  end(): void
}

interface SessionDeps {
  element: HTMLElement
  options: ElementOptions
}

/** Builds a core on the browser's ports, starts it, and tells its events to the page. */
export function createDialogSession({ element, options }: SessionDeps): DialogSession {
  const { config } = options
  const { scope, release } = claimScope(element.id)
  const browserStorage = createBrowserStorage({
    onBlocked: (cause) => queueMicrotask(() => core.notices.alert(storageBlocked(undefined, { cause }))),
  })
  const storage = createScopedStorage(() => config.$options.get().storage ?? browserStorage, scope)
  const ports = createPorts({
    config,
    storage,
    onAlert: (error) => core.notices.alert(error),
    getAddress: () => core.accounts.$active.get()?.address,
  })
  const core = createCore({
    config,
    ports,
    beforeOpen: (reason) => dispatch(element, 'wallet-before-open', { reason }),
    beforeClose: (reason) => dispatch(element, 'wallet-before-close', { reason }),
  })

  const stops = [
    core.events.on('connected', (detail) => dispatch(element, 'wallet-connected', detail)),
    core.events.on('disconnected', (detail) => dispatch(element, 'wallet-disconnected', detail)),
    core.events.on('accountChanged', (detail) => dispatch(element, 'wallet-account-changed', detail)),
    core.events.on('networkChanged', (detail) => dispatch(element, 'wallet-network-changed', detail)),
    core.events.on('error', options.report),
    followHostConnectors(config.$options, core),
    core.dialog.$state.listen((state) => {
      if (state.status === 'open') ports.startAnalytics()
    }),
  ]

  let cancelStart = () => {}
  const ready = new Promise<void>((resolve) => {
    cancelStart = whenPageParsed(() => resolve(options.settled().then(() => core.start())))
    stops.push(resolve)
  })

  return {
    core,
    ready,
    end() {
      cancelStart()
      core.dispose()
      ports.stopAnalytics()
      for (const stop of stops) stop()
      release()
    },
  }
}

/** The host's own connectors (contract: property `connectors`) are EIP-1193 providers with a name. */
function followHostConnectors($options: ReadableAtom<ReturnType<ConfigStore['$options']['get']>>, core: Core) {
  let known: unknown
  return $options.subscribe(({ connectors }) => {
    if (connectors === known) return
    known = connectors
    core.connectors.setHostConnectors(
      (connectors ?? []).map(({ provider, ...info }) =>
        createEip1193Connector({ info: { chain: 'eip155', ...info }, provider, clock: core.ports.clock }),
      ),
    )
  })
}
