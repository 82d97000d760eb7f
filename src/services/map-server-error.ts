import { invalidProjectId, originNotAllowed, sessionExpired, unverifiedDomain } from '#core/errors/alerts.ts'
import { httpFailed, serviceUnavailable } from '#core/errors/http-errors.ts'
import { mapServerText } from '#core/errors/map-server-text.ts'
import type { WalletDialogError } from '#core/errors/wallet-dialog-error.ts'

/**
 * Maps a service's refusal to an error: the alert that its text names, for any other 401 the project id, for any other 403 Invalid App
 * Configuration, for 503 that
 * the service is not available [services.refusals]. Any other thrown value stays as it is.
 */
export function mapServerError(error: unknown): unknown {
  if (!httpFailed.matches(error)) return error
  const { status, body, host } = error.data
  const alert = textsIn(body)
    .map((text) => mapServerText(text, error))
    .find((mapped) => mapped !== undefined)
  if (alert) return alert
  if (status === 401) return invalidProjectId(undefined, { cause: error })
  if (status === 403) return originNotAllowed(undefined, { cause: error })
  if (status === 503) return serviceUnavailable({ host }, { cause: error, data: error.data })
  return error
}

const ALERTS = [originNotAllowed, unverifiedDomain, invalidProjectId, sessionExpired]

/** True if an error of a service is one of the alerts. */
export function isAlert(error: unknown): error is WalletDialogError {
  return ALERTS.some((alert) => alert.matches(error))
}

const TEXT_DEPTH_LIMIT = 4

/** All texts of an answer: servers put theirs into `reasons[].description`, `error`, `message`, or send it plain. */
function textsIn(body: unknown, depth = 0): readonly string[] {
  if (typeof body === 'string') return [body]
  if (typeof body !== 'object' || body === null || depth === TEXT_DEPTH_LIMIT) return []
  return Object.values(body).flatMap((value) => textsIn(value, depth + 1))
}
