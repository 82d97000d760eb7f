import { Suspense, type ReactNode, memo, type FocusEvent } from 'react'
import { worthOf, formatFilled, inKnownUnit, isAmountWrong, isInFiat } from '#domain/transfers/draft-amount.ts'
import { formatHolding } from '#lib/format-amount.ts'
import { formatWorth } from '#lib/format-exact.ts'
import { createNumberFormats } from '#lib/number-formats.ts'
import { decimalSeparator } from '#lib/parse-amount.ts'
import { useMessages } from '#ui/messages/define-messages.ts'
import { foreignPicture } from '#ui/primitives/foreign-picture.ts'
import { CHEVRON, Icon } from '#ui/primitives/icon.tsx'
import { lazyPart } from '#ui/primitives/lazy-part.tsx'
import { Picture } from '#ui/primitives/picture.tsx'
import { usePreload } from '#ui/primitives/use-preload.ts'
import { AmountLine, AmountInput } from '#ui/transfer/amount-input.tsx'
import { AmountNote } from '#ui/transfer/amount-note.tsx'
import { AmountTools } from '#ui/transfer/amount-tools.tsx'
import { transferMessages } from '#ui/transfer/transfer-messages.ts'
import { useCore } from '#ui/ui-context.ts'
import { useStore } from '#ui/use-store.ts'
import { formatEstimate } from './format-swap.ts'
import { createSwap } from './state/create-swap.ts'
import type { ListedToken } from './state/listed-token.ts'
import type { SwapStep } from './state/swap-machine.ts'
import { selectTokenMessages, swapMessages } from './swap-messages.ts'

/** Rarely needed. */
const SpamToken = lazyPart(async () => (await import('./draft-notices.tsx')).SpamToken)
/** Of a token's button, beside its symbol. */
const BUTTON_LENGTH = 8
const LONGEST_SYMBOL = 9

/** How many characters of an amount's line its token takes. */
export const tokenLength = (token: ListedToken | undefined): number =>
  BUTTON_LENGTH + Math.min(token?.symbol.length ?? 0, LONGEST_SYMBOL)

interface SwapPanelProps {
  readonly side: 'from' | 'to'
  readonly token: ListedToken | undefined
  /** Review was pressed without a token. */
  readonly isMissing: boolean
  /** The element `swap-from` or `swap-to`, which is labeled, with what stands beside it. */
  readonly amount: ReactNode
  /** Below the amount and the token. */
  readonly children: ReactNode
}

/** One side of a swap: how much, of which token, and what the account has of it. */
export function SwapPanel({ side, token, isMissing, amount, children }: SwapPanelProps) {
  const { pay, receive } = useMessages(swapMessages)
  const { balanceOf } = useMessages(transferMessages)
  const core = useCore()
  const { lang } = useStore(core.$config)
  const formats = core.use(createNumberFormats)
  const labelId = `swap-${side}-label`
  return (
    <div part="field" className="field swap-panel" role="group" aria-labelledby={labelId}>
      <div className="swap-line">
        <label id={labelId} className="swap-label" htmlFor={`swap-${side}`}>
          {side === 'from' ? pay : receive}
        </label>
        {/* Zero of an imitation reads like an empty balance of the real token. */}
        {token?.isBalanceKnown && !(token.spamReason && token.amount === 0n) && (
          <span className="swap-balance">{balanceOf({ balance: formatHolding(token, lang, formats) })}</span>
        )}
      </div>
      <div className="swap-line">
        {amount}
        <TokenButton side={side} token={token} isMissing={isMissing} />
      </div>
      {children}
      {token?.spamReason && (
        <Suspense>
          <SpamToken side={side} token={token} />
        </Suspense>
      )}
    </div>
  )
}

/** That a token is missing, in words. */
export function MissingToken({ side }: Pick<SwapPanelProps, 'side'>) {
  const { missingPay, missingReceive } = useMessages(swapMessages)
  return (
    <p id={`missing-${side}`} className="send-error">
      {side === 'from' ? missingPay : missingReceive}
    </p>
  )
}

interface TokenButtonProps {
  readonly side: 'from' | 'to'
  readonly token: ListedToken | undefined
  /** A token must be chosen: Review was pressed without one. */
  readonly isMissing: boolean
}

/** The token of one side; it leads to the list. It isn't drawn again with each digit. */
const TokenButton = memo(function TokenButton({ side, token, isMissing }: TokenButtonProps) {
  const core = useCore()
  const texts = useMessages(swapMessages)
  const config = useStore(core.$config)
  const tags = useMessages(selectTokenMessages)
  const tag =
    token?.spamReason &&
    (token.spamReason.kind === 'imitation' ? tags.imitation({ symbol: token.spamReason.of }) : tags.advert)
  const preload = usePreload('SwapSelectToken')
  const { status } = useStore(core.use(createSwap).$tokens)
  // The default is the account's first token, once the list is loaded.
  if (!token && side === 'from' && status === 'loading') return <span className="token-button" aria-hidden="true" />
  return (
    <button
      type="button"
      part="button pill"
      className={token ? 'token-button' : 'token-button button primary'}
      aria-label={token && texts.changeToken({ symbol: tag ? `${token.symbol} (${tag})` : token.symbol })}
      aria-describedby={isMissing ? `missing-${side}` : tag && `doubtful-${side}`}
      data-missing={isMissing || undefined}
      onClick={() => core.views.push({ name: 'SwapSelectToken', data: { side } })}
      {...preload}
    >
      {token && (
        <Picture
          name={token.symbol}
          size={24}
          className="disc"
          {...(token.spamReason ? undefined : foreignPicture(token.iconUrl, config))}
        />
      )}
      <span className="token-symbol">
        {token ? token.symbol : texts.chooseToken}
        {tag && <small className="token-tag">{tag}</small>}
      </span>
      <Icon path={CHEVRON} />
    </button>
  )
})

interface ReceivePanelProps {
  readonly step: SwapStep
  /** Review was pressed, so a token is required. */
  readonly isRequired: boolean
}

/** The quoted amount to receive, and the token. */
export const ReceivePanel = memo(function ReceivePanel({ step, isRequired }: ReceivePanelProps) {
  const core = useCore()
  const { lang } = useStore(core.$config)
  const formats = core.use(createNumberFormats)
  const token = useStore(core.use(createSwap).$to)
  const quoted = 'quote' in step && step.quote ? step.quote.toAmount : undefined
  const value = quoted === undefined || !token ? '' : formatEstimate(quoted, token, lang, formats)
  const worth = quoted === undefined ? undefined : formatWorth(worthOf(quoted, token), lang, formats)
  const isMissing = isRequired && token === undefined

  return (
    <SwapPanel
      side="to"
      token={token}
      isMissing={isMissing}
      amount={
        <AmountLine text={value} unitLength={tokenLength(token)} isBusy={step.status === 'quoting'}>
          <input id="swap-to" type="text" readOnly dir="ltr" placeholder="0" value={value} />
        </AmountLine>
      }
    >
      <div className="swap-worth">{isMissing ? <MissingToken side="to" /> : worth}</div>
    </SwapPanel>
  )
})

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
  const token = useStore(swap.$from)
  const { lang } = useStore(core.$config)
  const draft = inKnownUnit(useStore(swap.$draft), token, decimalSeparator(lang))
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
