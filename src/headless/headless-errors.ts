import { defineError } from '#core/errors/wallet-dialog-error.ts'

/**
 * `connect` ended without an answer: it was cancelled, or another attempt took its place.
 * @remedy Nothing: the visitor tries again.
 */
export const connectAborted = defineError('connect_aborted', 'Connecting was cancelled')

/**
 * `signIn` ended without a session: it was cancelled, or the account was disconnected.
 * @remedy Nothing: the visitor tries again.
 */
export const signInAborted = defineError('sign_in_aborted', 'Signing in was cancelled')

/**
 * `createWallets` was given an option that doesn’t exist. The others are used.
 * @remedy Correct its name: it takes the element’s options.
 */
export const unknownOption = defineError('unknown_option', "There is no option '{option}'")

/**
 * An action of `wallets` was called on a server, where there is no wallet.
 * @remedy Call it in the browser, such as in an event handler.
 */
export const notInBrowser = defineError('not_in_browser', 'Wallets can only be used in a browser: {action}')

/**
 * `quoteSend` was called with a transfer that can’t be. `data.field` is the wrong part: `to`, `amount` or `token`.
 * @remedy Correct that field.
 */
export const transferInvalid = defineError('transfer_invalid', "Transfer: '{field}' {reason}")

/**
 * `send` was called with something that `quoteSend` of the same wallets did not return, such as a copy or a proxy of a quote.
 * @remedy Keep the quote as it is: in Vue in a `shallowRef`, in Svelte in `$state.raw`.
 */
export const notAQuote = defineError('not_a_quote', 'send() takes a quote as quoteSend() has returned it')

/**
 * `send` was called with a quote that has `warnings.stops`, whose ids the message has.
 * @remedy Show them, and quote another transfer.
 */
export const sendStopped = defineError('send_stopped', 'This transfer cannot be sent: {warnings}')

/**
 * `send` was called with a quote that has `warnings.cautions`, whose ids the message has, and without `isConfirmed`.
 * @remedy Show them, and let the visitor confirm them.
 */
export const sendNotConfirmed = defineError(
  'send_not_confirmed',
  'The visitor has to confirm these warnings before it is sent: {warnings}',
)

/**
 * `send` was called again with a quote that the wallet still shows.
 * @remedy The visitor answers in the wallet.
 */
export const sendOpen = defineError('send_open', 'The wallet still shows this transfer')

/**
 * `send` was called again with a quote that was sent.
 * @remedy Quote the transfer again, to send it a second time.
 */
export const quoteSent = defineError('quote_sent', 'This transfer was sent already')

/**
 * `quoteSend` or `send` was cancelled by its signal. What the wallet sends later still counts: `wallet-transaction` reports it.
 * @remedy Nothing: the visitor tries again.
 */
export const sendAborted = defineError('send_aborted', 'Sending was cancelled')

/**
 * `connect` was called with something that is no wallet, such as the event of a click.
 * @remedy Pass a wallet of `$wallets`, or `{ connectorId }`; for any wallet over WalletConnect, pass nothing.
 */
export const notAWallet = defineError(
  'not_a_wallet',
  'connect() takes a wallet of $wallets, or an object with a connectorId',
)

/**
 * An action of `wallets` was called after `dispose()`, or was still loading then.
 * @remedy Create others with `createWallets`.
 */
export const walletsDisposed = defineError('wallets_disposed', 'These wallets have been disposed')
