import { createTransactionReader } from '#chains/create-transaction-reader.ts'
import type { DialogPorts } from '#core/core.ts'
import type { Chains } from '#core/ports/chain-family.ts'
import type { Clock } from '#core/ports/clock.ts'
import type { Rpc } from '#core/ports/rpc.ts'
import { createLazy, lazyApi } from '#lib/create-lazy.ts'
import { createBrowserActions } from '#platform/create-browser-actions.ts'
import { createPageVisibility } from '#platform/create-page-visibility.ts'
import { detectDevice } from '#platform/detect-device.ts'
import { reloadWithNote } from '#platform/reload-note.ts'
import type { Services } from './create-services.ts'

interface DialogPortsDeps {
  chains: Chains
  clock: Clock
  /** The key of the note that survives a reload of the page. */
  reloadKey: string
  loadServices(): Promise<Services>
  loadRpc(): Promise<Rpc>
}

/** The ports of an opened dialog. The code behind them, services and SDKs, loads with the first call. */
export function createDialogPorts({ chains, clock, reloadKey, loadServices, loadRpc }: DialogPortsDeps): DialogPorts {
  const loadChainPorts = createLazy(async () => {
    const module = await import('./create-chain-ports.ts')
    return module.createChainPorts({ chains, rpc: await loadRpc(), clock })
  })
  return {
    chains,
    transfers: Object.fromEntries(
      chains.list
        .filter(({ createTransfers }) => createTransfers)
        .map(({ namespace }) => [namespace, async () => (await loadChainPorts()).transfers[namespace]!()]),
    ),
    transactionReader: createTransactionReader({ loadChains: async () => chains, loadRpc }),
    ens: lazyApi(async () => (await loadChainPorts()).ens),
    tokenSources: lazyApi(async () => (await loadChainPorts()).tokenSources),
    browser: {
      ...createBrowserActions(),
      reload: async (note) => reloadWithNote(reloadKey, note),
    },
    device: detectDevice(),
    visibility: createPageVisibility(),
    catalogue: lazyApi(async () => (await loadServices()).catalogue),
    images: lazyApi(async () => (await loadServices()).images),
    blockchainApi: lazyApi(async () => (await loadServices()).blockchainApi),
    buyProvider: lazyApi(async () => (await loadServices()).buyProvider),
    projectApi: lazyApi(async () => (await loadServices()).projectApi),
    swapProvider: lazyApi(async () => (await loadServices()).swapProvider),
  }
}
