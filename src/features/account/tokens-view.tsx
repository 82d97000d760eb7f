import { useId, useMemo, useState } from 'react'
import { judgeTokens } from '#core/balances/judge-tokens.ts'
import { createTokenBalances } from '#core/balances/create-token-balances.ts'
import type { TokenBalance } from '#core/ports/blockchain-api.ts'
import { formatAge } from '#lib/format-age.ts'
import { useMessages } from '#ui/messages/define-messages.ts'
import { Notice } from '#ui/primitives/notice.tsx'
import { SkeletonRows } from '#ui/primitives/skeleton-rows.tsx'
import { VirtualList } from '#ui/primitives/virtual-list.tsx'
import { useCore } from '#ui/ui-context.ts'
import { useStore } from '#ui/use-store.ts'
import { accountMessages } from './account-messages.ts'
import { TokenRow } from './token-row.tsx'
import { useAgeing } from './use-ageing.ts'

const keyOf = ({ address }: TokenBalance) => address ?? 'native'

/** What the account holds, what is worth most first. Where it cannot be read anew, the last of it with its age. */
export default function TokensView() {
  const core = useCore()
  const texts = useMessages(accountMessages)
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
      <JudgedList balances={state.last} />
    </>
  )
}

/** What the account holds; what was sent to it to deceive, or is dust, is apart and said to be so. */
function JudgedList({ balances }: { balances: readonly TokenBalance[] }) {
  const { $config, networks } = useCore()
  const texts = useMessages(accountMessages)
  const { lang } = useStore($config)
  const network = networks.find(balances[0]?.chainId ?? '')
  const { trusted, doubtful } = useMemo(
    () => (network ? judgeTokens(balances, network) : { trusted: balances, doubtful: [] }),
    [balances, network],
  )
  const [isShown, setShown] = useState(false)
  const id = useId()
  return (
    <>
      <VirtualList items={trusted} total={trusted.length} keyOf={keyOf}>
        {(token) => <TokenRow token={token} />}
      </VirtualList>
      {doubtful.length > 0 && (
        <>
          <button
            type="button"
            part="button"
            className="button tokens-more"
            aria-expanded={isShown}
            aria-controls={id}
            onClick={() => setShown(!isShown)}
          >
            {texts.doubtful({ count: new Intl.NumberFormat(lang).format(doubtful.length) })}
          </button>
          <div id={id} hidden={!isShown}>
            {isShown && (
              <>
                <p className="tokens-note">{texts.doubtfulNote}</p>
                <VirtualList items={doubtful} total={doubtful.length} keyOf={({ token }) => keyOf(token)}>
                  {({ token, doubt }) => <TokenRow token={token} doubt={doubt} />}
                </VirtualList>
              </>
            )}
          </div>
        </>
      )}
    </>
  )
}

/** How old what is shown is, and a way to read it again. */
function Stale({ readAt, onRetry }: { readAt: number; onRetry(): void }) {
  const { ports, $config } = useCore()
  const texts = useMessages(accountMessages)
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
