import type { DialogPorts } from '#core/core.ts'
import type { Clock } from '#core/ports/clock.ts'
import type { Links } from '#core/ports/links.ts'
import type { Rpc } from '#core/ports/rpc.ts'
import { createPageVisibility } from '#platform/create-page-visibility.ts'
import { detectDevice } from '#platform/detect-device.ts'
import { createLazy } from './create-lazy.ts'
import type { Services } from './create-services.ts'
import { createTransfers } from './create-transfers.ts'

/** An object whose methods all answer by promises, before it is there: the first call loads it. */
function lazyApi<Api extends object>(load: () => Promise<Api>): Api {
  return new Proxy({} as Api, {
    get:
      (_, method) =>
      async (...args: unknown[]) => {
        const api = await load()
        return Reflect.apply(Reflect.get(api, method) as (...args: unknown[]) => unknown, api, args)
      },
  })
}

/** Leaving the page is for later views: its code is fetched when the dialog is there, so that a click never waits for it. */
function createEarlyLinks(): Links {
  const links = createLazy(async () => {
    const { createBrowserLinks } = await import('#platform/create-browser-links.ts')
    return (loaded = createBrowserLinks())
  })
  let loaded: Links | undefined
  // Where it cannot be fetched now, the call that needs it tries again and reports.
  links().catch(() => undefined)
  return {
    open: (url, target) => loaded?.open(url, target) ?? false,
    handOff: (url) => loaded?.handOff(url) ?? false,
    copy: async (text) => (loaded ?? (await links())).copy(text),
  }
}

interface DialogPortsDeps {
  clock: Clock
  loadServices(): Promise<Services>
  loadRpc(): Promise<Rpc>
}

/** The ports of an opened dialog. The code behind them, services and SDKs, is loaded by the first call. */
export function createDialogPorts({ clock, loadServices, loadRpc }: DialogPortsDeps): DialogPorts {
  return {
    transfers: createTransfers({ clock, loadRpc }),
    transactionReader: lazyApi(
      createLazy(async () => {
        const reader = await import('#adapters/rpc/create-transaction-reader.ts')
        return reader.createTransactionReader(loadRpc)
      }),
    ),
    ens: lazyApi(
      createLazy(async () => {
        const { createEns } = await import('#adapters/evm/names/create-ens.ts')
        return createEns(await loadRpc())
      }),
    ),
    links: createEarlyLinks(),
    device: detectDevice(),
    visibility: createPageVisibility(),
    catalogue: lazyApi(async () => (await loadServices()).catalogue),
    blockchainApi: lazyApi(async () => (await loadServices()).blockchainApi),
    projectApi: lazyApi(async () => (await loadServices()).projectApi),
    tokenSources: lazyApi(
      createLazy(async () => {
        const { createTokenSources } = await import('#adapters/rpc/create-token-sources.ts')
        return createTokenSources({ rpc: await loadRpc(), clock })
      }),
    ),
  }
}
