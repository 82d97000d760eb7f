import type { PreparedTransfer } from '#core/ports/transfers.ts'
import { useMessages } from '#ui/messages/define-messages.ts'
import { useCore } from '#ui/ui-context.ts'
import { useStore } from '#ui/use-store.ts'
import { formatExact } from './format-send.ts'
import { previewMessages } from './preview-messages.ts'

/** What the simulation says will happen, in words and amounts. */
export function Outcome({ transfer }: { transfer: PreparedTransfer }) {
  const texts = useMessages(previewMessages)
  const { lang } = useStore(useCore().$config)
  const { simulation, fee } = transfer
  if (simulation.status !== 'simulated') return null
  const amountOf = (account: 'sender' | 'receiver') =>
    simulation.changes.find((change) => change.account === account && isSameToken(change.token, transfer))?.amount
  const format = (amount: bigint) => formatExact(amount, transfer.request.token, lang)
  const leaving = -(amountOf('sender') ?? 0n)
  const arriving = amountOf('receiver')
  const kept = arriving === undefined ? 0n : leaving - arriving

  return (
    <div className="outcome">
      <p className="outcome-title">{texts.outcome}</p>
      <ul>
        {leaving > 0n && <li>{texts.leaves({ amount: format(leaving) })}</li>}
        {arriving !== undefined && <li>{texts.arrives({ amount: format(arriving) })}</li>}
        {kept > 0n && <li className="outcome-kept">{texts.lessArrives({ amount: format(kept) })}</li>}
        {leaving === 0n && arriving === undefined && <li>{texts.returns}</li>}
        {fee?.accountRent !== undefined && (
          <li>{texts.rent({ amount: formatExact(fee.accountRent, fee.token, lang) })}</li>
        )}
      </ul>
    </div>
  )
}

const isSameToken = (token: { readonly address?: string | undefined }, { request }: PreparedTransfer) =>
  token.address === request.token.address
