import { noAccounts } from '#core/connections/connection-errors.ts'
import type { Network } from '#core/networks/network.ts'
import type { Clock } from '#core/ports/clock.ts'
import type { Connector, WalletLink } from '#core/ports/connector.ts'
import { openStandardLink } from './open-standard-link.ts'
import type { StandardWallet } from './read-standard-wallet.ts'
import { featureMethod } from './standard-features.ts'
import type { WalletFamily } from './wallet-family.ts'

/** A wallet that does not say within this time whether an earlier connection still stands is left alone. */
export const RESTORE_TIMEOUT_MS = 5_000

interface StandardConnectorDeps {
  wallet: StandardWallet
  family: WalletFamily
  clock: Clock
}

/**
 * A connector for one namespace of a wallet of Wallet Standard.
 *
 * `connect` rejects with `connect_rejected`, `request_pending`, `no_accounts` or `connect_failed`, or with the signal's
 * reason. `restore` asks the visitor nothing and never hangs.
 */
export function createStandardConnector({
  wallet: { wallet, name, imageUrl },
  family,
  clock,
}: StandardConnectorDeps): Connector {
  /** The list of accounts that a wallet gives, or has where there is nothing to ask. */
  async function askForAccounts(isSilent: boolean): Promise<unknown> {
    const ways = isSilent ? [{ feature: 'standard:connect', input: { silent: true } }] : family.connect
    for (const { feature, input } of ways) {
      const connect = featureMethod(wallet, feature, 'connect')
      if (!connect) continue
      const answer = (await (input ? connect(input) : connect())) as { accounts?: unknown } | undefined
      return answer?.accounts ?? wallet.accounts
    }
    return wallet.accounts
  }

  async function open(isSilent: boolean, networks: readonly Network[], signal: AbortSignal): Promise<WalletLink> {
    signal.throwIfAborted()
    // Asked at once: a wallet may need the visitor's click to open its window.
    const answer = askForAccounts(isSilent)
    return openStandardLink({ wallet, name, family, clock, networks, answer, signal })
  }

  return {
    id: `${family.namespace}:${name}`,
    name,
    type: 'ANNOUNCED',
    chain: family.namespace,
    imageUrl,
    connect: ({ networks, signal }) => open(false, networks, signal),
    async restore({ networks, signal }) {
      const timeout = new AbortController()
      const cancelTimer = clock.after(RESTORE_TIMEOUT_MS, () => timeout.abort())
      try {
        return await open(true, networks, AbortSignal.any([signal, timeout.signal]))
      } catch (error) {
        signal.throwIfAborted()
        if (timeout.signal.aborted || noAccounts.matches(error)) return undefined
        throw error
      } finally {
        cancelTimer()
      }
    },
  }
}
