import { useCallback, useEffect, useLayoutEffect, useMemo } from 'react'
import { useMessages } from '#ui/messages/define-messages.ts'
import { CLOCK } from '#ui/primitives/action-icon-paths.ts'
import { EmptyState } from '#ui/primitives/empty-state.tsx'
import { EndMark } from '#ui/primitives/end-mark.tsx'
import { List, SkeletonRows } from '#ui/primitives/list.tsx'
import { Notice } from '#ui/primitives/notice.tsx'
import { VirtualList } from '#ui/primitives/virtual-list.tsx'
import { useStyles } from '#ui/styles/use-styles.ts'
import { useCore, useAnnounce } from '#ui/ui-context.ts'
import { useIsOpen } from '#ui/use-is-open.ts'
import { useStore } from '#ui/use-store.ts'
import type { ActivityEntry } from './activity-entry.ts'
import { activityMessages } from './activity-messages.ts'
import { ActivityRow } from './activity-row.tsx'
import activityCss from './activity.css?inline'
import { createHistory, type ActivityHistory } from './create-history.ts'
import type { HistoryState } from './history-state.ts'
import { monthTitle, createDayFormats } from './months.ts'
import { createSessionTransactions, sessionEntries } from './session-entries.ts'

/** The account's activity on the active chain: pending transactions of this page, then the history, by month. */
export default function ActivityView() {
  useStyles(activityCss)
  const core = useCore()
  const texts = useMessages(activityMessages)
  const history = core.use(createHistory)
  const state = useStore(history.$state)
  const { status, entries, months, added, hasMore } = state
  const account = useStore(core.accounts.$active)
  const tracked = useStore(core.use(createSessionTransactions))
  const { lang, networks } = useStore(core.$config)
  const isOpen = useIsOpen()
  useLayoutEffect(() => history.showInPlace(), [history])
  useEffect(() => {
    if (isOpen) void history.load()
  }, [history, isOpen, account?.caipAddress])

  const caipNetworkId = account?.caipNetworkId
  const network = useMemo(
    () =>
      networks.find((candidate) => candidate.caipNetworkId === caipNetworkId) ?? (caipNetworkId && { caipNetworkId }),
    [networks, caipNetworkId],
  )
  const latest = useMemo(() => sessionEntries(tracked, account, entries), [tracked, account, entries])
  const items = useMemo(() => classifiedWhenDrawn(state, history), [state, history])
  const now = core.ports.clock.now()
  const dayFormats = core.use(createDayFormats)
  const headings = useMemo(
    () =>
      months.map(({ month, count }, index) => ({
        // Months alone aren't unique: a service that sorts wrongly may return to one.
        key: `${month}-${months.length - index}`,
        title: monthTitle(month, now, lang, dayFormats),
        count,
      })),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `now` only decides whether a title has its year
    [months, lang, dayFormats],
  )
  const keyOf = useCallback((_: ActivityEntry, index: number) => `${index - added}`, [added])
  const count = entries.length > 0 ? texts.count({ count: entries.length }) : undefined
  const announcements = {
    loading: texts.loading,
    ready: count,
    paused: count,
    unknown: undefined,
    failed: entries.length > 0 ? texts.unavailable : undefined,
  }
  useAnnounce(announcements[status])
  if (!network) return null

  const isEmpty = entries.length === 0 && !hasMore && latest.length === 0
  return (
    <div className="activity">
      {latest.length > 0 && (
        <section aria-label={texts.latest} className="activity-latest">
          <h3>{texts.latest}</h3>
          <List>
            {latest.map((entry) => (
              <li key={entry.id} part="item">
                <ActivityRow entry={entry} network={network} />
              </li>
            ))}
          </List>
        </section>
      )}
      <VirtualList items={items} total={entries.length} headings={headings} keyOf={keyOf}>
        {(entry) => <ActivityRow entry={entry} network={network} />}
      </VirtualList>
      {status === 'ready' && hasMore && <EndMark key={entries.length} onReached={() => void history.loadMore()} />}
      {status === 'loading' && <SkeletonRows count={entries.length > 0 ? 2 : 4} />}
      {status === 'failed' &&
        (entries.length > 0 ? (
          <Notice text={texts.unavailable} action={texts.retry} onAction={() => void history.load()} />
        ) : (
          <EmptyState
            title={texts.unavailable}
            hint={texts.unavailableHint}
            action={texts.retry}
            onAction={() => void history.load()}
          />
        ))}
      {status === 'paused' && (
        <Notice text={texts.paused} action={texts.further} onAction={() => void history.loadMore()} />
      )}
      {status === 'unknown' && <EmptyState icon={CLOCK} title={texts.unknown} hint={texts.unknownHint} />}
      {status === 'ready' && isEmpty && <EmptyState icon={CLOCK} title={texts.none} hint={texts.noneHint} />}
    </div>
  )
}

/** More may be known by the time that an entry is drawn: each is classified then, and only then. */
const classifiedWhenDrawn = ({ entries }: HistoryState, { classify }: ActivityHistory) => ({
  length: entries.length,
  at(index: number) {
    const entry = entries[index]
    return entry && classify(entry)
  },
})
