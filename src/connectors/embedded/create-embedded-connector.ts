import { evm } from '#chains/evm/family.ts'
import type { Connector } from '#core/ports/connector.ts'
import type { StoragePort } from '#core/ports/storage.ts'
import { createLazy } from '#lib/create-lazy.ts'
import type { LoadedEmbeddedWallet } from './create-embedded-wallet.ts'
import { readLoginCache } from './login-cache.ts'

/** The id of the embedded wallet's connector. */
export const EMBEDDED_ID = 'embedded'

interface EmbeddedConnectorDeps {
  readonly storage: StoragePort
  /** Loads the wallet behind it, a chunk of its own. */
  load(): Promise<LoadedEmbeddedWallet>
}

/**
 * The embedded wallet, for visitors who log in by email or with a social account [embedded.connect]. `connect` takes up the
 * login that was made before, and asks for none. It rejects with `frame_action_not_allowed` without one, `frame_load_failed`,
 * `frame_request_timeout`, `no_accounts`, or the signal's reason. `restore` creates no frame unless this browser has logged in.
 */
export function createEmbeddedConnector(deps: EmbeddedConnectorDeps): Connector {
  const load = createLazy(deps.load)
  return {
    id: EMBEDDED_ID,
    name: 'Email wallet',
    type: 'AUTH',
    chain: evm.namespace,
    loadEmbeddedWallet: load,
    connect: async (request) => (await load()).connect(request),
    async restore(request) {
      if (!(await readLoginCache(deps.storage)).isUsed) return undefined
      return (await load()).restore(request)
    },
  }
}
