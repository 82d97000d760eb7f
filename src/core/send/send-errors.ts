import { defineError } from '../errors/wallet-dialog-error.ts'

/** The visitor has declined in the wallet. */
export const sendDeclined = defineError('send_declined', 'You declined in your wallet. Nothing was sent')
export const sendPending = defineError(
  'send_pending',
  'Your wallet has an open request already. Answer it there, then try again',
)
export const sendWrongNetwork = defineError(
  'send_wrong_network',
  'Your wallet is on {actual} now, and this transfer is on {network}. Nothing was sent: switch the network and try again',
)
export const sendWrongAccount = defineError(
  'send_wrong_account',
  'Your wallet does not offer the account {address} any more. Nothing was sent',
)
export const sendFailed = defineError('send_failed', 'The wallet could not send this: {reason}')
/** EIP-5792: the wallet took the calls, and says that they did not end in a transaction. */
export const sendCallsFailed = defineError(
  'send_calls_failed',
  'The wallet took the request, and then gave it up: {reason}',
)
