import type { Token } from '#core/model/token.ts'
import { amountDecimals, isInFiat, type AmountDraft, type DraftAmount } from '#domain/transfers/draft-amount.ts'
import { formatHolding } from '#lib/format-amount.ts'
import { decimalSeparator } from '#lib/parse-amount.ts'
import { useMessages } from '../messages/define-messages.ts'
import { useCore } from '../ui-context.ts'
import { useStore } from '../use-store.ts'
import { amountProblems } from './amount-problems.ts'
import { useNoteInSight } from './use-note-in-sight.ts'

export interface AmountProblemProps {
  readonly draft: AmountDraft
  readonly token: Pick<Token, 'symbol' | 'decimals' | 'price' | 'amount'> | undefined
  readonly amount: DraftAmount
  /** True if the amount is wrong; otherwise, its maximum isn’t known. */
  readonly isWrong: boolean
}

/** The amount's problem, in a sentence, in the element `amount-note`. */
export function AmountProblem({ draft, token, amount, isWrong }: AmountProblemProps) {
  const problems = useMessages(amountProblems)
  const { lang } = useStore(useCore().$config)

  function findText(): string {
    if (!isWrong) return problems.maxFailed
    if (amount.status === 'valid' && token) {
      const balance = formatHolding(token, lang)
      return problems.moreThanBalance({ balance, symbol: token.symbol })
    }
    const problem = amount.status === 'wrong' ? amount.problem : 'empty'
    if (problem === 'separator') return problems.separator({ separator: decimalSeparator(lang) })
    if (problem !== 'too-precise') return problems[problem]
    const unit = isInFiat(draft, token) ? 'USD' : (token?.symbol ?? '')
    return problems['too-precise']({ unit, decimals: amountDecimals(draft, token) })
  }
  const text = findText()
  useNoteInSight('amount-note', text)
  return <p className="send-error">{text}</p>
}
