import { FAMILIES } from '../../src/chains/families.ts'
import { createConfig } from '../../src/core/config/create-config.ts'
import type { Options } from '../../src/core/config/options.ts'
import type { CoreEventMap } from '../../src/core/core-events.ts'
import type { Ports } from '../../src/core/core.ts'
import { createClient } from '../../src/core/create-client.ts'
import { createCore } from '../../src/core/create-core.ts'
import type { AnalyticsEvent } from '../../src/core/ports/analytics.ts'
import { features } from '../../src/features/index.ts'
import { chains } from './chains.ts'
import { createFakeClock } from './create-fake-clock.ts'
import { DESKTOP } from './devices.ts'

// Loaded ahead: no fake time passes while it is fetched.
await import('../../src/core/connections/restore-wallet.ts')

const EVENT_NAMES = [
  'connected',
  'disconnected',
  'accountChanged',
  'networkChanged',
  'signedIn',
  'signedOut',
  'transaction',
  'error',
] as const

/** Overrides take the place of single ports, and of single calls of the remote APIs. */
type TestPorts = Partial<
  Omit<Ports, 'blockchainApi' | 'catalogue' | 'swapProvider'> & {
    readonly blockchainApi: Partial<Ports['blockchainApi']>
    readonly catalogue: Partial<Ports['catalogue']>
    readonly swapProvider: Partial<Ports['swapProvider']>
  }
>

const refuse = (name: string) => () => Promise.reject(new Error(`${name} is not part of this test`))

/** An API whose other calls are refused. */
function refuseOthers<Api extends object>(answered: Partial<Api> = {}): Api {
  return new Proxy(answered as Api, {
    get: (calls, name) => Reflect.get(calls, name) ?? (name === 'then' ? undefined : refuse(String(name))),
  })
}

/** A core on fake ports and with the product's features. A call that a test doesn't override is refused. */
export function createTestCore({
  options = {},
  ports = {},
  stored: before = {},
}: {
  options?: Options
  ports?: TestPorts
  /** Storage from an earlier page. */
  stored?: Readonly<Record<string, string>>
} = {}) {
  const clock = createFakeClock()
  const stored = new Map<string, string>(Object.entries(before))
  const tracked: AnalyticsEvent[] = []
  const events: { [Name in keyof CoreEventMap]: { name: Name; detail: CoreEventMap[Name] } }[keyof CoreEventMap][] = []
  const host = { allowsOpen: true, allowsClose: true }
  const config = createConfig({
    families: FAMILIES,
    defaultMetadata: () => ({ name: 'Test', description: '', url: 'https://test.example', icons: [] }),
    defaultLang: () => 'en',
    onError: (error) => events.push({ name: 'error', detail: error }),
  })
  const allOptions: Options = { projectId: 'test', networks: ['eip155:1', 'eip155:137'], ...options }
  for (const [name, value] of Object.entries(allOptions)) config.set(name as keyof Options, value as never)

  const signListeners = new Set<() => void>()
  const fakes: Ports = {
    clock,
    storage: {
      get: (key) => stored.get(key),
      set: (key, value) => void stored.set(key, value),
      remove: (key) => void stored.delete(key),
    },
    wake: {
      listen(onWake) {
        signListeners.add(onWake)
        return () => void signListeners.delete(onWake)
      },
    },
    chains,
    transfers: {},
    transactionReader: { read: refuse('read') },
    ens: { resolve: refuse('ens') },
    browser: {
      open: () => true,
      openWindow: () => undefined,
      handOff: () => true,
      copy: async () => {},
      reload: async () => {},
    },
    analytics: { track: (event) => void tracked.push(event) },
    images: refuseOthers(),
    buyProvider: refuseOthers(),
    projectApi: refuseOthers<Ports['projectApi']>({ whenAnalyticsRefused: () => new Promise(() => {}) }),
    tokenSources: refuseOthers<Ports['tokenSources']>({ fromWallet: async () => undefined }),
    loadChains: async () => chains,
    loadRpc: async () => ({ request: refuse('a call to a node') }),
    connectors: [],
    device: DESKTOP,
    visibility: { isHidden: () => false, listen: () => () => {} },
    ...ports,
    catalogue: refuseOthers(ports.catalogue),
    swapProvider: refuseOthers(ports.swapProvider),
    blockchainApi: refuseOthers({ getSupportedChains: async () => ['eip155:1', 'eip155:137'], ...ports.blockchainApi }),
  }
  const client = createClient({ config, ports: fakes })
  const core = createCore({
    client,
    ports: fakes,
    featureOf: features.featureOf,
    beforeOpen: () => host.allowsOpen,
    beforeClose: () => host.allowsClose,
  })
  for (const name of EVENT_NAMES)
    core.events.on(name, (detail) => void events.push({ name, detail } as (typeof events)[number]))
  return {
    core: { ...core, start: client.start },
    clock,
    config,
    stored,
    tracked,
    events,
    host,
    /** Another tab has stored something, or the page was away. */
    giveSign() {
      for (const listener of [...signListeners]) listener()
    },
    names: () => events.map(({ name }) => name),
  }
}
