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
