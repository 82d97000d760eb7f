import { useCallback } from 'react'
import type { Token } from '#core/model/token.ts'
import { totalValue } from '#domain/balances/clean-balances.ts'
import { createTokenBalances } from '#domain/balances/create-token-balances.ts'
import { useMessages } from '#ui/messages/define-messages.ts'
import { ClassifiedTokenList, usePreloadedClassifier } from '#ui/primitives/classified-token-list.tsx'
import { EmptyState } from '#ui/primitives/empty-state.tsx'
import { COINS } from '#ui/primitives/icon.tsx'
import { SkeletonRows } from '#ui/primitives/list.tsx'
import { useStyles } from '#ui/styles/use-styles.ts'
import { useUi, useAnnounce } from '#ui/ui-context.ts'
import { useStore } from '#ui/use-store.ts'
import { accountActionsOf } from './account-features.ts'
import { tokensMessages } from './account-messages.ts'
import { TokenRow } from './token-row.tsx'
import tokensCss from './tokens.css?inline'

/** The account's tokens, most valuable first. If they can’t be refreshed, the last ones stay; their age is beside the balance. */
export default function TokensView() {
  useStyles(tokensCss)
  usePreloadedClassifier()
  const { core, features } = useUi()
  const texts = useMessages(tokensMessages)
  const tokens = core.use(createTokenBalances)
  const state = useStore(tokens.$state)
  const balance = useStore(core.accounts.$balance)
  const config = useStore(core.$config)
  const namespace = useStore(core.accounts.$active)?.namespace
  const { caipNetworkId } = useStore(core.networks.$active)
  const actions = namespace
    ? accountActionsOf(features.list, config, core.ports.chains.of(namespace), caipNetworkId).map(({ name }) => name)
    : []
  const canSend = actions.includes('send')
  const send = useCallback(
    ({ address }: Token) => core.views.push({ name: 'Send', data: { token: address ?? 'native' } }),
    [core],
  )
  const retry = () => void tokens.refresh({ force: true })
  const count = 'last' in state ? state.last?.length : undefined
  const announcements = {
    loading: texts.loadingTokens,
    failed: undefined,
    none: undefined,
    ready: undefined,
  }
  useAnnounce(count === undefined ? announcements[state.status] : texts.tokenCount({ count }))

  const unread = state.status === 'ready' ? state.unread.length : 0
  const isEmpty = state.status === 'ready' && unread === 0 && state.last.every(({ amount }) => amount === 0n)
  const hasCoin = state.status === 'none' || state.last?.some(({ address }) => address === undefined)
  const hasEndpoint = Boolean(core.networks.find(caipNetworkId)?.rpcUrls.default.http.length)
  const coin = hasCoin ? undefined : core.networks.find(caipNetworkId)?.nativeCurrency.symbol
  const isUnpriced = state.status === 'ready' && unread === 0 && !coin && totalValue(state)?.isPartial
  if (state.status === 'none')
    return <EmptyState icon={COINS} title={texts.noTokensHere} hint={texts.noTokensHereHint} />
  if (!state.last) {
    // If there is no balance either, the retry button is there. Without an endpoint no try can succeed.
    const canRetry = balance.status !== 'failed' && hasEndpoint
    if (state.status === 'failed')
      return (
        <EmptyState
          title={texts.tokensFailed}
          hint={texts.tokensFailedHint}
          action={canRetry ? texts.retry : undefined}
          onAction={retry}
        />
      )
    return <SkeletonRows count={5} />
  }
  return (
    <>
      {state.status === 'ready' && coin && <Unread text={texts.coinFailed({ symbol: coin })} onRetry={retry} />}
      {unread > 0 && <Unread text={texts.unread({ count: unread })} onRetry={retry} />}
      <ClassifiedTokenList balances={state.last}>
        {(token, spamReason) => <TokenRow token={token} spamReason={spamReason} onSend={canSend ? send : undefined} />}
      </ClassifiedTokenList>
      {isUnpriced && <p className="tokens-note">{texts.unpriced}</p>}
      {state.status === 'ready' && state.source === 'rpc' && <p className="tokens-note">{texts.onlyKnownTokens}</p>}
      {isEmpty && (
        <EmptyState
          icon={COINS}
          title={texts.noneFound}
          hint={texts.noneFoundHint}
          {...(actions.includes('receive') && {
            action: texts.showAddress,
            onAction: () => core.views.push({ name: 'Receive' }),
          })}
        />
      )}
    </>
  )
}

/** No source has said how much the account has of something. */
function Unread({ text, onRetry }: { text: string; onRetry(): void }) {
  const texts = useMessages(tokensMessages)
  return (
    <div className="tokens-note">
      {text}{' '}
      <button type="button" part="button link" className="stale" onClick={onRetry}>
        {texts.retry}
      </button>
    </div>
  )
}
