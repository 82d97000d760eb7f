import { defineServiceError } from './service-error.ts'

/** The body or a header does not fit its schema. */
export const invalidRequest = defineServiceError('invalid_request', 400, 'The request is not valid')
/** There is no session, it has expired or was ended, or it belongs to another site. */
export const sessionEnded = defineServiceError('session_ended', 401, 'There is no session')
/** The project does not allow the site, or the call comes from another origin than the service's own. */
export const originNotAllowed = defineServiceError('origin_not_allowed', 403, 'The origin is not allowed')
/** There is no such call. */
export const notFound = defineServiceError('not_found', 404, 'There is no such call')
/** The body is larger than a call takes. */
export const tooLarge = defineServiceError('too_large', 413, 'The body is larger than the call takes')
/** The body is of another type. */
export const jsonExpected = defineServiceError('json_expected', 415, 'The body must be application/json')
/** A limit was reached; it resets after `retryAfterMs`. */
export const tooManyRequests = defineServiceError('too_many_requests', 429, 'A limit was reached')
/** A fault of the service. */
export const internalError = defineServiceError('internal_error', 500, 'The service has a fault')
/** The database does not answer. */
export const storeUnavailable = defineServiceError('store_unavailable', 503, 'The database does not answer')
/** The mail server did not take the mail. */
export const mailUnavailable = defineServiceError('mail_unavailable', 503, 'The mail could not be handed over')

/** Wrong digits, another browser, or a wrong secret; `triesLeft`. */
export const codeWrong = defineServiceError('code_wrong', 401, 'The code is wrong')
/** The code was used, has expired, was tried too often, or never existed. */
export const codeExpired = defineServiceError('code_expired', 410, 'The code is no longer valid')
/** The proof of a device is wrong, or missing where the device has a key. */
export const proofInvalid = defineServiceError('proof_invalid', 400, 'The proof of the device is not valid')
/** The visitor reported that it wasn't them. */
export const approvalRefused = defineServiceError('approval_refused', 403, 'The visitor refused this device')
/** The approval was used, has expired, never existed, or was requested by another browser. */
export const approvalExpired = defineServiceError('approval_expired', 410, 'The approval is no longer valid')
/** The account has no email address that could be changed. */
export const emailMissing = defineServiceError('email_missing', 409, 'The account has no email address')
/** The new address belongs to another account. */
export const emailTaken = defineServiceError('email_taken', 409, 'The address belongs to another account')
/** The identity is the account's address, or its last way in. */
export const identityNeeded = defineServiceError('identity_needed', 409, 'The account needs this identity')

/** The provider is not set up at this service. */
export const providerUnknown = defineServiceError('provider_unknown', 404, 'The provider is not set up')
/** The provider, the Farcaster relay or the node does not answer. */
export const providerUnavailable = defineServiceError('provider_unavailable', 503, 'The provider does not answer')
/** The flow was used, has expired, was tried too often, or never existed. */
export const flowExpired = defineServiceError('flow_expired', 410, 'The sign-in is no longer open')
/** The message is for another site, or the address does not own the Farcaster id. */
export const farcasterRefused = defineServiceError('farcaster_refused', 403, 'The Farcaster sign-in is not valid')

/** The network is not set up, or has no bundler. */
export const networkUnknown = defineServiceError('network_unknown', 404, 'The network is not set up')
/** The node, the bundler or the paymaster gave no answer. */
export const nodeUnavailable = defineServiceError('node_unavailable', 503, 'The node does not answer')

/** There is no such version of the envelope. */
export const envelopeMissing = defineServiceError('envelope_missing', 404, 'There is no such envelope')
/** No known device signed in, so the escrow share waits; `escrowOpensInMs`. */
export const escrowWaits = defineServiceError('escrow_waits', 403, 'The wait of the recovery is not over')
/** The account is in `user` mode. */
export const escrowMissing = defineServiceError('escrow_missing', 409, 'The account has no escrow share')
/** The version is not the next one; `currentVersion`. */
export const versionConflict = defineServiceError('version_conflict', 409, 'Another version was stored before')
/** The writer secret is missing or wrong. */
export const writerWrong = defineServiceError('writer_wrong', 403, 'The writer secret is wrong')
/** The addresses belong to another wallet. */
export const addressesDiffer = defineServiceError('addresses_differ', 409, 'The addresses of a wallet never change')
