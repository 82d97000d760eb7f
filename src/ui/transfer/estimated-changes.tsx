import type { PreparedTransfer } from '#core/ports/transfers.ts'
import { formatExact } from '#lib/format-exact.ts'
import { useMessages } from '../messages/define-messages.ts'
import { useCore } from '../ui-context.ts'
import { useStore } from '../use-store.ts'
import { warningMessages } from './warning-messages.ts'

/** The simulated balance changes, in sentences with amounts; empty without a simulation. */
export function useOutcome(transfer: PreparedTransfer): readonly { readonly text: string; readonly isLess?: true }[] {
  const texts = useMessages(warningMessages)
  const { lang } = useStore(useCore().$config)
  const { simulation, fee } = transfer
  if (simulation.status !== 'simulated') return []
  const amountOf = (account: 'sender' | 'recipient') =>
    simulation.changes.find((change) => change.account === account && isSameToken(change.token, transfer))?.amount
  const format = (amount: bigint) => formatExact(amount, transfer.request.token, lang)
  const leaving = -(amountOf('sender') ?? 0n)
  const arriving = amountOf('recipient')
  const withheld = arriving === undefined ? 0n : leaving - arriving
  return [
    leaving > 0n && { text: texts.leaves({ amount: format(leaving) }) },
    arriving !== undefined && { text: texts.arrives({ amount: format(arriving) }) },
    withheld > 0n && { text: texts.lessArrives({ amount: format(withheld) }), isLess: true as const },
    leaving === 0n && arriving === undefined && { text: texts.returns },
    fee?.accountRent !== undefined && {
      text: texts.rent({ amount: formatExact(fee.accountRent, fee.token, lang) }),
    },
  ].filter((sentence) => sentence !== false)
}

export function Outcome({ sentences }: { sentences: ReturnType<typeof useOutcome> }) {
  const texts = useMessages(warningMessages)
  if (sentences.length === 0) return null
  return (
    <div className="outcome">
      <p className="outcome-title">{texts.outcome}</p>
      <ul>
        {sentences.map(({ text, isLess }) => (
          <li key={text} className={isLess && 'outcome-kept'}>
            {text}
          </li>
        ))}
      </ul>
    </div>
  )
}

const isSameToken = (token: { readonly address?: string | undefined }, { request }: PreparedTransfer) =>
  token.address === request.token.address
