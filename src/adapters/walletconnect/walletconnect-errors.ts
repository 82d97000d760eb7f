import { defineError } from '#core/errors/wallet-dialog-error.ts'

export const relayTimeout = defineError('relay_timeout', 'The connection service did not answer. Try again')
export const relayUnreachable = defineError(
  'relay_unreachable',
  'The connection service cannot be reached. Check your network and try again',
)
export const relayRefused = defineError('relay_refused', 'The connection service refused this site: {reason}')
/** A request to the relay whose socket closed before the answer; the SDK sends it again. */
export const relayInterrupted = defineError('relay_interrupted', 'The connection to the connection service was cut')
/** The wallet's side of a session is unusable. */
export const sessionMalformed = defineError('session_malformed', '{wallet} sent a session that cannot be used')

// What a request is refused with before anything is sent (spec §8). Those of the protocol are named by their codes.

export const notConnected = defineError('not_connected', 'Please call connect() before request()')
export const namespaceNotConfigured = defineError('namespace_not_configured', 'Namespace is not configured')
/** A wallet has agreed, with something that is no such answer. */
export const malformedAnswer = defineError(
  'malformed_answer',
  'The wallet gave an answer to {method} that cannot be used',
)
export const signClientNotInitialized = defineError('not_initialized', 'Sign Client not initialized')
export const unsupportedChains = defineError(
  'unsupported_chains',
  'Unsupported chains. {caipNetworkId} is not in the session',
)
export const missingOrInvalid = defineError('missing_or_invalid', 'Missing or invalid. {what}')
export const sessionOver = defineError('expired', 'Expired. The session with {wallet} is over')

// Signing in while connecting (spec §5 and §8).

export const onlyEip155 = defineError('only_eip155', 'Only eip155 namespace is supported for authenticated sessions')
export const multipleNamespaces = defineError('multiple_namespaces', 'Multi-namespace requests are not supported')
export const signatureInvalid = defineError(
  'signature_invalid',
  'The wallet’s signature cannot be accepted: {reason}. Nothing was connected; try again',
)

/** What wallets hold against a site (verification result INVALID). */
export const metadataUrlDiffers = defineError(
  'metadata_url_differs',
  "metadata.url is '{url}', but this page is on {origin}: wallets warn of a site whose address is another one",
)
