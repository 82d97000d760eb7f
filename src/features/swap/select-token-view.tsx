import { memo, useDeferredValue, useMemo, useRef, useState } from 'react'
import { searchTokens } from '#domain/transfers/search-tokens.ts'
import { formatFiat, formatHolding } from '#lib/format-amount.ts'
import { truncateAddress } from '#lib/truncate-address.ts'
import type { ViewProps } from '#ui/define-view.ts'
import { useMessages } from '#ui/messages/define-messages.ts'
import { EmptyState, NothingFound, NotLoaded } from '#ui/primitives/empty-state.tsx'
import { foreignPicture } from '#ui/primitives/foreign-picture.ts'
import { COINS } from '#ui/primitives/icon.tsx'
import { SkeletonRows } from '#ui/primitives/list.tsx'
import { Picture } from '#ui/primitives/picture.tsx'
import { RowButton } from '#ui/primitives/row.tsx'
import { SearchField } from '#ui/primitives/search-field.tsx'
import { VirtualList, type ListHeading } from '#ui/primitives/virtual-list.tsx'
import { useStyles } from '#ui/styles/use-styles.ts'
import { useCore, useAnnounce } from '#ui/ui-context.ts'
import { useStore } from '#ui/use-store.ts'
import { createSwap } from './state/create-swap.ts'
import type { ListedToken } from './state/listed-token.ts'
import { selectTokenMessages } from './swap-messages.ts'
import swapCss from './swap.css?inline'

const GROUPS = ['own', 'suggested', 'other'] as const
/** Space above and below a view, so that none exceeds its height limit. */
const FRAME_PADDING_PX = 24

/** Which token to pay or receive: the account's, popular ones, then all of the network's, thousands of them. */
export default function SelectTokenView({ view }: ViewProps) {
  useStyles(swapCss)
  const core = useCore()
  const swap = core.use(createSwap)
  const side = view.data?.side === 'to' ? 'to' : 'from'
  const texts = useMessages(selectTokenMessages)
  const tokens = useStore(swap.$tokens)
  const chosen = useStore(side === 'to' ? swap.$to : swap.$from)?.key
  const [text, setText] = useState('')
  // Typing isn't held up by a search through thousands.
  const deferredText = useDeferredValue(text)
  /** CSS pixels, of all tokens. */
  const [height, setHeight] = useState(0)
  const top = useRef<HTMLDivElement>(null)
  const list = tokens.status === 'ready' ? tokens.list : undefined
  const found = useMemo(() => (list ? searchTokens(list, deferredText) : []), [list, deferredText])
  const isSearching = deferredText.trim() !== ''
  const headings = useMemo<ListHeading[] | undefined>(() => {
    // Search results are sorted by relevance.
    if (isSearching) return undefined
    const counts = GROUPS.map((key) => ({
      key,
      title: texts[key],
      count: found.filter((one) => one.group === key).length,
    }))
    return counts.filter(({ count }) => count > 0)
  }, [found, isSearching, texts])
  const searched = isSearching && found.length > 0 ? texts.found({ count: found.length }) : undefined
  const progress = tokens.status === 'loading' ? texts.loading : undefined
  useAnnounce(list ? searched : progress)

  /** Results start at the top, and the field stays in place, however few there are. */
  function search(next: string) {
    if (text === '') setHeight(top.current?.offsetHeight ?? 0)
    setText(next)
    top.current?.closest('.frame')?.scrollTo?.({ top: 0 })
  }

  const choose = useMemo(
    () => (key: string) => {
      if (side === 'to') swap.setTo(key)
      else swap.setFrom(key)
      core.views.back()
    },
    [core, swap, side],
  )

  return (
    <div ref={top} style={{ minHeight: text && `min(${height}px, var(--limit) - ${FRAME_PADDING_PX}px)` }}>
      <SearchField label={texts.search} value={text} maxLength={100} onChange={search} />
      {found.length > 0 && (
        <VirtualList items={found} total={found.length} keyOf={keyOf} {...(headings && { headings })}>
          {(token) => <TokenChoice token={token} isCurrent={token.key === chosen} onChoose={choose} />}
        </VirtualList>
      )}
      {list &&
        found.length === 0 &&
        (isSearching ? (
          <NothingFound title={texts.noneFound({ text: deferredText })} />
        ) : (
          <EmptyState icon={COINS} title={texts.none} hint={texts.noneHint} />
        ))}
      {tokens.status === 'loading' && <SkeletonRows count={6} />}
      {tokens.status === 'failed' && <NotLoaded title={texts.failed} action={texts.retry} onAction={swap.readTokens} />}
    </div>
  )
}

const keyOf = ({ key }: ListedToken) => key

interface TokenChoiceProps {
  readonly token: ListedToken
  readonly isCurrent: boolean
  onChoose(key: string): void
}

/** A token. Unverified tokens are shown with their address, since anyone can use a name. */
const TokenChoice = memo(function TokenChoice({ token, isCurrent, onChoose }: TokenChoiceProps) {
  const config = useStore(useCore().$config)
  const texts = useMessages(selectTokenMessages)
  const { symbol, name, amount, value, spamReason, isKnown, address, iconUrl } = token
  const { lang } = config
  const isSpam = spamReason !== undefined || !isKnown
  const amountText = amount > 0n ? formatHolding(token, lang) : symbol

  function endOf(): string | undefined {
    if (spamReason) return spamReason.kind === 'imitation' ? texts.imitation({ symbol: spamReason.of }) : texts.advert
    if (!isKnown) return texts.unverified
    return amount > 0n && value !== undefined ? formatFiat(value, lang) : undefined
  }
  return (
    <RowButton
      picture={
        // Imitations don't get a picture.
        <Picture name={symbol} className="disc" {...(spamReason ? undefined : foreignPicture(iconUrl, config))} />
      }
      label={<span className="token-name">{name}</span>}
      note={isSpam && address !== undefined ? `${amountText} · ${truncateAddress(address)}` : amountText}
      end={endOf()}
      isCurrent={isCurrent}
      onClick={() => onChoose(token.key)}
    />
  )
})
