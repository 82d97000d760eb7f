import { Suspense, type CSSProperties } from 'react'
import { isAmountWrong, isInFiat, priceOf } from '#domain/transfers/draft-amount.ts'
import { useMessages } from '#ui/messages/define-messages.ts'
import { ErrorDetails } from '#ui/primitives/error-details.tsx'
import { lazyPart } from '#ui/primitives/lazy-part.tsx'
import { MaxButton, UnitSwitch } from '#ui/transfer/amount-tools.tsx'
import { useCore } from '#ui/ui-context.ts'
import { useStore } from '#ui/use-store.ts'
import { createDraft } from './create-draft.ts'
import { draftMessages } from './draft-messages.ts'
import type { FieldProps } from './field-props.ts'

/** Rarely needed. */
const AmountProblem = lazyPart(async () => (await import('#ui/transfer/amount-problem.tsx')).AmountProblem)

/** How much: in the token, or in dollars if a price is known. Each kind of invalid amount has its own message. */
export function AmountField({ isDue, isRequired, onLeave }: FieldProps) {
  const core = useCore()
  const draft = core.use(createDraft)
  const texts = useMessages(draftMessages)
  const entered = useStore(draft.$entered)
  const token = useStore(draft.$token)
  const amount = useStore(draft.$amount)
  const max = useStore(draft.$max)
  const hasPrice = priceOf(token) !== undefined
  const isFiat = isInFiat(entered, token)
  const symbol = token?.symbol ?? ''
  const unit = isFiat ? 'USD' : symbol
  const isMissing = isRequired && amount.status === 'empty'
  const isWrong = isMissing || isAmountWrong(amount, token, isDue)
  const digits = Math.max(entered.amountText.length, 1)
  const isIdle = !token || max.isBusy

  return (
    <div className="field">
      <div className="amount-line" style={{ '--digits': digits, '--unit': symbol.length } as CSSProperties}>
        {isFiat && <span aria-hidden="true">$</span>}
        <input
          type="text"
          inputMode="decimal"
          autoComplete="off"
          spellCheck={false}
          dir="ltr"
          placeholder="0"
          aria-label={unit ? texts.amountIn({ unit }) : texts.amount}
          aria-invalid={isWrong}
          aria-describedby="amount-note"
          data-autofocus
          value={entered.amountText}
          onBlur={onLeave}
          onChange={(event) => draft.typeAmount(event.target.value)}
        />
        {!isFiat && <span className="unit">{symbol}</span>}
      </div>
      <div className="amount-tools">
        {token && hasPrice && <UnitSwitch token={token} amount={amount} isFiat={isFiat} onSwitch={draft.switchUnit} />}
        <MaxButton isIdle={isIdle} isBusy={max.isBusy} onFill={() => void draft.fillMax()} />
      </div>
      <div id="amount-note" role="status">
        {(isWrong || max.error) && (
          <Suspense>
            <AmountProblem draft={entered} token={token} amount={amount} isWrong={isWrong} />
          </Suspense>
        )}
      </div>
      {max.error && <ErrorDetails error={max.error} />}
    </div>
  )
}
