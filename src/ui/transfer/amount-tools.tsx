import type { Token } from '#core/model/token.ts'
import { worthOf, type DraftAmount } from '#domain/transfers/draft-amount.ts'
import { formatExact, formatWorth } from '#lib/format-exact.ts'
import { useMessages } from '../messages/define-messages.ts'
import { Icon } from '../primitives/icon.tsx'
import { useCore } from '../ui-context.ts'
import { useStore } from '../use-store.ts'
import { transferMessages } from './transfer-messages.ts'

/** One arrow up, one down. */
const EXCHANGE = 'M8 20V4M4 8l4-4 4 4M16 4v16m4-4-4 4-4-4'

interface UnitSwitchProps {
  readonly token: Pick<Token, 'symbol' | 'decimals' | 'price'>
  readonly amount: DraftAmount
  /** The amount is entered in dollars. */
  readonly isFiat: boolean
  onSwitch(): void
}

/** What is entered, in the other unit; a click enters it in that. */
export function UnitSwitch({ token, amount, isFiat, onSwitch }: UnitSwitchProps) {
  const texts = useMessages(transferMessages)
  const { lang } = useStore(useCore().$config)
  const units = amount.status === 'valid' ? amount.amount : 0n
  return (
    <button type="button" part="button" className="chip unit-switch" onClick={onSwitch}>
      <Icon path={EXCHANGE} />
      <span aria-hidden="true">
        {isFiat ? formatExact(units, token, lang) : (formatWorth(worthOf(units, token), lang) ?? '')}
      </span>
      <span className="hidden">{texts.enterIn({ unit: isFiat ? token.symbol : 'USD' })}</span>
    </button>
  )
}

interface MaxButtonProps {
  /** There is nothing to fill in. */
  readonly isIdle: boolean
  /** It is being calculated. */
  readonly isBusy: boolean
  onFill(): void
}

/** Enters the most that can be sent. */
export function MaxButton({ isIdle, isBusy, onFill }: MaxButtonProps) {
  const { max } = useMessages(transferMessages)
  return (
    // Not `disabled`, which would take the focus away right after the press.
    <button
      type="button"
      part="button"
      className="chip max"
      aria-disabled={isIdle || undefined}
      aria-busy={isBusy || undefined}
      onClick={onFill}
    >
      {max}
    </button>
  )
}
