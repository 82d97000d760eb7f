import { useStore } from '#ui/use-store.ts'
import { createTokenBalances } from '#core/balances/create-token-balances.ts'
import { totalValue } from '#core/balances/clean-balances.ts'
import { formatUnits } from '#lib/amounts.ts'
import { formatFiat, formatQuantity } from '#lib/format-amount.ts'
import { useMessages } from '#ui/messages/define-messages.ts'
import { Notice } from '#ui/primitives/notice.tsx'
import { useCore } from '#ui/ui-context.ts'
import { accountMessages } from './account-messages.ts'

/** Longer amounts are written smaller. */
const LONG = 9

/** What everything is worth, big, where a source names prices; beneath it the native balance, which stands alone otherwise. */
export function Balance() {
  const core = useCore()
  const { accounts, $config } = core
  const texts = useMessages(accountMessages)
  const { lang } = useStore($config)
  const balance = useStore(accounts.$balance)
  const tokens = useStore(core.use(createTokenBalances).$state)
  const last = balance.status === 'none' ? undefined : balance.last
  const total = 'last' in tokens && tokens.last ? totalValue(tokens.last) : undefined
  const retry = () => void accounts.refreshBalance({ force: true })

  if (balance.status === 'failed' && !last && total === undefined)
    return <Notice text={texts.balanceFailed} action={texts.retry} onAction={retry} />
  if (!last && total === undefined)
    return <div className="skeleton amount-skeleton" role="status" aria-label={texts.balance} />

  const amount = last && formatQuantity(formatUnits(last.value, last.decimals), lang)
  const isLong = (text: string) => (text.length > LONG ? 'long' : undefined)
  const native = last && amount && (
    <p
      part="balance"
      className={total === undefined ? 'amount' : 'native'}
      data-length={total === undefined ? isLong(amount) : undefined}
    >
      <span className="hidden">{texts.balance} </span>
      {amount} <span className="symbol">{last.symbol}</span>
    </p>
  )
  const worth = total === undefined ? undefined : formatFiat(total, lang)
  return (
    <div className="balance">
      {worth && (
        <p className="amount" data-length={isLong(worth)}>
          <span className="hidden">{texts.total} </span>
          {worth}
        </p>
      )}
      {native}
      {balance.status === 'failed' && last && (
        <button type="button" className="stale" onClick={retry}>
          {texts.balanceStale} · {texts.retry}
        </button>
      )}
    </div>
  )
}
