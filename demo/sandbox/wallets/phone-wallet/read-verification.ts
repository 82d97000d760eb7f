import type { Verify } from '@walletconnect/types'
import type { Verification } from '../requests/approval.ts'

/** The protocol's verification of the site's origin; UNKNOWN if there is none. */
export function readVerification(context: Verify.Context | undefined): Verification {
  const { validation = 'UNKNOWN', isScam = false, origin = '' } = context?.verified ?? {}
  return { validation, isScam, origin }
}
