import { memo, type FocusEvent } from 'react'
import { formatFilled, isAmountWrong, isInFiat } from '#domain/transfers/draft-amount.ts'
import { AmountInput, AmountLine } from '#ui/transfer/amount-input.tsx'
import { AmountNote } from '#ui/transfer/amount-note.tsx'
import { AmountTools } from '#ui/transfer/amount-tools.tsx'
import { useCore } from '#ui/ui-context.ts'
import { useStore } from '#ui/use-store.ts'
import { createSwap } from '../state/create-swap.ts'
import { MissingToken, SwapPanel, tokenLength } from './swap-panel.tsx'

interface PayPanelProps {
  /** Shows the amount’s error. */
  readonly isDue: boolean
  /** Review was pressed, so amount and token are required. */
  readonly isRequired: boolean
  onLeave(event: FocusEvent): void
}

/** The amount to pay, in the token or in dollars if its price is known, and the token. */
export const PayPanel = memo(function PayPanel({ isDue, isRequired, onLeave }: PayPanelProps) {
  const core = useCore()
  const swap = core.use(createSwap)
  const draft = useStore(swap.$draft)
  const token = useStore(swap.$from)
  const amount = useStore(swap.$amount)
  const max = useStore(swap.$max)
  // Until the balance is known, it can’t be exceeded.
  const hasBalance = token?.isBalanceKnown ?? false
  const isFiat = isInFiat(draft, token)
  const isUnknown = amount.status === 'valid' && !amount.isCovered && !hasBalance
  const isEmpty = isRequired && amount.status === 'empty'
  const isWrong = isEmpty || (!isUnknown && isAmountWrong(amount, token, isDue))
  const isMissing = isRequired && token === undefined
  const unit = isFiat ? 'USD' : token?.symbol
  const { lang } = useStore(core.$config)
  const shown = formatFilled(draft, lang)
  const sign = isFiat ? '$' : ''

  return (
    <SwapPanel
      side="from"
      token={token}
      isMissing={isMissing}
      amount={
        <AmountLine text={sign + shown} unitLength={tokenLength(token) + sign.length}>
          {sign && <span aria-hidden="true">{sign}</span>}
          <span id="amount-unit" className="hidden">
            {unit}
          </span>
          <AmountInput
            id="swap-from"
            text={draft.amountText}
            shown={shown}
            isWrong={isWrong}
            describedBy="amount-unit amount-note"
            onType={swap.setAmount}
            onLeave={onLeave}
          />
        </AmountLine>
      }
    >
      <div>
        <AmountTools
          token={token}
          amount={amount}
          isFiat={isFiat}
          onSwitch={swap.toggleFiat}
          isIdle={!hasBalance || max.isBusy}
          isBusy={max.isBusy}
          onFill={() => {
            if (hasBalance) void swap.setMax()
          }}
        />
        <AmountNote draft={draft} token={token} amount={amount} isWrong={isWrong} maxError={max.error}>
          {isMissing && <MissingToken side="from" />}
        </AmountNote>
      </div>
    </SwapPanel>
  )
})
