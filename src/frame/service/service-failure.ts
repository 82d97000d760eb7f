import { optional, number, object, safeParse, string } from 'zod/mini'
import type { WalletDialogErrorData } from '#core/errors/wallet-dialog-error-data.ts'
import { WalletDialogError } from '#core/errors/wallet-dialog-error.ts'
import {
  approvalExpired,
  approvalRefused,
  codeExpired,
  codeWrong,
  emailMissing,
  emailTaken,
  farcasterRefused,
  flowExpired,
  mailUnavailable,
  providerUnavailable,
  providerUnknown,
  sessionEnded,
  tooManyRequests,
  walletServiceFailed,
} from '#core/errors/wallet-service-errors.ts'

/** Errors with a text in the dialog, from which it can go on. */
const KINDS = [
  approvalExpired,
  approvalRefused,
  codeExpired,
  codeWrong,
  emailMissing,
  emailTaken,
  farcasterRefused,
  flowExpired,
  mailUnavailable,
  providerUnavailable,
  providerUnknown,
  sessionEnded,
  tooManyRequests,
]

const FAILURE = object({
  error: object({
    code: string(),
    retryAfterMs: optional(number()),
    triesLeft: optional(number()),
    escrowOpensInMs: optional(number()),
    currentVersion: optional(number()),
  }),
})

/** True if an answer is an error of the service, whatever its status. JSON-RPC errors don't match: their codes are numbers. */
export const isRefusal = (body: unknown): boolean => safeParse(FAILURE, body).success

/** The error of an answer that isn’t a success. A code that only the frame understands is the `reason`. */
export function readServiceFailure(status: number, body: unknown): WalletDialogError {
  const parsed = safeParse(FAILURE, body)
  if (!parsed.success) return walletServiceFailed({ reason: `status ${status}` }, { data: { status } })
  const { code, ...facts } = parsed.data.error
  const kind = KINDS.find((one) => one.code === code)
  if (kind) return new WalletDialogError<string>(kind.code, kind.template, { data: facts })
  return walletServiceFailed({ reason: code }, { data: { status, ...facts } })
}

/** The service's refusal behind an error; `undefined` for any other error. */
export function refusalOf(error: unknown): WalletDialogErrorData['wallet_service_failed'] | undefined {
  return walletServiceFailed.matches(error) ? error.data : undefined
}
