import { defineError } from '../errors/wallet-dialog-error.ts'

/** The texts of spec §8. */
export const siwxNotEnabled = defineError('siwx_not_enabled', 'SIWX is not enabled')
export const noActiveAddress = defineError('no_active_address', 'No ActiveCaipAddress found')
export const noActiveNetwork = defineError('no_active_network', 'No ActiveCaipNetwork or client found')
export const signatureDeclined = defineError('signature_declined', 'Signature declined')
export const signInNotInitialized = defineError(
  'sign_in_not_initialized',
  'A problem occurred while trying initialize authentication',
)

export const messageInvalid = defineError('sign_in_message_invalid', 'The sign-in message is not valid: {reason}')
/** `data.reason`: domain, nonce, chain, address, expired, not-yet-valid or signature. */
export const signInRefused = defineError('sign_in_refused', 'The sign-in is refused: {reason}')
export const cannotSign = defineError('cannot_sign', '{wallet} cannot sign messages')
export const signFailed = defineError('sign_failed', '{wallet} could not sign: {reason}')
/** A host's back end (`siwx`, `siweConfig`) has thrown, or given what cannot be used. */
export const backEndFailed = defineError('sign_in_back_end_failed', "The site's `{method}` failed: {reason}")
export const backEndTimeout = defineError(
  'sign_in_back_end_timeout',
  "The site's `{method}` did not answer within {seconds} s",
)
export const verificationFailed = defineError('sign_in_not_verified', 'The signature could not be checked: {reason}')
