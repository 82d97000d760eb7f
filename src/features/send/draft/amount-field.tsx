import { Suspense, type CSSProperties } from 'react'
import type { Token } from '#core/model/token.ts'
import { isInFiat, priceOf, toTransferToken, worthOf, type DraftAmount } from '#domain/transfers/draft-amount.ts'
import { formatExact, formatWorth } from '#lib/format-exact.ts'
import { useMessages } from '#ui/messages/define-messages.ts'
import { ErrorDetails } from '#ui/primitives/error-details.tsx'
import { Icon } from '#ui/primitives/icon.tsx'
import { lazyPart } from '#ui/primitives/lazy-part.tsx'
import { useCore } from '#ui/ui-context.ts'
import { useStore } from '#ui/use-store.ts'
import { createDraft } from './create-draft.ts'
import { draftMessages } from './draft-messages.ts'
import type { FieldProps } from './field-props.ts'

/** One arrow up, one down. */
const EXCHANGE = 'M8 20V4M4 8l4-4 4 4M16 4v16m4-4-4 4-4-4'
/** Rarely needed. */
const AmountProblem = lazyPart(async () => (await import('./amount-problem.tsx')).AmountProblem)

/** How much: in the token, or in dollars if a price is known. Each kind of invalid amount has its own message. */
export function AmountField({ isDue, isRequired, onLeave }: FieldProps) {
  const core = useCore()
  const draft = core.use(createDraft)
  const texts = useMessages(draftMessages)
  const { lang } = useStore(core.$config)
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
        {token && hasPrice && (
          <button type="button" part="button" className="chip unit-switch" onClick={draft.switchUnit}>
            <Icon path={EXCHANGE} />
            <span aria-hidden="true">{equivalent(token, amount, isFiat, lang)}</span>
            <span className="hidden">{texts.enterIn({ unit: isFiat ? symbol : 'USD' })}</span>
          </button>
        )}
        {/* Not `disabled`, which would take the focus away right after the press. */}
        <button
          type="button"
          part="button"
          className="chip max"
          aria-disabled={isIdle || undefined}
          aria-busy={max.isBusy || undefined}
          onClick={() => void draft.fillMax()}
        >
          {texts.max}
        </button>
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

/** What is typed, in the other unit. */
function equivalent(token: Token, amount: DraftAmount, isFiat: boolean, lang: string): string {
  const units = amount.status === 'valid' ? amount.amount : 0n
  if (isFiat) return formatExact(units, toTransferToken(token), lang)
  return formatWorth(worthOf(units, token), lang) ?? ''
}

/** Every amount below one starts with a zero, so "0" is only wrong once the visitor has stopped typing. */
function isAmountWrong(amount: DraftAmount, token: Token | undefined, isDue: boolean): boolean {
  if (amount.status === 'wrong') return isDue || amount.problem !== 'zero'
  return amount.status === 'valid' && token !== undefined && !amount.isCovered
}
