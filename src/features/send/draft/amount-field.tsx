import { formatFilled, isAmountWrong, isInFiat } from '#domain/transfers/draft-amount.ts'
import { useMessages } from '#ui/messages/define-messages.ts'
import { AmountInput, AmountLine } from '#ui/transfer/amount-input.tsx'
import { AmountNote } from '#ui/transfer/amount-note.tsx'
import { AmountTools } from '#ui/transfer/amount-tools.tsx'
import { useCore } from '#ui/ui-context.ts'
import { useStore } from '#ui/use-store.ts'
import { createDraft } from './create-draft.ts'
import { draftMessages } from './draft-messages.ts'
import type { FieldProps } from './field-props.ts'

/** How much: in the token, or in dollars if a price is known. Each kind of invalid amount has its own message. */
export function AmountField({ isDue, isRequired, onLeave }: FieldProps) {
  const core = useCore()
  const draft = core.use(createDraft)
  const texts = useMessages(draftMessages)
  const entered = useStore(draft.$entered)
  const token = useStore(draft.$token)
  const amount = useStore(draft.$amount)
  const max = useStore(draft.$max)
  const isFiat = isInFiat(entered, token)
  const { lang } = useStore(core.$config)
  const shown = formatFilled(entered, lang)
  const symbol = token?.symbol ?? ''
  const unit = isFiat ? 'USD' : symbol
  const isMissing = isRequired && amount.status === 'empty'
  const isWrong = isMissing || isAmountWrong(amount, token, isDue)

  return (
    <div part="field" className="field">
      <AmountLine text={shown} unitLength={symbol.length}>
        {isFiat && <span aria-hidden="true">$</span>}
        <AmountInput
          label={unit ? texts.amountIn({ unit }) : texts.amount}
          text={entered.amountText}
          shown={shown}
          isWrong={isWrong}
          describedBy="amount-note"
          onType={draft.typeAmount}
          onLeave={onLeave}
        />
        {!isFiat && <span className="unit">{symbol}</span>}
      </AmountLine>
      <div>
        <AmountTools
          token={token}
          amount={amount}
          isFiat={isFiat}
          onSwitch={draft.switchUnit}
          isIdle={!token || max.isBusy}
          isBusy={max.isBusy}
          onFill={() => void draft.fillMax()}
        />
        <AmountNote draft={entered} token={token} amount={amount} isWrong={isWrong} maxError={max.error} />
      </div>
    </div>
  )
}
