import { EVM } from '#chains/evm/namespace.ts'
import { connectFailed, connectRejected, noAccounts, requestPending } from '#core/connections/connection-errors.ts'
import { isDeclined } from '#core/errors/is-declined.ts'
import { readWalletError, WALLET_CODES } from '#core/errors/read-wallet-error.ts'
import { defineReason } from '#core/errors/reason.ts'
import { WalletDialogError } from '#core/errors/wallet-dialog-error.ts'
import type { Account } from '#core/model/account.ts'
import type { Clock } from '#core/ports/clock.ts'
import type { ConnectorInfo, WalletConnection } from '#core/ports/connector.ts'
import type { Eip1193Provider } from '#core/ports/eip1193-provider.ts'
import { signatureDeclined, signFailed } from '#core/sign-in/sign-in-errors.ts'
import { askWallet, listenToProvider } from '#eip1193/provider.ts'
import { hexOfBytes } from '#lib/bytes.ts'
import { untilAborted } from '#lib/until-aborted.ts'
import { within } from '#lib/within.ts'
import { createWalletTracker, isSameList, readAccounts, type WalletTracker } from './create-wallet-tracker.ts'
import { switchChain } from './switch-chain.ts'

/** How long to wait for a wallet's answer to a disconnect. */
export const REVOKE_TIMEOUT_MS = 3_000

interface OpenDeps {
  info: ConnectorInfo
  provider: Eip1193Provider
  clock: Clock
  /** The wallet's pending answer to `eth_requestAccounts` or `eth_accounts`. */
  answer: Promise<unknown>
  signal: AbortSignal
}

/**
 * Turns a wallet's answer into a live connection. Leaves nothing behind if it fails or is aborted.
 * @throws WalletDialogError `connect_rejected`, `request_pending`, `no_accounts`, `connect_failed`, or the signal's reason
 */
export async function openWalletConnection({
  info,
  provider,
  clock,
  answer,
  signal,
}: OpenDeps): Promise<WalletConnection> {
  const wallet = info.name
  let tracker: WalletTracker | undefined
  const early = listenEarly(provider)
  try {
    const listed = answer.catch((error: unknown) => {
      if (!isUnsupported(error)) throw error
      return askWallet(provider, 'eth_accounts')
    })
    const accounts = readAccounts(await untilAborted(listed, signal))
    if (!accounts)
      throw connectFailed({
        wallet,
        reason: defineReason('unreadable_accounts', 'its list of accounts cannot be read'),
      })
    if (accounts.length === 0) throw noAccounts({ wallet, namespace: EVM })
    tracker = createWalletTracker({ provider, wallet, accounts })
    early.stop()
    // Events may be older than the answer, or newer.
    if (early.hasNews(accounts)) await untilAborted(tracker.resync(), signal)
    await untilAborted(tracker.readChain(), signal)
    if (tracker.endSignal.aborted) throw noAccounts({ wallet, namespace: EVM })
    return createWalletConnection({ tracker, provider, clock, wallet })
  } catch (error) {
    tracker?.release()
    signal.throwIfAborted()
    throw toConnectError(error, wallet)
  } finally {
    early.stop()
  }
}

/** Listens to a wallet that is being asked, so that nothing is missed between its answer and the tracker. */
function listenEarly(provider: Eip1193Provider) {
  let last: readonly Account[] | undefined
  let isGone = false
  const stop = listenToProvider(provider, {
    accountsChanged: (answer) => void (last = readAccounts(answer) ?? last),
    disconnect: () => void (isGone = true),
  })
  return {
    stop,
    /** True if the wallet has reported anything else than these accounts. */
    hasNews: (accounts: readonly Account[]) => isGone || (last !== undefined && !isSameList(last, accounts)),
  }
}

/** Wallets that embed this page in a frame, such as Safe, don’t prompt the visitor, and have no method that would. */
function isUnsupported(error: unknown): boolean {
  const { codes, message } = readWalletError(error)
  return WALLET_CODES.unsupported.some((code) => codes.includes(code)) || /not implemented/i.test(message)
}

interface ConnectionDeps {
  tracker: WalletTracker
  provider: Eip1193Provider
  clock: Clock
  wallet: string
}

function createWalletConnection({ tracker, provider, clock, wallet }: ConnectionDeps): WalletConnection {
  return {
    get state() {
      return tracker.state
    },
    provider: (namespace) => (namespace === EVM ? provider : undefined),
    switchNetwork: (network) => switchChain({ tracker, provider, clock, wallet }, network),
    signMessage: (request) => signMessage({ tracker, provider, wallet }, request),
    subscribe: tracker.subscribe,
    resync: tracker.resync,
    async disconnect() {
      tracker.release()
      // MIP-2. Most wallets don’t support it, and forget the site only when the visitor tells them to.
      const revoked = askWallet(provider, 'wallet_revokePermissions', [{ eth_accounts: {} }]).catch(() => {})
      await within(revoked, REVOKE_TIMEOUT_MS, clock)
    },
    release: tracker.release,
  }
}

function toConnectError(cause: unknown, wallet: string): WalletDialogError {
  if (cause instanceof WalletDialogError) return cause
  if (isDeclined(cause)) return connectRejected({ wallet }, { cause })
  const { codes, reason } = readWalletError(cause)
  if (codes.includes(WALLET_CODES.pending)) return requestPending({ wallet }, { cause })
  if (codes.includes(WALLET_CODES.unauthorized)) return noAccounts({ wallet, namespace: EVM }, { cause })
  return connectFailed({ wallet, reason }, { cause })
}

interface SignDeps {
  tracker: WalletTracker
  provider: Eip1193Provider
  /** The wallet's name, for messages. */
  wallet: string
}

const SIGNATURE = /^0x(?:[\da-f]{2})+$/i

/**
 * Asks a wallet to sign text by `personal_sign`, which takes the text in hexadecimal first and the account second.
 * @throws WalletDialogError `signature_declined`, `request_pending`, `sign_failed`
 */
async function signMessage(
  { tracker, provider, wallet }: SignDeps,
  { account, message }: Parameters<NonNullable<WalletConnection['signMessage']>>[0],
): Promise<string> {
  const text = `0x${hexOfBytes(new TextEncoder().encode(message))}`
  let answer: unknown
  try {
    answer = await untilAborted(askWallet(provider, 'personal_sign', [text, account.address]), tracker.endSignal)
  } catch (cause) {
    if (isDeclined(cause)) throw signatureDeclined(undefined, { cause })
    const { codes, reason } = readWalletError(cause)
    if (codes.includes(WALLET_CODES.pending)) throw requestPending({ wallet }, { cause })
    throw signFailed({ wallet, reason }, { cause })
  }
  if (typeof answer === 'string' && SIGNATURE.test(answer)) return answer
  throw signFailed({ wallet, reason: defineReason('no_signature', 'it gave no signature') })
}
