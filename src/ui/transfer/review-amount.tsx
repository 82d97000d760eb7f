import type { Token } from '#core/model/token.ts'
import { worthOf } from '#domain/transfers/draft-amount.ts'
import { formatExact, formatWorth } from '#lib/format-exact.ts'
import { useCore } from '../ui-context.ts'
import { useStore } from '../use-store.ts'

/** How many characters fit at the amount's size. */
const LONG_AMOUNT = 14

interface AmountValueProps {
  readonly amount: bigint
  /** Its price is what the worth comes from; without one, none is shown. */
  readonly token: Pick<Token, 'symbol' | 'decimals' | 'price'>
  readonly format?: typeof formatExact
}

/** An amount and its worth. */
export function AmountValue({ amount, token, format = formatExact }: AmountValueProps) {
  const { lang } = useStore(useCore().$config)
  const text = format(amount, token, lang)
  const worth = formatWorth(worthOf(amount, token), lang)
  return (
    <dd>
      <strong data-length={text.length > LONG_AMOUNT ? 'long' : undefined}>{text}</strong>
      {worth && <span>{worth}</span>}
    </dd>
  )
}

/** The amount, at the top of a review. */
export function ReviewAmount({ label, ...value }: AmountValueProps & { readonly label: string }) {
  return (
    <dl className="review-amount">
      <dt className="hidden">{label}</dt>
      <AmountValue {...value} />
    </dl>
  )
}
