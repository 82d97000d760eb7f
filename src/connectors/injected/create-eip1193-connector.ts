import { connectFailed } from '#core/connections/connection-errors.ts'
import { messageOf, WalletDialogError } from '#core/errors/wallet-dialog-error.ts'
import type { Clock } from '#core/ports/clock.ts'
import type { Connector, ConnectorInfo } from '#core/ports/connector.ts'
import type { Eip1193Provider } from '#core/ports/eip1193-provider.ts'
import { askWallet } from '#eip1193/provider.ts'
import { untilAborted } from '#lib/until-aborted.ts'
import { restoreInTime } from '../restore-in-time.ts'

interface Eip1193ConnectorDeps {
  /** For the types ANNOUNCED, INJECTED, CUSTOM and EXTERNAL. */
  info: ConnectorInfo
  provider: Eip1193Provider
  clock: Clock
}

/**
 * A connector for a provider in the page (EIP-1193). The code of a live connection loads while the wallet prompts.
 *
 * `connect` rejects with `connect_rejected` (4001), `request_pending` (-32002), `no_accounts` or `connect_failed`, or with
 * the signal's reason. `restore` doesn’t prompt the visitor, and never hangs.
 */
export function createEip1193Connector({ info, provider, clock }: Eip1193ConnectorDeps): Connector {
  async function open(method: string, signal: AbortSignal) {
    signal.throwIfAborted()
    // Requested before anything is loaded: a wallet may need the visitor's click to open its window.
    const answer = askWallet(provider, method)
    answer.catch(() => {}) // openWalletConnection handles this; until it is loaded, nothing else would.
    try {
      const { openWalletConnection } = await untilAborted(import('./open-wallet-connection.ts'), signal)
      return await openWalletConnection({ info, provider, clock, answer, signal })
    } catch (error) {
      signal.throwIfAborted()
      if (error instanceof WalletDialogError) throw error
      throw connectFailed({ wallet: info.name, reason: messageOf(error) }, { cause: error })
    }
  }

  return {
    ...info,
    whenOffered: async (signal) => (await import('#eip1193/when-offered.ts')).whenOffered(provider, signal),
    connect: ({ signal }) => open('eth_requestAccounts', signal),
    restore: ({ signal }) => restoreInTime((within) => open('eth_accounts', within), clock, signal),
  }
}
