import { useStore } from '#ui/use-store.ts'
import { floorDecimal, formatUnits } from '#lib/amounts.ts'
import { useMessages } from '#ui/messages/define-messages.ts'
import { Notice } from '#ui/primitives/notice.tsx'
import { useCore } from '#ui/ui-context.ts'
import { accountMessages } from './account-messages.ts'

/** Decimal places of a balance (spec §5). */
const BALANCE_PLACES = 3

/** The native balance, big; the last one stays while it is read again. */
export function Balance() {
  const { accounts, $config } = useCore()
  const texts = useMessages(accountMessages)
  const { lang } = useStore($config)
  const balance = useStore(accounts.$balance)
  const last = balance.status === 'none' ? undefined : balance.last
  const retry = () => void accounts.refreshBalance({ force: true })

  if (balance.status === 'failed' && !last)
    return <Notice text={texts.balanceFailed} action={texts.retry} onAction={retry} />
  if (!last) return <div className="skeleton amount-skeleton" role="status" aria-label={texts.balance} />
  const floored = floorDecimal(formatUnits(last.value, last.decimals), BALANCE_PLACES)
  const amount = new Intl.NumberFormat(lang, { maximumFractionDigits: BALANCE_PLACES }).format(floored as `${number}`)
  return (
    <div className="balance">
      <p part="balance" className="amount" data-length={amount.length > 9 ? 'long' : undefined}>
        <span className="hidden">{texts.balance} </span>
        {amount} <span className="symbol">{last.symbol}</span>
      </p>
      {balance.status === 'failed' && (
        <button type="button" className="stale" onClick={retry}>
          {texts.balanceStale} · {texts.retry}
        </button>
      )}
    </div>
  )
}
