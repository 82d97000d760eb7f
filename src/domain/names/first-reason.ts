import { WalletDialogError } from '#core/errors/wallet-dialog-error.ts'
import { shortReason } from '#lib/clean-text.ts'

/**
 * The first reason that a service or a host’s provider gives: `{ reasons: [{ description }] }`, in its answer, whichever status that
 * has, or on its error [send.name-refused].
 */
export function firstReason(error: unknown): string | undefined {
  const { reasons } = Object(error instanceof WalletDialogError ? error.data['body'] : error) as { reasons?: unknown }
  const [first] = Array.isArray(reasons) ? (reasons as unknown[]) : []
  const { description } = Object(first) as { description?: unknown }
  return shortReason(description) || undefined
}
