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
