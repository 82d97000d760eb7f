import { evm } from '#chains/evm/family.ts'
import { projectIdNotConfigured } from '#core/errors/alerts.ts'
import type { Connector } from '#core/ports/connector.ts'
import { createLazy } from '#lib/create-lazy.ts'
import { SESSION_KEY } from './session-key.ts'
import type { WalletConnectDeps } from './walletconnect-deps.ts'

/**
 * WalletConnect (protocol 2, relay `irn`): wallets on a phone, by QR code or deep link. This part is in the page's entry
 * and has nothing of the protocol; the code that connects and restores loads on demand, and the SDK after that.
 *
 * `connect` rejects with `project_id_not_configured`, `relay_unreachable`, `relay_timeout`, `relay_refused` or one of the
 * alerts that a relay's refusal means [walletconnect.refusals], `connect_rejected`, `connect_failed` or `no_accounts`; if the
 * signal was aborted, with its reason. `restore` reads storage only, and contacts neither wallet nor relay.
 */
export function createWalletConnectConnector(deps: WalletConnectDeps): Connector {
  const load = createLazy(async () => {
    const module = await import('./create-walletconnect.ts')
    return module.createWalletConnect(deps)
  })

  return {
    id: 'walletConnect',
    name: 'WalletConnect',
    type: 'WALLET_CONNECT',
    chain: evm.namespace,
    async connect(request) {
      if (!deps.getOptions().projectId) {
        const error = projectIdNotConfigured()
        deps.onAlert(error)
        throw error
      }
      return (await load()).connect(request)
    },
    async restore(request) {
      // Its relay serves projects only: the session stays stored until there is one [project.none].
      if (!deps.getOptions().projectId || !(await deps.storage.get(SESSION_KEY))) return undefined
      return (await load()).restore(request)
    },
  }
}
