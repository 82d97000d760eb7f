import { defineError } from './wallet-dialog-error.ts'

/**
 * The frame of the embedded wallet didn’t load, or wasn’t ready within 20 s. Reported as the alert `embedded_wallet_unavailable`.
 * @remedy Check `frame-url` and `frame-src` of the page's policy. If both are right, try again later.
 */
export const frameLoadFailed = defineError('frame_load_failed', 'Unable to load email login dependency')
/**
 * The embedded wallet can’t be used, because its frame didn’t load. Shown as an alert, once; its cause is `frame_load_failed`, with
 * which the login rejects.
 * @remedy Check `frame-url` and `frame-src` of the page's policy. If both are right, try again later.
 */
export const embeddedWalletUnavailable = defineError(
  'embedded_wallet_unavailable',
  'Network Error - Could not load embedded wallet (try again later)',
)
/**
 * The embedded wallet didn’t answer a request in time. Shown as an alert, once, if it was a step of a login (30 s).
 * @remedy Try again. If it is your service, read its log.
 */
export const frameRequestTimeout = defineError('frame_request_timeout', 'Embedded Wallet Request Timed Out')
/**
 * A JSON-RPC request to the embedded wallet was aborted, because the dialog was closed or the caller gave up.
 * @remedy Nothing: nothing was signed.
 */
export const frameRpcAborted = defineError('frame_rpc_aborted', 'Request was aborted')
/**
 * Another request to the embedded wallet was aborted.
 * @remedy Try again.
 */
export const frameRequestAborted = defineError('frame_request_aborted', 'Something went wrong')
/**
 * The embedded wallet refused a request without saying why.
 * @remedy Try again. If it is your service, read its log.
 */
export const frameRequestFailed = defineError('frame_request_failed', 'An error occurred')
/**
 * The embedded wallet doesn’t know the JSON-RPC method: it is in neither list of the methods that it answers.
 * @remedy Use another method, or ask a node.
 */
export const frameRpcNotAllowed = defineError('frame_rpc_not_allowed', 'Requested RPC call is not allowed')
/**
 * The page asked the frame for something that isn’t possible now, such as a message it doesn’t know, or a signature without a
 * login.
 * @remedy Log in first. If the page's script is older than the frame, update it.
 */
export const frameActionNotAllowed = defineError('frame_action_not_allowed', 'Action not allowed')
/**
 * The parameters of a request to the embedded wallet are malformed.
 * @remedy Correct the parameters.
 */
export const frameRequestInvalid = defineError(
  'frame_request_invalid',
  'The embedded wallet cannot read the request: {reason}',
)
/**
 * The visitor rejected a request to the embedded wallet, or closed its panel.
 * @remedy Nothing: nothing was signed or changed.
 */
export const frameRequestRejected = defineError('user_rejected', 'User rejected the request')
/**
 * The page has too many requests under way in the embedded wallet.
 * @remedy Wait for some of the answers first.
 */
export const frameBusy = defineError('frame_busy', 'The embedded wallet is busy: too many requests at once')
/**
 * The embedded wallet's keys can’t be opened with the shares that are there: one is damaged, of another version, or another
 * person's. Nothing was changed.
 * @remedy The visitor recovers the wallet with a recovery code, a passkey or the recovery phrase.
 */
export const walletRecoveryNeeded = defineError('recovery_needed', 'Recovery needed')
/**
 * The embedded wallet has locked its keys, because they weren’t used for 5 minutes.
 * @remedy Unlock it and try again.
 */
export const walletLocked = defineError('wallet_locked', 'The embedded wallet is locked')
/**
 * The worker that holds the keys of the embedded wallet has failed.
 * @remedy Reload the page.
 */
export const walletKeysFailed = defineError(
  'wallet_keys_failed',
  'The embedded wallet could not use its keys: {reason}',
)
/**
 * A transaction of the embedded wallet would fail, or its account can't pay for it. Nothing was sent.
 * @remedy Read `reason`: it is the contract's or the node's own text.
 */
export const transactionWouldFail = defineError('transaction_would_fail', 'The transaction would fail: {reason}')
/**
 * A transaction of the embedded wallet is in a block, and was reverted there: nothing of it took effect.
 * @remedy Look at the transaction in an explorer.
 */
export const transactionReverted = defineError('transaction_reverted', 'The transaction {hash} was reverted')
/**
 * Another transaction of the smart account took the place of this one, which will never be in a block.
 * @remedy Look at what became of the other one, then try again.
 */
export const transactionReplaced = defineError(
  'transaction_replaced',
  'Another transaction of the account took the place of this one',
)
/**
 * A node or the bundler refused a request of the embedded wallet.
 * @remedy Read `reason`: it is the node's own text.
 */
export const frameNodeRefused = defineError('frame_node_refused', '{method} was refused: {reason}')
