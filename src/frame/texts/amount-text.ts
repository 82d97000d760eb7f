import { formatUnits } from '#lib/amounts.ts'
import { leftToRight } from '#lib/written-language.ts'
import { textOf, type Message, type PanelText } from './message.ts'

/** Max decimals for `Intl`: as many as the largest amount of a token has digits. */
const MOST_DECIMALS = 77

interface Unit {
  readonly decimals: number
  /** Nothing where there is no name for it. */
  readonly symbol?: PanelText
}

/** An amount with all of its digits, grouped as in the dialog's language: approved amounts are not rounded. */
export const amountText =
  (amount: bigint, { decimals, symbol }: Unit): Message =>
  (language) => {
    const exact = formatUnits(amount, decimals) as `${number}`
    const digits =
      decimals > MOST_DECIMALS
        ? exact
        : new Intl.NumberFormat(language.lang, { maximumFractionDigits: MOST_DECIMALS }).format(exact)
    return ['', symbol === undefined ? digits : leftToRight(`${digits} ${textOf(symbol, language)}`, language.lang)]
  }
