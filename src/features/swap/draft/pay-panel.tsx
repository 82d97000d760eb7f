import { Suspense, type CSSProperties, type FocusEvent } from 'react'
import { createTokenBalances } from '#domain/balances/create-token-balances.ts'
import { isAmountWrong, isInFiat, priceOf } from '#domain/transfers/draft-amount.ts'
import { formatTokenAmount } from '#lib/format-amount.ts'
import { useMessages } from '#ui/messages/define-messages.ts'
import { ErrorDetails } from '#ui/primitives/error-details.tsx'
import { lazyPart } from '#ui/primitives/lazy-part.tsx'
import { MaxButton, UnitSwitch } from '#ui/transfer/amount-tools.tsx'
import { transferMessages } from '#ui/transfer/transfer-messages.ts'
import { useCore } from '#ui/ui-context.ts'
import { useStore } from '#ui/use-store.ts'
import { createSwap } from '../state/create-swap.ts'
import { swapMessages } from './swap-messages.ts'
import { TokenButton } from './token-button.tsx'

/** Rarely needed. */
const AmountProblem = lazyPart(async () => (await import('#ui/transfer/amount-problem.tsx')).AmountProblem)

interface PayPanelProps {
  /** Whether to show what is wrong with the amount by now. */
  readonly isDue: boolean
  /** Review was pressed, so amount and token are required. */
  readonly isRequired: boolean
  onLeave(event: FocusEvent): void
}

/** What is paid: how much, in the token or in dollars if its price is known, and of which token. */
export function PayPanel({ isDue, isRequired, onLeave }: PayPanelProps) {
  const core = useCore()
  const swap = core.use(createSwap)
  const texts = useMessages(swapMessages)
  const { balanceOf } = useMessages(transferMessages)
  const { lang } = useStore(core.$config)
  const draft = useStore(swap.$draft)
  const token = useStore(swap.$from)
  const amount = useStore(swap.$amount)
  const max = useStore(swap.$max)
  const balances = useStore(core.use(createTokenBalances).$state)
  // What the account has isn't known before.
  const hasBalances = 'last' in balances && balances.last !== undefined
  const isFiat = isInFiat(draft, token)
  const isUnknown = amount.status === 'valid' && !amount.isCovered && !hasBalances
  const isMissing = isRequired && amount.status === 'empty'
  const isWrong = isMissing || (!isUnknown && isAmountWrong(amount, token, isDue))
  const digits = Math.max(draft.amountText.length, 1)
  const isTokenMissing = isRequired && token === undefined
  const unit = isFiat ? 'USD' : token?.symbol

  return (
    <div className="field swap-panel" role="group" aria-labelledby="swap-pay">
      <div className="swap-line">
        <label id="swap-pay" className="swap-label" htmlFor="swap-amount">
          {texts.pay}
        </label>
        {token && hasBalances && (
          <span className="swap-balance">
            {balanceOf({ balance: `${formatTokenAmount(token, lang)} ${token.symbol}` })}
          </span>
        )}
      </div>
      <div className="swap-line">
        <div className="amount-line" style={{ '--digits': digits, '--unit': 11 } as CSSProperties}>
          {isFiat && <span aria-hidden="true">$</span>}
          <span id="amount-unit" className="hidden">
            {unit}
          </span>
          <input
            id="swap-amount"
            type="text"
            inputMode="decimal"
            autoComplete="off"
            spellCheck={false}
            dir="ltr"
            placeholder="0"
            aria-invalid={isWrong}
            aria-describedby="amount-unit amount-note"
            data-autofocus
            value={draft.amountText}
            onBlur={onLeave}
            onChange={(event) => swap.setAmount(event.target.value)}
          />
        </div>
        <TokenButton side="from" token={token} isMissing={isTokenMissing} />
      </div>
      <div className="amount-tools">
        {token && priceOf(token) !== undefined && (
          <UnitSwitch token={token} amount={amount} isFiat={isFiat} onSwitch={swap.toggleFiat} />
        )}
        <MaxButton
          isIdle={!token || !hasBalances || max.isBusy}
          isBusy={max.isBusy}
          onFill={() => hasBalances && void swap.setMax()}
        />
      </div>
      <div id="amount-note" role="status">
        {isTokenMissing ? (
          <p id="missing-from" className="send-error">
            {texts.missingPay}
          </p>
        ) : (
          (isWrong || max.error) && (
            <Suspense>
              <AmountProblem draft={draft} token={token} amount={amount} isWrong={isWrong} />
            </Suspense>
          )
        )}
      </div>
      {max.error && <ErrorDetails error={max.error} />}
    </div>
  )
}
