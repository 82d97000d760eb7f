import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { Token } from '#core/model/token.ts'
import { searchTokens } from '#domain/transfers/search-tokens.ts'
import { formatFiat, formatHolding } from '#lib/format-amount.ts'
import { defineMessages, params, plural, useMessages } from '#ui/messages/define-messages.ts'
import { ClassifiedTokenList } from '#ui/primitives/classified-token-list.tsx'
import { EmptyState, NothingFound } from '#ui/primitives/empty-state.tsx'
import { foreignPicture } from '#ui/primitives/foreign-picture.ts'
import { SkeletonRows } from '#ui/primitives/list.tsx'
import { Notice } from '#ui/primitives/notice.tsx'
import { Picture } from '#ui/primitives/picture.tsx'
import { RowButton } from '#ui/primitives/row.tsx'
import { SearchField } from '#ui/primitives/search-field.tsx'
import { useCore } from '#ui/ui-context.ts'
import { useStore } from '#ui/use-store.ts'
import { createSend } from './create-send.ts'
import { createDraft } from './draft/create-draft.ts'

const selectTokenMessages = defineMessages('sendSelectToken', {
  search: 'Search tokens',
  noneFound: params<{ text: string }>('No results for “{text}”'),
  failed: 'Couldn’t load your tokens',
  failedHint: 'Your funds are safe.',
  tokenFailed: 'Couldn’t read this token from the network',
  tokenFailedHint: 'Check its address and try again.',
  onlyKnown: 'Some tokens and prices may be missing.',
  unread: plural({ other: 'Couldn’t load {count} of your tokens.' }),
  retry: 'Try again',
})

/** Space above and below a view, so that none exceeds its height limit. */
const FRAME_PADDING_PX = 24

/** Which token to send: the account's tokens on this network, with spam apart, as in Account. */
export default function SelectTokenView() {
  const core = useCore()
  const draft = core.use(createDraft)
  // Here too, it empties the draft if the network changes.
  core.use(createSend)
  useLayoutEffect(() => draft.showInPlace(), [draft])
  const texts = useMessages(selectTokenMessages)
  const balances = useStore(draft.$balances)
  const chosen = useStore(draft.$token)
  const [text, setText] = useState('')
  /** CSS pixels, of all tokens. */
  const [height, setHeight] = useState(0)
  const view = useRef<HTMLDivElement>(null)
  const listed = 'last' in balances ? balances.last : undefined
  const picked = useStore(draft.$picked)
  const pickedStatus = useStore(draft.$pickedStatus)
  const account = useStore(core.accounts.$active)
  const namespace = account?.namespace
  const tokens = useMemo(() => listed && [...listed, ...picked], [listed, picked])
  const address = text.trim()
  // The list may lack the token: then its details and balance are read from its contract.
  const isAddress = namespace && core.ports.chains.of(namespace).address.isToken?.(address)
  // Also for another account, which may hold the same token.
  useEffect(() => {
    if (isAddress && account) draft.pick(address)
  }, [draft, isAddress, address, account])
  const find = useCallback((list: readonly Token[]) => searchTokens(list, text), [text])

  function choose(token: Token) {
    draft.chooseToken(token)
    core.views.back()
  }

  /** Results start at the top, and the field stays in place, however few there are. */
  function search(next: string) {
    if (text === '') setHeight(view.current?.offsetHeight ?? 0)
    setText(next)
    view.current?.closest('.frame')?.scrollTo?.({ top: 0 })
  }

  const none =
    pickedStatus === 'reading' ? (
      <SkeletonRows count={1} />
    ) : isAddress && pickedStatus === 'failed' ? (
      <EmptyState
        title={texts.tokenFailed}
        hint={texts.tokenFailedHint}
        action={texts.retry}
        onAction={draft.readBalances}
      />
    ) : (
      <NothingFound title={texts.noneFound({ text })} />
    )
  return (
    <div ref={view} style={{ minHeight: text && `min(${height}px, var(--limit) - ${FRAME_PADDING_PX}px)` }}>
      <SearchField label={texts.search} value={text} onChange={search} />
      {tokens && (
        <ClassifiedTokenList balances={tokens} find={find} empty={none}>
          {(token, spamReason) => (
            <TokenChoice token={token} spamReason={spamReason} isCurrent={token === chosen} onChoose={choose} />
          )}
        </ClassifiedTokenList>
      )}
      {balances.status === 'ready' && balances.unread.length > 0 && (
        <Notice
          text={texts.unread({ count: balances.unread.length })}
          action={texts.retry}
          onAction={draft.readBalances}
        />
      )}
      {balances.status === 'ready' && balances.source === 'rpc' && <Notice text={texts.onlyKnown} />}
      {!tokens && balances.status !== 'failed' && <SkeletonRows count={4} />}
      {!tokens && balances.status === 'failed' && (
        <EmptyState title={texts.failed} hint={texts.failedHint} action={texts.retry} onAction={draft.readBalances} />
      )}
    </div>
  )
}

interface TokenChoiceProps {
  readonly token: Token
  /** Why the token isn’t trusted: shown instead of its claimed value. */
  readonly spamReason: string | undefined
  readonly isCurrent: boolean
  onChoose(token: Token): void
}

function TokenChoice({ token, spamReason, isCurrent, onChoose }: TokenChoiceProps) {
  const config = useStore(useCore().$config)
  const { lang } = config
  const { symbol, name, value, iconUrl } = token
  return (
    <RowButton
      picture={<Picture name={symbol} className="disc" {...foreignPicture(iconUrl, config)} />}
      label={<span className="token-name">{name}</span>}
      note={formatHolding(token, lang)}
      end={spamReason ?? (value === undefined ? undefined : formatFiat(value, lang))}
      isCurrent={isCurrent}
      onClick={() => onChoose(token)}
    />
  )
}
