import type { BuyCurrency } from '#core/ports/buy-provider.ts'
import { decimalSeparator } from '#lib/parse-amount.ts'
import { useMessages } from '#ui/messages/define-messages.ts'
import { CHEVRON, Icon } from '#ui/primitives/icon.tsx'
import { usePreload } from '#ui/primitives/use-preload.ts'
import { useStyles } from '#ui/styles/use-styles.ts'
import { AmountInput, AmountLine } from '#ui/transfer/amount-input.tsx'
import { amountProblems } from '#ui/transfer/amount-problems.ts'
import amountCss from '#ui/transfer/amount.css?inline'
import { useDue } from '#ui/transfer/use-due.ts'
import { useNoteInSight } from '#ui/transfer/use-note-in-sight.ts'
import { useCore } from '#ui/ui-context.ts'
import { useStore } from '#ui/use-store.ts'
import { decimalsOf, readPayAmount, type PayAmount } from './buy-draft.ts'
import { buyMessages, methodNames } from './buy-messages.ts'
import { createBuyForm } from './create-buy-form.ts'
import { formatPayment } from './format-buy.ts'

const NOTE = 'pay-note'
const PRESETS = ['50', '100', '250'] as const

/** How much to pay, in which currency, and what the limits are. */
export function PayField({ currency, amountText }: { currency: BuyCurrency; amountText: string }) {
  useStyles(amountCss)
  const core = useCore()
  const form = core.use(createBuyForm)
  const texts = useMessages(buyMessages)
  const { lang } = useStore(core.$config)
  const due = useDue(amountText)
  const amount = readPayAmount(amountText, currency, decimalSeparator(lang))
  const isWrong = amount.status === 'wrong' && (due.isDue || !GROWS.includes(amount.problem))
  const note = useNote(amount, currency, isWrong)
  useNoteInSight(NOTE, isWrong ? note : '')

  return (
    <div part="field" className="field">
      <div className="pay-line">
        <span aria-hidden="true">{texts.youPay}</span>
        <AmountLine text={amountText} unitLength={currency.id.length + 4}>
          <AmountInput
            label={texts.youPayIn({ currency: currency.id })}
            text={amountText}
            isWrong={isWrong}
            describedBy={NOTE}
            onType={(text) => form.enter({ amountText: text })}
            onLeave={due.markDue}
          />
          <CurrencyButton currency={currency} />
        </AmountLine>
      </div>
      <Presets currency={currency} />
      <p id={NOTE} role="status" className={isWrong ? 'buy-problem' : 'buy-note'}>
        {note}
      </p>
    </div>
  )
}

/** Problems that the next digit may fix: shown once typing has paused. */
const GROWS: readonly string[] = ['zero', 'below']

/** Usual amounts, where they are within the limits [buy.presets]. */
function Presets({ currency }: { currency: BuyCurrency }) {
  const core = useCore()
  const { enter } = core.use(createBuyForm)
  const { lang } = useStore(core.$config)
  const presets = PRESETS.filter((text) => readPayAmount(text, currency, decimalSeparator(lang)).status === 'valid')
  if (presets.length === 0) return null
  return (
    <div className="buy-presets">
      {presets.map((text) => (
        <button
          key={text}
          type="button"
          part="button chip"
          className="chip"
          onClick={() => enter({ amountText: text })}
        >
          {formatPayment(text, currency.id, lang, { isShort: true })}
        </button>
      ))}
    </div>
  )
}

function CurrencyButton({ currency: { id } }: { currency: BuyCurrency }) {
  const { views } = useCore()
  const texts = useMessages(buyMessages)
  return (
    <button
      type="button"
      part="button chip"
      className="chip currency"
      aria-label={texts.currency({ currency: id })}
      onClick={() => views.push({ name: 'BuySelectCurrency' })}
      {...usePreload('BuySelectCurrency')}
    >
      {id}
      <Icon path={CHEVRON} />
    </button>
  )
}

/** The amount's problem, else the payment methods that accept it, or the limits of each. */
function useNote(amount: PayAmount, { id, methods }: BuyCurrency, isWrong: boolean): string {
  const texts = useMessages(buyMessages)
  const problems = useMessages(amountProblems)
  const names = useMessages(methodNames)
  const { lang } = useStore(useCore().$config)
  const nameOf = (method: string) => (Object.hasOwn(names, method) ? names[method as keyof typeof names] : method)
  const money = (text: string) => formatPayment(text, id, lang, { isShort: true })

  if (amount.status === 'wrong' && isWrong) {
    if (amount.problem === 'below' || amount.problem === 'above')
      return texts[amount.problem]({ limit: money(amount.limit) })
    if (amount.problem === 'separator') return problems.separator({ separator: decimalSeparator(lang) })
    if (amount.problem === 'too-precise') return problems['too-precise']({ unit: id, decimals: decimalsOf(id) })
    return amount.problem === 'too-large' ? texts.tooLarge : problems[amount.problem]
  }
  if (amount.status === 'valid' && amount.refusedBy.length > 0) {
    const taken = methods.filter((method) => !amount.refusedBy.includes(method)).map((method) => nameOf(method.id))
    return texts.onlyBy({ methods: new Intl.ListFormat(lang, { type: 'disjunction' }).format(taken) })
  }
  const limits = methods.map(({ id: method, min, max }) =>
    texts.limit({ method: capitalized(nameOf(method), lang), min: money(min), max: money(max) }),
  )
  return limits.join('\n')
}

const capitalized = (text: string, lang: string) => text.slice(0, 1).toLocaleUpperCase(lang) + text.slice(1)
