import { isSameAddress } from '#lib/compare-addresses.ts'
import { formatExact } from '#lib/format-exact.ts'
import { useMessages } from '#ui/messages/define-messages.ts'
import { WalletPicture } from '#ui/primitives/picture.tsx'
import { ProgressRing } from '#ui/primitives/progress-ring.tsx'
import { StatusText } from '#ui/primitives/status-text.tsx'
import { WholeAddress } from '#ui/primitives/whole-address.tsx'
import { useStyles } from '#ui/styles/use-styles.ts'
import waitingCss from '#ui/styles/waiting.css?inline'
import { AskingWallet } from '#ui/transfer/asking-wallet.tsx'
import { useCore } from '#ui/ui-context.ts'
import { useStore } from '#ui/use-store.ts'
import { createSwap } from './state/create-swap.ts'
import type { SwapStep } from './state/swap-machine.ts'
import { swappingMessages } from './swap-review-messages.ts'

interface AskingForSwapProps {
  readonly step: Extract<SwapStep, { status: 'asking' }>
}

/** The requests to the wallet: the approval, then the swap. In between, the approval is confirmed on chain. */
export function AskingForSwap({ step }: AskingForSwapProps) {
  const texts = useMessages(swappingMessages)
  const { cancel } = useCore().use(createSwap)
  const { phase, progress, wallet, isSlow } = step
  const { hint, address } = useHint(step)
  if (phase === 'approval-sent' || phase === 'checking') return <BetweenSteps step={step} />
  const isApproving = phase === 'approving'
  return (
    <AskingWallet
      key={progress.step}
      wallet={wallet}
      isSlow={isSlow}
      hint={hint}
      address={address}
      embedded={{ title: isApproving ? texts.approving : texts.swapping, hint, slow: texts.slow }}
      onCancel={cancel}
    >
      <WholeAddress address={address} />
      {progress.steps > 1 && <p className="swap-step">{texts.step(progress)}</p>}
    </AskingWallet>
  )
}

/** Values that the wallet should show, and the contract's address. */
function useHint({ request, review, phase, progress }: AskingForSwapProps['step']) {
  const texts = useMessages(swappingMessages)
  const { lang } = useStore(useCore().$config)
  const { approvals, isOneStep, order } = review.swap
  const amount = formatExact(request.amount, request.from, lang)
  if (phase !== 'approving') {
    const isBatch = isOneStep && approvals.length > 0
    return { hint: (isBatch ? texts.batchHint : texts.swapHint)({ amount }), address: order.call.to }
  }
  const approved = approvals[progress.step - 1] ?? request.amount
  const hint =
    approved === 0n
      ? texts.resetHint({ symbol: request.from.symbol })
      : texts.approveHint({ amount: formatExact(approved, request.from, lang) })
  const { spender } = order
  // The same contract is shown as in the review, with its checksum.
  const isRouter = spender === undefined || isSameAddress(spender, order.call.to)
  return { hint, address: isRouter ? order.call.to : spender }
}

function BetweenSteps({ step: { phase, progress, wallet } }: AskingForSwapProps) {
  useStyles(waitingCss)
  const core = useCore()
  const texts = useMessages(swappingMessages)
  const connection = useStore(core.connections.$active)
  const { cancel } = core.use(createSwap)
  const isSent = phase === 'approval-sent'
  return (
    <div className="waiting">
      <ProgressRing status="waiting">
        <WalletPicture connection={connection} name={wallet} />
      </ProgressRing>
      <StatusText title={isSent ? texts.approved : texts.again} hint={isSent ? texts.approvedHint : texts.againHint} />
      <p className="swap-step">{texts.step(progress)}</p>
      <div className="actions">
        <button type="button" part="button secondary" className="button" data-autofocus onClick={cancel}>
          {texts.cancel}
        </button>
      </div>
    </div>
  )
}
