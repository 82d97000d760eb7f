import { defineError } from './wallet-dialog-error.ts'

/**
 * The visitor declined the transfer in the wallet.
 * @remedy Nothing.
 */
export const sendDeclined = defineError('send_declined', 'You declined in your wallet. Nothing was sent')
/**
 * The wallet has a pending request, and accepts no other.
 * @remedy The visitor answers it in the wallet.
 */
export const sendPending = defineError(
  'send_pending',
  'Your wallet has an open request already. Answer it there, then try again',
)
/**
 * The wallet switched networks before it was asked to send.
 * @remedy The visitor switches back and tries again.
 */
export const sendWrongNetwork = defineError(
  'send_wrong_network',
  'Your wallet is on {actual} now, and this transfer is on {network}. Nothing was sent: switch the network and try again',
)
/**
 * The wallet no longer offers the sending account.
 * @remedy The visitor connects that account again.
 */
export const sendWrongAccount = defineError(
  'send_wrong_account',
  'Your wallet no longer offers the account {address}. Nothing was sent',
)
/**
 * The wallet tried to send and failed. `cause` is its own error.
 * @remedy Read the reason. Check the account's activity before sending again.
 */
export const sendFailed = defineError('send_failed', 'The wallet could not send this: {reason}')
/**
 * The wallet reported an earlier request for the same as failed, or a node refused what it had signed, and the chain couldn't be asked
 * whether it was sent, or can't tell. The wallet wasn't asked again.
 * @remedy Look for the transaction in the account's activity. If it isn't there, the visitor can try again.
 */
export const sendUnproven = defineError(
  'send_unproven',
  'It isn’t known whether the last try was sent. The wallet was not asked again',
)
/**
 * A wallet declares that it takes several calls at once (EIP-5792, `atomic`), and refused them.
 * @remedy The visitor tries again: the calls are then sent one by one.
 */
export const notAtomic = defineError(
  'send_not_atomic',
  'Your wallet does not take several steps at once. Nothing was sent: try again, step by step',
)
