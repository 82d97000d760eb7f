import type { ChainNamespace } from '#lib/caip.ts'
import type { DialogPorts } from '#core/core.ts'
import type { Clock } from '#core/ports/clock.ts'
import type { Links } from '#core/ports/links.ts'
import type { Rpc } from '#core/ports/rpc.ts'
import { createPageVisibility } from '#platform/create-page-visibility.ts'
import { detectDevice } from '#platform/detect-device.ts'
import { createLazy } from '#lib/create-lazy.ts'
import type { Services } from './create-services.ts'

/**
 * An object whose methods all answer by promises, before it is there: the first call loads it. It is no promise itself, so
 * that it can be awaited and returned.
 */
function lazyApi<Api extends object>(load: () => Promise<Api>): Api {
  return new Proxy({} as Api, {
    get: (_, method) =>
      method === 'then'
        ? undefined
        : async (...args: unknown[]) => {
            const api = await load()
            return Reflect.apply(Reflect.get(api, method) as (...args: unknown[]) => unknown, api, args)
          },
  })
}

/** Leaving the page is for later views: its code is fetched when the dialog is there, so that a click never waits for it. */
function createEarlyLinks(reloadKey: string): Links {
  const links = createLazy(async () => {
    const module = await import('#platform/create-browser-links.ts')
    return (loaded = module.createBrowserLinks())
  })
  let loaded: Omit<Links, 'reload'> | undefined
  // If it cannot be fetched now, the call that needs it tries again and reports.
  links().catch(() => undefined)
  return {
    open: (url, target) => loaded?.open(url, target) ?? false,
    handOff: (url) => loaded?.handOff(url) ?? false,
    copy: async (text) => (await links()).copy(text),
    async reload(note) {
      const module = await import('#platform/reload-note.ts')
      module.reloadWithNote(reloadKey, note)
    },
  }
}

interface DialogPortsDeps {
  clock: Clock
  /** What is noted over a reload of the page is kept under it. */
  reloadKey: string
  loadServices(): Promise<Services>
  loadRpc(): Promise<Rpc>
}

/** The ports of an opened dialog. The code behind them, services and SDKs, is loaded by the first call. */
export function createDialogPorts({ clock, reloadKey, loadServices, loadRpc }: DialogPortsDeps): DialogPorts {
  const loadChains = createLazy(async () => {
    const chains = await import('./create-chain-ports.ts')
    return chains.createChainPorts({ rpc: await loadRpc(), clock })
  })
  const transfersOf = (namespace: ChainNamespace) => async () => (await loadChains()).transfers[namespace]!()
  return {
    transfers: { eip155: transfersOf('eip155'), solana: transfersOf('solana') },
    transactionReader: lazyApi(async () => (await loadChains()).transactionReader),
    ens: lazyApi(async () => (await loadChains()).ens),
    tokenSources: lazyApi(async () => (await loadChains()).tokenSources),
    links: createEarlyLinks(reloadKey),
    device: detectDevice(),
    visibility: createPageVisibility(),
    catalogue: lazyApi(async () => (await loadServices()).catalogue),
    images: lazyApi(async () => (await loadServices()).images),
    blockchainApi: lazyApi(async () => (await loadServices()).blockchainApi),
    projectApi: lazyApi(async () => (await loadServices()).projectApi),
  }
}
