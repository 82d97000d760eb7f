import { codeNeeded, deviceApprovalNeeded } from '#core/errors/wallet-service-errors.ts'
import type { ServiceAccount, SignInAnswer } from '../service/service-account.ts'

/** Pending step of an unfinished sign-in, by the service's id: a link in a mail, or a code. */
export type PendingSignIn = { readonly approval: string } | { readonly challenge: string }

/**
 * The account that a sign-in has led to.
 * @param onPending called with the pending step, before this throws
 * @throws WalletDialogError `device_approval_needed`; `code_needed` with the address that the code was mailed to
 */
export function finishSignIn(answer: SignInAnswer, onPending: (pending: PendingSignIn) => void): ServiceAccount {
  if (answer.status === 'signed-in') return answer.account
  if (answer.status === 'approval-needed') {
    onPending({ approval: answer.approval })
    const { isMailed, number } = answer
    throw deviceApprovalNeeded(undefined, { data: { isMailed, number } })
  }
  const { challenge, email, resendAfterMs } = answer
  onPending({ challenge })
  throw codeNeeded(undefined, { data: { email, resendAfterMs } })
}
