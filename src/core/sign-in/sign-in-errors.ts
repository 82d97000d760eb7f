import { defineError } from '../errors/wallet-dialog-error.ts'

/**
 * Sign-in was requested while no account is connected.
 * @remedy Connect first.
 */
export const noActiveAddress = defineError('no_active_address', 'No ActiveCaipAddress found')
/**
 * Sign-in was requested while no network is active.
 * @remedy Connect first.
 */
export const noActiveNetwork = defineError('no_active_network', 'No ActiveCaipNetwork or client found')
/**
 * The visitor declined the signature.
 * @remedy Nothing: the dialog offers to try again, or to disconnect if signing in is required.
 */
export const signatureDeclined = defineError('signature_declined', 'Signature declined')
/**
 * The site's back end could not say who is signed in.
 * @remedy Read `cause`: it is the error that the site's own code threw.
 */
export const signInNotInitialized = defineError(
  'sign_in_not_initialized',
  'A problem occurred while trying initialize authentication',
)

/**
 * The message to be signed does not say what it must say. The text names the field.
 * @remedy Correct what makes the message: `createMessage`, or the fields of `siweConfig.getMessageParams`.
 */
export const messageInvalid = defineError('sign_in_message_invalid', 'The sign-in message is not valid: {reason}')
/**
 * A signed message did not pass the checks. `data.reason`: domain, nonce, chain, address, expired, not-yet-valid or
 * signature.
 * @remedy Check the field that the reason names, and the clock of the server.
 */
export const signInRefused = defineError('sign_in_refused', 'The sign-in is refused: {text}')
/**
 * The wallet offers no way to sign a message on this namespace.
 * @remedy The visitor uses another wallet.
 */
export const cannotSign = defineError('cannot_sign', '{wallet} cannot sign messages')
/**
 * The wallet tried to sign and failed. `cause` is its own error.
 * @remedy Read the reason; the dialog offers to try again.
 */
export const signFailed = defineError('sign_failed', '{wallet} could not sign: {reason}')
/**
 * A function of `siwx` or `siweConfig` threw, or returned something that cannot be used.
 * @remedy Read `cause`, and correct that function.
 */
export const backEndFailed = defineError('sign_in_back_end_failed', "The site's `{method}` failed: {reason}")
/**
 * A function of `siwx` or `siweConfig` did not settle in time.
 * @remedy Make it settle: a request of its own needs a timeout.
 */
export const backEndTimeout = defineError(
  'sign_in_back_end_timeout',
  "The site's `{method}` did not answer within {seconds} s",
)
/**
 * The site refused what a smart account has signed. Sites that only recover the signer's address from a signature know no smart
 * accounts.
 * @remedy Check signatures by ERC-1271 and ERC-6492 as well, for example with `verifySignIn` of `wallet-dialog/sign-in`.
 */
export const smartAccountsUnsupported = defineError(
  'smart_accounts_unsupported',
  'This application might not support Smart Accounts',
)
/**
 * A signature could not be checked, so it may be right or wrong. For example, the node of a smart account didn't
 * answer.
 * @remedy Try again; `cause` has the reason.
 */
export const verificationFailed = defineError('sign_in_not_verified', 'The signature could not be checked: {reason}')
