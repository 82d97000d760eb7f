import { messageOf } from '#core/errors/wallet-dialog-error.ts'
import type { TokenBalance } from '#core/ports/blockchain-api.ts'
import { FIAT_DECIMALS } from '#lib/fiat-amounts.ts'
import { formatQuantity } from '#lib/format-amount.ts'
import { decimalSeparator } from '#lib/parse-amount.ts'
import { useMessages } from '#ui/messages/define-messages.ts'
import { useCore } from '#ui/ui-context.ts'
import { useStore } from '#ui/use-store.ts'
import { createSend } from './create-send.ts'
import { formatExact, formatWorth } from './format-send.ts'
import { decimalsOf, priceOf, toTransferToken, worthOf, type DraftAmount, type SendDraft } from './send-draft.ts'
import { amountProblems, sendMessages } from './send-messages.ts'

/** How much: in the token, or in dollars where a price is known. Everything that is no amount has a sentence of its own. */
export function AmountField() {
  const core = useCore()
  const send = core.use(createSend)
  const texts = useMessages(sendMessages)
  const { lang } = useStore(core.$config)
  const draft = useStore(send.$draft)
  const token = useStore(send.$token)
  const amount = useStore(send.$amount)
  const max = useStore(send.$max)
  const problem = useProblem(draft, token, amount)
  const hasPrice = priceOf(token) !== undefined
  const isFiat = draft.unit === 'fiat' && hasPrice
  const symbol = token?.symbol ?? ''
  const unit = isFiat ? 'USD' : symbol
  const error = problem ?? (max.error && texts.maxFailed({ reason: messageOf(max.error) }))

  return (
    <div className="field">
      <div className="amount-line">
        {isFiat && <span aria-hidden="true">$</span>}
        <input
          type="text"
          inputMode="decimal"
          autoComplete="off"
          spellCheck={false}
          dir="ltr"
          placeholder="0"
          aria-label={unit ? texts.amountIn({ unit }) : texts.amount}
          aria-invalid={error !== undefined}
          aria-describedby="amount-note"
          data-length={draft.amountText.length > 16 ? 'longer' : draft.amountText.length > 11 ? 'long' : undefined}
          data-autofocus
          value={draft.amountText}
          onChange={(event) => send.typeAmount(event.target.value)}
        />
        {!isFiat && <span className="unit">{symbol}</span>}
      </div>
      <div className="amount-tools">
        {token && hasPrice && (
          <button type="button" part="button" className="chip" onClick={send.switchUnit}>
            <span aria-hidden="true">{equivalent(token, amount, isFiat, lang)} ⇅</span>
            <span className="hidden">{texts.enterIn({ unit: isFiat ? symbol : 'USD' })}</span>
          </button>
        )}
        <button
          type="button"
          part="button"
          className="chip max"
          disabled={!token || max.isBusy}
          aria-busy={max.isBusy || undefined}
          onClick={() => void send.fillMax()}
        >
          {texts.max}
        </button>
      </div>
      <p id="amount-note" className="send-error" role="status">
        {error}
      </p>
    </div>
  )
}

/** What is typed, in the other unit. */
function equivalent(token: TokenBalance, amount: DraftAmount, isFiat: boolean, lang: string): string {
  const units = amount.status === 'valid' ? amount.amount : 0n
  if (isFiat) return formatExact(units, toTransferToken(token), lang)
  return formatWorth(worthOf(units, token), lang) ?? ''
}

function useProblem(draft: SendDraft, token: TokenBalance | undefined, amount: DraftAmount): string | undefined {
  const texts = useMessages(sendMessages)
  const problems = useMessages(amountProblems)
  const { lang } = useStore(useCore().$config)
  if (amount.status === 'empty') return undefined
  if (amount.status === 'valid') {
    if (amount.isCovered || !token) return undefined
    return texts.moreThanBalance({ balance: `${formatQuantity(token.quantity.numeric, lang)} ${token.symbol}` })
  }
  const isFiat = draft.unit === 'fiat'
  const { problem } = amount
  if (problem === 'empty') return undefined
  if (problem === 'separator') return problems.separator({ separator: decimalSeparator(lang) })
  if (problem !== 'too-precise') return problems[problem]
  return problems['too-precise']({
    unit: isFiat ? 'USD' : (token?.symbol ?? ''),
    decimals: isFiat || !token ? FIAT_DECIMALS : decimalsOf(token),
  })
}
