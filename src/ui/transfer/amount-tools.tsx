import type { Token } from '#core/model/token.ts'
import { priceOf, worthOf, type DraftAmount } from '#domain/transfers/draft-amount.ts'
import { formatExact, formatWorth } from '#lib/format-exact.ts'
import { createNumberFormats } from '#lib/number-formats.ts'
import { useMessages } from '../messages/define-messages.ts'
import { Icon } from '../primitives/icon.tsx'
import { useCore } from '../ui-context.ts'
import { useStore } from '../use-store.ts'
import { transferMessages } from './transfer-messages.ts'

/** One arrow up, one down. */
const EXCHANGE = 'M8 20V4M4 8l4-4 4 4M16 4v16m4-4-4 4-4-4'

interface AmountToolsProps {
  readonly token: Pick<Token, 'symbol' | 'decimals' | 'price'> | undefined
  readonly amount: DraftAmount
  /** The amount is entered in dollars. */
  readonly isFiat: boolean
  onSwitch(): void
  /** There is nothing to fill in. */
  readonly isIdle: boolean
  /** The most that can be sent is being calculated. */
  readonly isBusy: boolean
  onFill(): void
}

/** Below an amount: the other unit, if the token has a price, and Max. */
export function AmountTools({ token, amount, isFiat, onSwitch, ...max }: AmountToolsProps) {
  return (
    <div className="amount-tools">
      {token && priceOf(token) !== undefined && (
        <UnitSwitch token={token} amount={amount} isFiat={isFiat} onSwitch={onSwitch} />
      )}
      <MaxButton {...max} />
    </div>
  )
}

type UnitSwitchProps = Pick<AmountToolsProps, 'amount' | 'isFiat' | 'onSwitch'> & {
  readonly token: NonNullable<AmountToolsProps['token']>
}

/** The amount in the other unit; a click switches to that unit. */
function UnitSwitch({ token, amount, isFiat, onSwitch }: UnitSwitchProps) {
  const texts = useMessages(transferMessages)
  const core = useCore()
  const { lang } = useStore(core.$config)
  const formats = core.use(createNumberFormats)
  const units = amount.status === 'valid' ? amount.amount : 0n
  return (
    <button type="button" part="button chip" className="chip unit-switch" onClick={onSwitch}>
      <Icon path={EXCHANGE} />
      <span aria-hidden="true">
        {isFiat ? formatExact(units, token, lang, formats) : (formatWorth(worthOf(units, token), lang, formats) ?? '')}
      </span>
      <span className="hidden">{texts.enterIn({ unit: isFiat ? token.symbol : 'USD' })}</span>
    </button>
  )
}

/** Enters the most that can be sent. */
function MaxButton({ isIdle, isBusy, onFill }: Pick<AmountToolsProps, 'isIdle' | 'isBusy' | 'onFill'>) {
  const { max } = useMessages(transferMessages)
  return (
    // Not `disabled`, which would take the focus away right after the press.
    <button
      type="button"
      part="button chip"
      className="chip max"
      aria-disabled={isIdle || undefined}
      aria-busy={isBusy || undefined}
      onClick={onFill}
    >
      {max}
    </button>
  )
}
