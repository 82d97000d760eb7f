import { defineMessages } from '#ui/messages/define-messages.ts'
import { params } from '#ui/messages/params.ts'

export const swapReviewMessages = defineMessages('swapPreview', {
  looking: 'Checking this swap…',
  waiting: 'Waiting for an earlier approval to be confirmed…',
  receive: 'You receive about',
  approval: 'Approval',
  exactly: params<{ amount: string }>('exactly {amount}'),
  approvedFirst: 'Your wallet asks for it first',
  approvedTogether: 'Together with the swap',
  resetFirst: 'The old approval is removed first',
  router: 'Exchange contract',
  spender: 'Approved contract',
  tokenContract: params<{ symbol: string }>('{symbol} contract'),
  outcome: 'Estimated changes',
  leaves: params<{ amount: string }>('You pay {amount}.'),
  arrives: params<{ amount: string }>('You receive {amount}.'),
  moved: params<{ minimum: string }>('The price has moved. You now receive at least {minimum}.'),
  tooMuch: 'This is more than your balance.',
  noFee: params<{ symbol: string }>('Not enough {symbol} for the network fee.'),
  refused: params<{ reason: string }>('This swap can’t go ahead: {reason}.'),
  highImpact: params<{ impact: string }>('You lose {impact} of the value, by the prices of both tokens.'),
  impactUnknown: 'A price is unknown, so the loss can’t be estimated. Check both amounts.',
  highSlippage: params<{ slippage: string }>(
    'Your max slippage is {slippage}. You could receive much less than quoted.',
  ),
  serviceRouter: 'This swap uses a contract that only the swap service names. Check its address.',
  notSimulated: params<{ reason: string }>('Couldn’t simulate this swap: {reason}.'),
  deferred: 'This swap can be checked only after the approval. We’ll check it then, before your wallet asks.',
  notDecoded: 'Couldn’t read this request. Only its likely result was checked.',
  tokensNotDecoded: 'Couldn’t read this request. Only its likely result was checked.',
  doubtfulToken: params<{ symbol: string }>(
    'This {symbol} may not be the token you expect: others use the same name. Check its contract.',
  ),
  checked: 'I’ve checked this and want to swap anyway',
  confirm: 'Confirm swap',
  // The wallet still shows the request that was cancelled here.
  confirmAgain: 'Confirm swap again',
})

/** While the wallet is asked, and if nothing came of it. */
export const swappingMessages = defineMessages('swapping', {
  step: params<{ step: number; steps: number }>('Step {step} of {steps}'),
  approveHint: params<{ amount: string }>('Check that your wallet allows exactly {amount}, for this contract:'),
  resetHint: params<{ symbol: string }>('Remove the old approval for {symbol} first, for this contract:'),
  swapHint: params<{ amount: string }>('Check that your wallet shows {amount} to this contract:'),
  batchHint: params<{ amount: string }>(
    'Check that your wallet allows exactly {amount} and swaps it, with this contract:',
  ),
  approving: 'Approving…',
  swapping: 'Swapping…',
  slow: 'Still working on it. This can take a minute.',
  approved: 'Approval sent',
  approvedHint: 'Waiting for it to be confirmed. Then your wallet asks for the swap.',
  again: 'Checking the swap again…',
  againHint: 'Your approval is confirmed. Next, your wallet asks for the swap.',
  cancel: 'Cancel',
  declinedHint: 'Nothing was swapped.',
  declinedApproved: 'Your approval stands, and nothing was swapped. You can continue with the swap.',
  failed: 'Nothing was swapped',
  failedApproved: 'Approved, but not swapped',
  failedUnproven: 'Your wallet reports a failure',
  reported: 'Your wallet reports that this failed. Look there before you swap again.',
  unproven: 'Your last try may have gone through. Look in your wallet before you swap again.',
  notChecked: 'Couldn’t check this swap. Your details are kept.',
  unexpected: 'Something went wrong. Check your activity before trying again.',
  change: 'Change',
})
