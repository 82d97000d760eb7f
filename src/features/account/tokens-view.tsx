import { createTokenBalances } from '#core/balances/create-token-balances.ts'
import { formatAge } from '#lib/format-age.ts'
import { useMessages } from '#ui/messages/define-messages.ts'
import { JudgedTokenList } from '#ui/primitives/judged-token-list.tsx'
import { Notice } from '#ui/primitives/notice.tsx'
import { SkeletonRows } from '#ui/primitives/skeleton-rows.tsx'
import { useStyles } from '#ui/styles/use-styles.ts'
import { useCore } from '#ui/ui-context.ts'
import { useStore } from '#ui/use-store.ts'
import { tokensMessages } from './tokens-messages.ts'
import tokensCss from './tokens.css?inline'
import { TokenRow } from './token-row.tsx'
import { useAgeing } from './use-ageing.ts'

/** What the account holds, what is worth most first. Where it cannot be read anew, the last of it with its age. */
export default function TokensView() {
  useStyles(tokensCss)
  const core = useCore()
  const texts = useMessages(tokensMessages)
  const tokens = core.use(createTokenBalances)
  const state = useStore(tokens.$state)
  const balance = useStore(core.accounts.$balance)
  const retry = () => void tokens.refresh({ force: true })

  if (state.status === 'none') return <Notice text={texts.noTokensHere} />
  if (!state.last) {
    // Where there is no balance either, the way to try again stands there.
    if (state.status === 'failed' && balance.status === 'failed') return <Notice text={texts.tokensFailed} />
    if (state.status === 'failed') return <Notice text={texts.tokensFailed} action={texts.retry} onAction={retry} />
    return (
      <div role="status" aria-label={texts.loadingTokens}>
        <SkeletonRows count={3} />
      </div>
    )
  }
  return (
    <>
      {state.status === 'failed' && state.readAt !== undefined && <Stale readAt={state.readAt} onRetry={retry} />}
      {state.status === 'ready' && state.source === 'rpc' && <p className="tokens-note">{texts.onlyKnownTokens}</p>}
      <JudgedTokenList balances={state.last}>
        {(token, doubt) => <TokenRow token={token} doubt={doubt} />}
      </JudgedTokenList>
    </>
  )
}

/** How old what is shown is, and a way to read it again. */
function Stale({ readAt, onRetry }: { readAt: number; onRetry(): void }) {
  const { ports, $config } = useCore()
  const texts = useMessages(tokensMessages)
  const { lang } = useStore($config)
  useAgeing()
  return (
    <div className="tokens-note" role="status">
      {texts.asOf({ age: formatAge(ports.clock.now() - readAt, lang) })}{' '}
      <button type="button" part="button" className="stale" onClick={onRetry}>
        {texts.retry}
      </button>
    </div>
  )
}
