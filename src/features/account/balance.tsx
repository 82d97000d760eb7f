import { Suspense } from 'react'
import { lazyPart } from '#ui/primitives/lazy-part.tsx'
import { useStoreWhen } from '#ui/use-store-when.ts'
import { useStore } from '#ui/use-store.ts'
import { createTokenBalances } from '#domain/balances/create-token-balances.ts'
import { totalValue } from '#domain/balances/clean-balances.ts'
import { formatUnits } from '#lib/amounts.ts'
import { formatFiat, formatQuantity } from '#lib/format-amount.ts'
import { useMessages } from '#ui/messages/define-messages.ts'
import { Notice } from '#ui/primitives/notice.tsx'
import { useCore } from '#ui/ui-context.ts'
import { accountMessages } from './account-messages.ts'

/** Longer amounts are written smaller. */
const LONG = 9
/** Figures are seldom older than they should be. */
const BalanceAge = lazyPart(async () => (await import('./balance-age.tsx')).BalanceAge)
const UNREAD = { status: 'loading' } as const

/** What everything is worth, big, if a source names prices; beneath it the native balance, which stands alone otherwise. */
export function Balance({ isSeen }: { isSeen: boolean }) {
  const core = useCore()
  const { accounts, $config } = core
  const texts = useMessages(accountMessages)
  const { lang } = useStore($config)
  const balance = useStoreWhen(isSeen, accounts.$balance, UNREAD)
  const { $state, refresh } = core.use(createTokenBalances)
  const tokens = useStoreWhen(isSeen, $state, UNREAD)
  const listed = 'last' in tokens ? tokens.last?.find(({ address }) => address === undefined) : undefined
  const own = balance.status === 'none' ? undefined : balance.last
  // Whoever has read it last: the list of tokens is read again and again, and may be there where the chain's nodes are not.
  const isListNewer =
    listed && 'readAt' in tokens && (tokens.readAt ?? 0) > (balance.status === 'ready' ? balance.readAt : 0)
  const last =
    own && !isListNewer
      ? { numeric: formatUnits(own.value, own.decimals), symbol: own.symbol }
      : listed && { numeric: listed.quantity.numeric, symbol: listed.symbol }
  const total = 'last' in tokens && tokens.last ? totalValue(tokens.last) : undefined
  const retry = () => {
    void accounts.refreshBalance({ force: true })
    void refresh({ force: true })
  }

  if (balance.status === 'none') return null
  if (balance.status === 'failed' && !last && tokens.status !== 'loading')
    return <Notice text={texts.balanceFailed} action={texts.retry} onAction={retry} />
  if (!last) return <div className="skeleton amount-skeleton" aria-hidden="true" />

  // Whether there are prices is not known yet: the figure that may come has its place.
  const isPending = tokens.status === 'loading' && !tokens.last
  const isAlone = total === undefined && !isPending
  const amount = formatQuantity(last.numeric, lang)
  const isLong = (text: string) => (text.length > LONG ? 'long' : undefined)
  const native = (
    <p part="balance" className={isAlone ? 'amount' : 'native'} data-length={isAlone ? isLong(amount) : undefined}>
      <span className="hidden">{texts.balance} </span>
      {amount} <span className="symbol">{last.symbol}</span>
    </p>
  )
  const worth = total === undefined ? undefined : formatFiat(total, lang)
  return (
    <div className="balance">
      {isPending && <div className="skeleton amount-skeleton" aria-hidden="true" />}
      {worth && (
        <p className="amount" data-length={isLong(worth)}>
          <span className="hidden">{texts.total} </span>
          {worth}
        </p>
      )}
      {native}
      <Suspense>
        {tokens.status === 'loading' && tokens.readAt !== undefined && <BalanceAge readAt={tokens.readAt} />}
      </Suspense>
      {balance.status === 'failed' && own && !isListNewer && (
        <button type="button" className="stale" onClick={retry}>
          {texts.balanceStale} · {texts.retry}
        </button>
      )}
    </div>
  )
}
