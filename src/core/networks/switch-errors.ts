import { defineError } from '../errors/wallet-dialog-error.ts'

export const switchNotApproved = defineError(
  'switch_not_approved',
  'Failed to switch to chain {caipNetworkId}: not approved or wallet does not support switching',
)
export const switchRejected = defineError('switch_rejected', 'The switch to {network} was declined in the wallet')
export const switchFailed = defineError('switch_failed', 'The wallet could not switch to {network}: {reason}')
