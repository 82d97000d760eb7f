import { createTransactionReader } from '#chains/create-transaction-reader.ts'
import type { DialogPorts } from '#core/core.ts'
import type { Network } from '#core/model/network.ts'
import type { Chain, Chains } from '#core/ports/chain-family.ts'
import type { Clock } from '#core/ports/clock.ts'
import type { Rpc } from '#core/ports/rpc.ts'
import type { TokenSources } from '#core/ports/token-sources.ts'
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
  /** A port of each chain family that has it, by namespace; created with the first call. */
  function byFamily<Port>(
    creatorOf: (chain: Chain) => ((deps: { rpc: Rpc; clock: Clock }) => Promise<Port>) | undefined,
  ) {
    const entries = chains.list.flatMap((chain) => {
      const create = creatorOf(chain)
      return create ? [[chain.namespace, createLazy(async () => create({ rpc: await loadRpc(), clock }))] as const] : []
    })
    return Object.fromEntries(entries)
  }

  const families = byFamily(({ createTokenSources }) => createTokenSources)
  const sourcesOf = async ({ chainNamespace }: Network) => await families[chainNamespace]?.()
  /** Tokens without any service, for each family that can read them. */
  const tokenSources: TokenSources = {
    fromWallet: async (request) => (await sourcesOf(request.network))?.fromWallet?.(request),
    fromChain: async (request) => (await sourcesOf(request.network))?.fromChain(request) ?? [],
    receivedNfts: async (request) => (await sourcesOf(request.network))?.receivedNfts?.(request) ?? [],
  }

  async function loadNames() {
    const names = await chains.list.find(({ createNames }) => createNames)?.createNames?.(await loadRpc())
    if (!names) throw new TypeError('No chain family has names')
    return names
  }

  return {
    chains,
    transfers: byFamily(({ createTransfers }) => createTransfers),
    transactionReader: createTransactionReader({ loadChains: async () => chains, loadRpc }),
    ens: lazyApi(loadNames),
    tokenSources,
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
