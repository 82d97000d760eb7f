import type { Verify } from '@walletconnect/types'
import type { Verification } from '../requests/approval.ts'

/** What the protocol says about the site's address; nothing said is UNKNOWN. */
export function readVerification(context: Verify.Context | undefined): Verification {
  const { validation = 'UNKNOWN', isScam = false, origin = '' } = context?.verified ?? {}
  return { validation, isScam, origin }
}
