import { invalidProjectId, originNotAllowed, sessionExpired, unverifiedDomain } from './alerts.ts'
import type { WalletDialogError } from './wallet-dialog-error.ts'

/** Servers' texts, and the alerts that they stand for [services.refusals]. */
const SERVER_TEXTS = [
  ['Unauthorized: origin not allowed', originNotAllowed],
  ['JWT validation error: JWT Token is not yet valid', sessionExpired],
  ['Unauthorized: invalid key', invalidProjectId],
  ['unverified domain', unverifiedDomain],
  ['domain not verified', unverifiedDomain],
] as const

/** The alert that a text of the relay or a service stands for, if any. */
export function mapServerText(text: string, cause?: unknown): WalletDialogError | undefined {
  const lowerText = text.toLowerCase()
  const known = SERVER_TEXTS.find(([serverText]) => lowerText.includes(serverText.toLowerCase()))
  return known?.[1](undefined, { cause: cause ?? text })
}
