import { defineError } from './wallet-dialog-error.ts'

/**
 * The mailed code, or the code of a sign-in, has wrong digits. `triesLeft` says how many tries are left.
 * @remedy The visitor types it again, or asks for another.
 */
export const codeWrong = defineError('code_wrong', 'The code is wrong')
/**
 * The mailed code was used, is older than 20 minutes, or was tried 5 times.
 * @remedy Ask for another.
 */
export const codeExpired = defineError('code_expired', 'The code is no longer valid')
/**
 * The social sign-in found a verified email address that already has a wallet. A code was mailed to `email`.
 * @remedy Go on with that code.
 */
export const codeNeeded = defineError('code_needed', 'The address already has a wallet: its code is needed')
/**
 * The wallet doesn’t know this device. A link that approves it was mailed; without an address (`isMailed` is false), a device
 * that the wallet knows has to approve it.
 * @remedy The visitor opens the link, or approves this device under Devices in the wallet’s settings on the other one.
 */
export const deviceApprovalNeeded = defineError('device_approval_needed', 'This device needs to be approved')
/**
 * The visitor said in the email that this sign-in wasn’t theirs.
 * @remedy Nothing: the visitor wasn't signed in.
 */
export const approvalRefused = defineError('approval_refused', 'This device was refused')
/**
 * The link that approves a device was used, or is older than 20 minutes.
 * @remedy Sign in again.
 */
export const approvalExpired = defineError('approval_expired', 'The link is no longer valid')
/**
 * The wallet service has reached one of its limits. `retryAfterMs` says when to try again.
 * @remedy Wait, then try again.
 */
export const tooManyRequests = defineError('too_many_requests', 'A limit of the wallet service was reached')
/**
 * The wallet service couldn’t send an email.
 * @remedy Try again. If it is your service, look at its mail server.
 */
export const mailUnavailable = defineError('mail_unavailable', 'The email could not be sent')
/**
 * The new email address already has a wallet.
 * @remedy Use another address.
 */
export const emailTaken = defineError('email_taken', 'The address already has a wallet')
/**
 * The wallet has no email address that could be changed: its owner signs in otherwise.
 * @remedy Nothing: the visitor goes on logging in with the same social account.
 */
export const emailMissing = defineError('email_missing', 'The wallet has no email address')
/**
 * The social provider isn’t set up at the wallet service.
 * @remedy Set it up there, or leave it out of `features.socials`.
 */
export const providerUnknown = defineError('provider_unknown', 'The provider is not set up')
/**
 * The visitor chose a way to log in that the wallet service at `frame-url` hasn't set up: a social provider, Farcaster, or email
 * without a mail server. It is left out from then on.
 * @remedy Set it up at the wallet service, or leave it out of `features.socials` or `features.email`.
 */
export const loginNotSetUp = defineError('login_not_set_up', '{method} is not set up at the wallet service')
/**
 * The social provider, or Farcaster's relay, doesn’t answer.
 * @remedy Try again later.
 */
export const providerUnavailable = defineError('provider_unavailable', 'The provider does not answer')
/**
 * The sign-in with a social provider or Farcaster was used, or took too long.
 * @remedy Start it again.
 */
export const flowExpired = defineError('flow_expired', 'The sign-in is no longer open')
/**
 * Farcaster's signature is for another site, or not by the owner of its id.
 * @remedy Start it again.
 */
export const farcasterRefused = defineError('farcaster_refused', 'The Farcaster sign-in is not valid')
/**
 * The visitor is no longer signed in to the wallet.
 * @remedy Sign in again.
 */
export const sessionEnded = defineError('session_ended', 'The session has ended')
/**
 * The wallet service doesn’t answer.
 * @remedy Try again. If it is your service, see whether it runs.
 */
export const walletServiceUnreachable = defineError('wallet_service_unreachable', 'The wallet service does not answer')
/**
 * The wallet service refused a call, or its answer can’t be used. `reason` is its own code where it gave one.
 * @remedy If it is your service, read its log.
 */
export const walletServiceFailed = defineError('wallet_service_failed', 'The wallet service failed: {reason}')
