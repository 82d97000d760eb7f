import type { Network } from '#core/model/network.ts'
import type { Clock } from '#core/ports/clock.ts'
import type { Connector, WalletLink } from '#core/ports/connector.ts'
import { openStandardLink } from './open-standard-link.ts'
import type { StandardWallet } from './read-standard-wallet.ts'
import { featureMethod } from './standard-features.ts'
import type { WalletFamily } from '#core/ports/wallet-family.ts'
import { restoreInTime } from '../restore-in-time.ts'

/** Asked silently, these open their window anyway once they have lost permission. */
const IGNORES_SILENT = /^MetaMask\b/i

/** The id of a wallet that has its name for itself. */
export const standardId = ({ namespace }: WalletFamily, name: string) => `${namespace}:${name}`

const hasAccounts = (accounts: unknown) => Array.isArray(accounts) && accounts.length > 0

interface StandardConnectorDeps {
  wallet: StandardWallet
  family: WalletFamily
  clock: Clock
  /** Of a wallet whose name another one gives as well: its id, of this page load only. */
  namesakeId?: string | undefined
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
  namesakeId,
}: StandardConnectorDeps): Connector {
  /** What the wallet offers without being asked, or else when it is asked silently, if it heeds that. */
  async function readAccounts(signal: AbortSignal): Promise<unknown> {
    if (hasAccounts(wallet.accounts)) return wallet.accounts
    if (IGNORES_SILENT.test(name)) return untilOffered(signal)
    const connect = featureMethod(wallet, 'standard:connect', 'connect')
    const answer = (await connect?.({ silent: true })) as { accounts?: unknown } | undefined
    return answer?.accounts ?? wallet.accounts
  }

  /** The wallet's accounts, as soon as it says that it has some. */
  function untilOffered(signal: AbortSignal): Promise<unknown> {
    return new Promise((resolve) => {
      const stop = featureMethod(
        wallet,
        'standard:events',
        'on',
      )?.('change', () => {
        if (hasAccounts(wallet.accounts)) leave()
      })
      function leave() {
        if (typeof stop === 'function') (stop as () => void)()
        resolve(wallet.accounts)
      }
      signal.addEventListener('abort', leave, { once: true })
    })
  }

  /** The list of accounts that a wallet gives once the visitor agrees, or has if there is nothing to ask. */
  async function askForAccounts(): Promise<unknown> {
    for (const { feature, input } of family.connect) {
      const connect = featureMethod(wallet, feature, 'connect')
      if (!connect) continue
      const answer = (await (input ? connect(input) : connect())) as { accounts?: unknown } | undefined
      return answer?.accounts ?? wallet.accounts
    }
    return wallet.accounts
  }

  async function open(isRestoring: boolean, networks: readonly Network[], signal: AbortSignal): Promise<WalletLink> {
    signal.throwIfAborted()
    // Asked at once: a wallet may need the visitor's click to open its window.
    const answer = isRestoring ? readAccounts(signal) : askForAccounts()
    return openStandardLink({ wallet, name, family, clock, networks, answer, signal })
  }

  return {
    id: namesakeId ?? standardId(family, name),
    name,
    type: 'ANNOUNCED',
    chain: family.namespace,
    imageUrl,
    isNamesake: namesakeId !== undefined,
    connect: ({ networks, signal }) => open(false, networks, signal),
    restore: ({ networks, signal }) => restoreInTime((within) => open(true, networks, within), clock, signal),
  }
}
