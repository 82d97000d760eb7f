import type { Token } from '#core/model/token.ts'
import { amountDecimals, isInFiat, type AmountDraft, type DraftAmount } from '#domain/transfers/draft-amount.ts'
import { formatTokenAmount } from '#lib/format-amount.ts'
import { decimalSeparator } from '#lib/parse-amount.ts'
import { useMessages } from '#ui/messages/define-messages.ts'
import { useCore } from '#ui/ui-context.ts'
import { useStore } from '#ui/use-store.ts'
import { problemMessages, amountProblems } from './problem-messages.ts'
import { useNoteInSight } from './use-note-in-sight.ts'

interface AmountProblemProps {
  readonly draft: AmountDraft
  readonly token: Token | undefined
  readonly amount: DraftAmount
  /** Whether the amount is wrong; otherwise, its maximum isn’t known. */
  readonly isWrong: boolean
}

/** What is wrong with an amount, in a sentence. */
export function AmountProblem({ draft, token, amount, isWrong }: AmountProblemProps) {
  const texts = useMessages(problemMessages)
  const problems = useMessages(amountProblems)
  const { lang } = useStore(useCore().$config)

  function findText(): string {
    if (!isWrong) return texts.maxFailed
    if (amount.status === 'valid' && token) {
      const balance = `${formatTokenAmount(token, lang)} ${token.symbol}`
      return texts.moreThanBalance({ balance, symbol: token.symbol })
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
