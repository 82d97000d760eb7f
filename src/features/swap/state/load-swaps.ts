import type { Core } from '#core/core.ts'
import { swapNetworkUnsupported } from '#core/errors/swap-errors.ts'
import type { Network } from '#core/model/network.ts'
import type { Swaps } from '#core/ports/swaps.ts'
import { createLazy } from '#lib/create-lazy.ts'

/** The swaps of each chain family that has them, by namespace. */
function createSwapsByNamespace({ ports }: Core): ReadonlyMap<string, () => Promise<Swaps>> {
  return new Map(
    ports.chains.list.flatMap(({ namespace, createSwaps }) =>
      createSwaps
        ? [[namespace, createLazy(async () => createSwaps({ rpc: await ports.loadRpc(), clock: ports.clock }))]]
        : [],
    ),
  )
}

/** Swapping on a network’s chain. Its code loads with the first call. @throws WalletDialogError `swap_network_unsupported` */
export async function loadSwaps(core: Core, { chainNamespace }: Network): Promise<Swaps> {
  const load = core.use(createSwapsByNamespace).get(chainNamespace)
  if (!load) throw swapNetworkUnsupported()
  return load()
}
