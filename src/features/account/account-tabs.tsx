import { atom, type ReadableAtom } from 'nanostores'
import { Suspense, useLayoutEffect, useRef, type RefObject } from 'react'
import type { Core } from '#core/core.ts'
import type { View } from '#core/model/view.ts'
import { createTokenBalances } from '#domain/balances/create-token-balances.ts'
import type { ChainNamespace } from '#lib/caip.ts'
import { observeSize } from '#lib/observe-size.ts'
import type { AccountTab } from '#ui/feature.ts'
import { useMessages } from '#ui/messages/define-messages.ts'
import { SkeletonRows } from '#ui/primitives/list.tsx'
import { Tabs } from '#ui/primitives/tabs.tsx'
import { LazyContent } from '#ui/shell/lazy-content.tsx'
import { useUi, useCore } from '#ui/ui-context.ts'
import { useStore } from '#ui/use-store.ts'
import { accountTabsOf } from './account-features.ts'
import { accountMessages } from './account-messages.ts'

interface AccountTabsProps {
  readonly view: View
  readonly namespace: ChainNamespace
  /** True if the tabs are on screen: their content loads after that. */
  readonly isSeen: boolean
}

/** Tokens, NFTs and Activity. The last tab is shown again after coming back. */
export function AccountTabs({ view, namespace, isSeen }: AccountTabsProps) {
  const { core, features } = useUi()
  const texts = useMessages(accountMessages)
  const config = useStore(core.$config)
  const $tab = core.use(createAccountTab)
  const requestedTab = useStore($tab.$current)
  const tabs = accountTabsOf(features.list, config, core.ports.chains.of(namespace))
  const shown = tabs.find(({ name }) => name === requestedTab) ?? tabs[0]
  const { showInPlace } = core.use(createTokenBalances)
  const hasTokens = shown?.name === 'tokens'
  useLayoutEffect(() => (hasTokens ? showInPlace() : undefined), [hasTokens, showInPlace])
  const place = useRef<HTMLDivElement>(null)
  useTabScroll(place, shown?.name)
  if (!shown) return null
  const skeleton = <SkeletonRows count={5} />
  const content = isSeen ? (
    <Suspense fallback={skeleton}>
      <LazyContent key={shown.name} definition={shown.definition} view={view} />
    </Suspense>
  ) : (
    skeleton
  )
  return (
    <Tabs
      label={texts.tabs}
      tabs={tabs.map(({ name }) => ({ name, label: texts[name] }))}
      selected={shown.name}
      onSelect={$tab.select}
    >
      <div ref={place}>{content}</div>
    </Tabs>
  )
}

/** By then, the list should have its height again; if the visitor has scrolled meanwhile, it stays there. */
const RETURN_LIMIT_MS = 2_000

const OWN_WAYS = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const

/** Remembers a tab's scroll position, and restores it after another tab or view, once the tab is long enough. */
function useTabScroll(content: RefObject<HTMLElement | null>, tab: AccountTab | undefined): void {
  const core = useCore()
  const { scrolled } = core.use(createAccountTab)

  useLayoutEffect(() => {
    const frame = content.current?.closest<HTMLElement>('.frame')
    if (!frame || !tab) return
    let storedTop = scrolled.get(tab)
    function comeBack() {
      if (storedTop === undefined || !frame) return
      frame.scrollTop = storedTop
      if (Math.abs(frame.scrollTop - storedTop) < 1) storedTop = undefined
    }
    const giveUp = () => {
      storedTop = undefined
    }
    const keep = () => {
      // A tab that is leaving, or waiting for its rows, doesn’t tell where the visitor was.
      if (storedTop === undefined && !frame.inert) scrolled.set(tab, frame.scrollTop)
    }
    comeBack()
    const stopObserving = observeSize(content.current!, comeBack)
    const stopWaiting = core.ports.clock.after(RETURN_LIMIT_MS, giveUp)
    frame.addEventListener('scroll', keep, { passive: true })
    for (const way of OWN_WAYS) frame.addEventListener(way, giveUp, { passive: true })
    return () => {
      stopObserving()
      stopWaiting()
      frame.removeEventListener('scroll', keep)
      for (const way of OWN_WAYS) frame.removeEventListener(way, giveUp)
    }
  }, [core, content, scrolled, tab])
}

/** The selected tab of Account, and how far each tab is scrolled. */
interface CurrentTab {
  readonly $current: ReadableAtom<AccountTab>
  select(tab: AccountTab): void
  /** In CSS pixels, by tab; until the dialog closes, or another account is shown. */
  readonly scrolled: Map<AccountTab, number>
}

function createAccountTab({ accounts, dialog, onDispose }: Core): CurrentTab {
  const $current = atom<AccountTab>('tokens')
  const scrolled = new Map<AccountTab, number>()
  onDispose(
    accounts.$active.listen((account, before) => {
      if (account?.caipAddress !== before?.caipAddress) scrolled.clear()
    }),
  )
  onDispose(
    dialog.$state.listen(({ status }) => {
      if (status === 'closed') scrolled.clear()
    }),
  )
  return { $current, select: (tab) => $current.set(tab), scrolled }
}
