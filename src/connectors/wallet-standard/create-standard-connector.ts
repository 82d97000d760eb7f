import type { Network } from '#core/model/network.ts'
import type { Clock } from '#core/ports/clock.ts'
import type { Connector, WalletConnection } from '#core/ports/connector.ts'
import type { WalletFamily } from '#core/ports/wallet-family.ts'
import { within } from '#lib/within.ts'
import { restoreInTime } from '../restore-in-time.ts'
import { listenTo } from './create-standard-wallet-tracker.ts'
import { openStandardConnection } from './open-standard-connection.ts'
import type { StandardWallet } from './read-standard-wallet.ts'
import { featureMethod, type AnyWallet } from './standard-features.ts'

/** Even if asked silently, these open their window once they have lost permission: their session tells if they have [restore.silent]. */
const IGNORES_SILENT = /^MetaMask\b/i

/** The id of a wallet whose name is unique. */
export const standardId = ({ namespace }: WalletFamily, name: string) => `${namespace}:${name}`

const hasAccounts = (accounts: unknown) => Array.isArray(accounts) && accounts.length > 0

interface StandardConnectorDeps {
  wallet: StandardWallet
  family: WalletFamily
  clock: Clock
  /** For a wallet whose name another one uses too: its id, valid for this page load only. */
  namesakeId?: string | undefined
}

/**
 * A connector for one namespace of a Wallet Standard wallet.
 *
 * `connect` rejects with `connect_rejected`, `request_pending`, `no_accounts` or `connect_failed`, or with the signal's
 * reason. `restore` doesn’t prompt the visitor, and never hangs.
 */
export function createStandardConnector({
  wallet: { wallet, name, imageUrl },
  family,
  clock,
  namesakeId,
}: StandardConnectorDeps): Connector {
  /** The accounts that the wallet offers by itself, or else when asked silently, if it respects that. */
  async function readAccounts(signal: AbortSignal): Promise<unknown> {
    if (hasAccounts(wallet.accounts)) return wallet.accounts
    if (IGNORES_SILENT.test(name)) {
      const isAllowed = await hasSession(wallet, family.namespace, clock)
      if (!isAllowed) return isAllowed === false ? [] : untilOffered(signal)
    }
    const connect = featureMethod(wallet, 'standard:connect', 'connect')
    const answer = (await connect?.({ silent: true })) as { accounts?: unknown } | undefined
    return answer?.accounts ?? wallet.accounts
  }

  /** Resolves with the wallet's accounts once an event brings some, or once `signal` is aborted. */
  function untilOffered(signal: AbortSignal): Promise<unknown> {
    return new Promise((resolve) => {
      if (signal.aborted) return resolve(wallet.accounts)
      const leave = () => {
        signal.removeEventListener('abort', leave)
        stop()
        resolve(wallet.accounts)
      }
      const stop = listenTo(wallet, family.events, () => {
        if (hasAccounts(wallet.accounts)) leave()
      })
      signal.addEventListener('abort', leave, { once: true })
    })
  }

  /** The accounts that a wallet returns once the visitor agrees, or has already if there is nothing to ask. */
  async function askForAccounts(): Promise<unknown> {
    for (const { feature, input } of family.connect) {
      const connect = featureMethod(wallet, feature, 'connect')
      if (!connect) continue
      const answer = (await (input ? connect(input) : connect())) as { accounts?: unknown } | undefined
      return answer?.accounts ?? wallet.accounts
    }
    return wallet.accounts
  }

  async function open(
    isRestoring: boolean,
    networks: readonly Network[],
    signal: AbortSignal,
  ): Promise<WalletConnection> {
    signal.throwIfAborted()
    // Requested at once: a wallet may need the visitor's click to open its window.
    const answer = isRestoring ? readAccounts(signal) : askForAccounts()
    return openStandardConnection({ wallet, name, family, clock, networks, answer, signal })
  }

  return {
    id: namesakeId ?? standardId(family, name),
    name,
    type: 'ANNOUNCED',
    chain: family.namespace,
    imageUrl,
    isNamesake: namesakeId !== undefined,
    async whenOffered(signal) {
      await untilOffered(signal)
    },
    connect: ({ networks, signal }) => open(false, networks, signal),
    restore: ({ networks, signal }) => restoreInTime((within) => open(true, networks, within), clock, signal),
  }
}

/** A wallet that doesn’t say within this time isn’t asked further. */
export const SESSION_TIMEOUT_MS = 2_000

/**
 * True if MetaMask still allows the site some accounts, false if it doesn’t: read from the session of its package’s client (CAIP-312),
 * without prompting the visitor. `undefined` if it can’t be read. A scope without an account would make it ask for one.
 */
async function hasSession(wallet: AnyWallet, namespace: string, clock: Clock): Promise<boolean | undefined> {
  try {
    const { client } = wallet as { client?: { getSession?(): Promise<unknown> } }
    if (typeof client?.getSession !== 'function') return undefined
    const asked = Promise.resolve(client.getSession()).then((session) => ({ session }))
    const answer = await within(asked, SESSION_TIMEOUT_MS, clock)
    if (!answer) return undefined
    const { sessionScopes } = Object(answer.session) as {
      sessionScopes?: Record<string, { accounts?: unknown } | undefined>
    }
    const scopes = Object.entries(sessionScopes ?? {}).filter(([scope]) => scope.startsWith(`${namespace}:`))
    return (
      scopes.length > 0 &&
      scopes.every(([, scope]) => {
        const accounts = scope?.accounts
        return Array.isArray(accounts) && accounts.length > 0
      })
    )
  } catch {
    return undefined // A foreign object that throws or doesn’t answer says nothing.
  }
}
