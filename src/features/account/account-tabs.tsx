import { Suspense, useLayoutEffect, useRef } from 'react'
import type { View } from '#core/model/view.ts'
import { createTokenBalances } from '#domain/balances/create-token-balances.ts'
import type { ChainNamespace } from '#lib/caip.ts'
import { useMessages } from '#ui/messages/define-messages.ts'
import { SkeletonRows } from '#ui/primitives/skeleton-rows.tsx'
import { Tabs } from '#ui/primitives/tabs.tsx'
import { LazyContent } from '#ui/shell/lazy-content.tsx'
import { useUi } from '#ui/ui-context.ts'
import { useStore } from '#ui/use-store.ts'
import { accountTabsOf } from './account-features.ts'
import { accountMessages } from './account-messages.ts'
import { createAccountTab } from './create-account-tab.ts'
import { useTabScroll } from './use-tab-scroll.ts'

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
  const { sayInPlace } = core.use(createTokenBalances)
  const hasTokens = shown?.name === 'tokens'
  useLayoutEffect(() => (hasTokens ? sayInPlace() : undefined), [hasTokens, sayInPlace])
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
