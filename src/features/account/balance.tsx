import { Suspense } from 'react'
import { totalValue } from '#domain/balances/clean-balances.ts'
import { createTokenBalances, type TokenBalancesState } from '#domain/balances/create-token-balances.ts'
import { formatFiat, formatTokenAmount } from '#lib/format-amount.ts'
import { useMessages } from '#ui/messages/define-messages.ts'
import { lazyPart } from '#ui/primitives/lazy-part.tsx'
import { Notice } from '#ui/primitives/notice.tsx'
import { useCore } from '#ui/ui-context.ts'
import { useStore, useStoreWhen } from '#ui/use-store.ts'
import { accountMessages } from './account-messages.ts'

/** Longer amounts are set smaller. */
const LONG = 9
/** Figures are rarely stale. */
const BalanceState = lazyPart(async () => (await import('./balance-state.tsx')).BalanceState)
const UNREAD = { status: 'loading' } as const

const nativeOf = (tokens: TokenBalancesState) =>
  'last' in tokens ? tokens.last?.find(({ address }) => address === undefined) : undefined

/**
 * The total value, big, if a source has prices, with the native balance beneath it; otherwise the native balance alone. A total that
 * lacks a balance is “at least” that much: without a price, or unread, a balance isn’t zero.
 */
export function Balance({ isSeen }: { isSeen: boolean }) {
  const core = useCore()
  const { accounts, $config } = core
  const texts = useMessages(accountMessages)
  const { lang } = useStore($config)
  const { caipNetworkId } = useStore(core.networks.$active)
  const balance = useStoreWhen(isSeen, accounts.$balance, UNREAD)
  const { $state, refresh } = core.use(createTokenBalances)
  const tokens = useStoreWhen(isSeen, $state, UNREAD)
  // Until it is read, what the last list of tokens had.
  const last = (balance.status !== 'none' && balance.last) || nativeOf(tokens)
  const read =
    'last' in tokens && tokens.last && tokens.unread ? { last: tokens.last, unread: tokens.unread } : undefined
  const total = read && totalValue(read)
  const retry = () => {
    void accounts.refreshBalance({ force: true })
    void refresh({ force: true })
  }

  // Without an endpoint no try can succeed [networks.no-endpoint].
  const canRetry = Boolean(core.networks.find(caipNetworkId)?.rpcUrls.default.http.length)

  if (balance.status === 'none') return null
  if (balance.status === 'failed' && !last && tokens.status !== 'loading')
    return <Notice text={texts.balanceFailed} {...(canRetry && { action: texts.retry, onAction: retry })} />
  if (!last)
    return (
      <div className="balance">
        <div className="skeleton amount-skeleton" aria-hidden="true" />
      </div>
    )

  // It isn’t known yet whether there are prices: keeps room for the figure.
  const isPending = tokens.status === 'loading' && !tokens.last
  const isAlone = total === undefined && !isPending
  const amount = formatTokenAmount(last, lang)
  const isLong = (text: string) => (text.length > LONG ? 'long' : undefined)
  const native = (
    <p part="balance" className={isAlone ? 'amount' : 'native'} data-length={isAlone ? isLong(amount) : undefined}>
      <span className="hidden">{texts.balance} </span>
      {amount} <span className="symbol">{last.symbol}</span>
    </p>
  )
  const readAt = 'readAt' in tokens ? tokens.readAt : undefined
  const isFailed =
    (tokens.status === 'failed' && tokens.last !== undefined) ||
    (balance.status === 'failed' && balance.last !== undefined)
  const isRefreshing = tokens.status === 'loading' && readAt !== undefined
  const sum = total && formatFiat(total.value, lang)
  const worth = sum && (total.isPartial ? texts.atLeast({ total: sum }) : sum)
  return (
    <div className="balance">
      {isPending && <div className="skeleton amount-skeleton" aria-hidden="true" />}
      {worth && (
        <p className="amount" data-length={isLong(worth)}>
          <span className="hidden">{total?.isPartial ? texts.partialTotal : texts.total} </span>
          {worth}
        </p>
      )}
      {isAlone && native}
      <div className="balance-line">
        {!isAlone && native}
        <Suspense>
          {(isFailed || isRefreshing) && <BalanceState readAt={readAt} isFailed={isFailed} onRetry={retry} />}
        </Suspense>
      </div>
    </div>
  )
}
