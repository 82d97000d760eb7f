import { connectFailed, connectRejected, noAccounts, requestPending } from '#core/connections/connection-errors.ts'
import { isDeclinedInWords } from '#core/errors/is-declined.ts'
import { readWalletError, WALLET_CODES } from '#core/errors/read-wallet-error.ts'
import { defineReason } from '#core/errors/reason.ts'
import { WalletDialogError, defineError } from '#core/errors/wallet-dialog-error.ts'
import type { Network } from '#core/model/network.ts'
import { switchNotApproved } from '#core/networks/switch-errors.ts'
import type { Clock } from '#core/ports/clock.ts'
import type { WalletConnection } from '#core/ports/connector.ts'
import type { WalletFamily } from '#core/ports/wallet-family.ts'
import { signFailed } from '#core/sign-in/sign-in-errors.ts'
import { isSameBytes } from '#lib/bytes.ts'
import { untilAborted } from '#lib/until-aborted.ts'
import { within } from '#lib/within.ts'
import {
  accountsOf,
  createStandardWalletTracker,
  listenTo,
  type StandardWalletTracker,
} from './create-standard-wallet-tracker.ts'
import { readAccounts, toBytes } from './read-accounts.ts'
import { featureMethod, firstFeature, type AnyWallet } from './standard-features.ts'

/** How long to wait for a wallet's answer to a disconnect. */
export const DISCONNECT_TIMEOUT_MS = 3_000

interface ConnectionDeps {
  wallet: AnyWallet
  name: string
  family: WalletFamily
  clock: Clock
}

interface OpenDeps extends ConnectionDeps {
  networks: readonly Network[]
  /** The wallet's pending list of accounts. */
  answer: Promise<unknown>
  signal: AbortSignal
}

/**
 * Turns a wallet's answer into a live connection. Leaves nothing behind if it fails or is aborted.
 * @throws WalletDialogError `connect_rejected`, `request_pending`, `no_wallet_app`, `no_accounts`, `connect_failed`, or the
 * signal's reason
 */
export async function openStandardConnection({
  networks,
  answer,
  signal,
  ...deps
}: OpenDeps): Promise<WalletConnection> {
  const { wallet, name, family } = deps
  // Until the tracker listens, which may take a download.
  let isAnswered = false
  let change: { readonly accounts: unknown } | undefined
  const stopListening = listenTo(wallet, family.events, (event) => {
    if (isAnswered) change = { accounts: accountsOf(event, wallet) }
  })
  try {
    const listed = answer.finally(() => void (isAnswered = true))
    const [list, read] = await untilAborted(Promise.all([listed, family.loadReader()]), signal)
    const accounts = readAccounts(change ? change.accounts : list, family, read)
    if (!accounts)
      throw connectFailed({
        wallet: name,
        reason: defineReason('unreadable_accounts', 'its list of accounts cannot be read'),
      })
    if (accounts.length === 0) throw noAccounts({ wallet: name, namespace: family.namespace })
    const requestedIds = networks.map(({ caipNetworkId }) => caipNetworkId)
    return createWalletConnection(
      createStandardWalletTracker({ wallet, family, read, accounts, wanted: requestedIds }),
      deps,
    )
  } catch (error) {
    signal.throwIfAborted()
    throw toRefusal(error, name, connectFailed)
  } finally {
    stopListening()
  }
}

function createWalletConnection(
  tracker: StandardWalletTracker,
  { wallet, name, family, clock }: ConnectionDeps,
): WalletConnection {
  const sign = featureMethod(wallet, family.signMessage, 'signMessage')
  return {
    get state() {
      return tracker.state
    },
    provider: (namespace) => (namespace === family.namespace ? wallet : undefined),
    ...(sign && {
      async signMessage({ account, message }) {
        try {
          const handle = tracker.handleOf(account.address)
          return await signText({ sign, handle, message, name, toSignature: family.toSignature })
        } catch (error) {
          throw toRefusal(error, name, signFailed)
        }
      },
    }),
    async switchNetwork({ caipNetworkId }) {
      if (!tracker.setChain(caipNetworkId)) throw switchNotApproved({ caipNetworkId })
    },
    subscribe: tracker.subscribe,
    async disconnect() {
      tracker.release()
      const disconnectWallet = firstFeature(wallet, family.disconnect, 'disconnect')
      await within(Promise.resolve(disconnectWallet?.()), DISCONNECT_TIMEOUT_MS, clock)
    },
    release: tracker.release,
  }
}

interface SignDeps {
  sign: (input: unknown) => unknown
  /** The account as the wallet gave it. */
  handle: unknown
  message: string
  /** The wallet's name, for messages. */
  name: string
  toSignature: WalletFamily['toSignature']
}

/**
 * Asks a wallet to sign text, and checks that it signed this text. Most wallets answer with a list, one output per
 * input; some with the output itself.
 * @throws WalletDialogError `no_accounts`, `signature_unusable`; otherwise what the wallet throws
 */
async function signText({ sign, handle, message, name, toSignature }: SignDeps): Promise<string> {
  if (!handle) throw noAccounts({ wallet: name, namespace: 'this request' })
  const text = new TextEncoder().encode(message)
  const answer = await sign({ account: handle, message: text })
  const output: unknown = Array.isArray(answer) ? answer[0] : answer
  const { signature, signedMessage } = Object(output) as Record<string, unknown>
  const signed = toBytes(signedMessage)
  if (signed && !isSameBytes(signed, text)) throw signatureUnusable({ wallet: name, reason: 'it is for another text' })
  const bytes = toBytes(signature)
  const encoded = bytes && toSignature(bytes)
  if (encoded === undefined) throw signatureUnusable({ wallet: name, reason: 'it has the wrong form' })
  return encoded
}

/** The wallet's window, closed instead of answered. A socket or session that closed isn't the visitor's doing. */
const WINDOW_CLOSED =
  /(window|pop-?up|modal|dialog|tab) ?(was |has been |is )?closed|closed? (the |its )?(window|pop-?up|modal|dialog|tab)\b/i

/** The mobile wallet adapter's error on a device without an app to open. */
const NO_APP = /no installed wallet|wallet_?not_?found/i

/**
 * Maps what a Wallet Standard wallet threw to the error that it means:
 * `connect_rejected`, `request_pending`, `no_wallet_app`, otherwise `failed`; an error of ours stays itself.
 */
export function toRefusal(
  cause: unknown,
  wallet: string,
  failed: typeof connectFailed | typeof signFailed,
): WalletDialogError {
  if (cause instanceof WalletDialogError) return cause
  const { codes, names, message, reason } = readWalletError(cause)
  // For some wallets, as in `WalletWindowClosedError`, nothing but the name tells.
  const words = [message, ...names].join(' ')
  if (isDeclinedInWords(cause) || WINDOW_CLOSED.test(words)) return connectRejected({ wallet }, { cause })
  if (codes.includes(WALLET_CODES.pending)) return requestPending({ wallet }, { cause })
  if (NO_APP.test(words)) return noWalletApp({ wallet }, { cause })
  return failed({ wallet, reason }, { cause })
}

/**
 * A wallet was asked to sign text and returned something that isn’t its signature.
 * @remedy The wallet is at fault.
 */
const signatureUnusable = defineError('signature_unusable', '{wallet} gave a signature that cannot be used: {reason}')

/**
 * A wallet that only opens apps, such as Solana's mobile wallet adapter, found none on the device.
 * @remedy The visitor installs a wallet app, or chooses another wallet.
 */
const noWalletApp = defineError('no_wallet_app', '{wallet} found no wallet app on this device')
