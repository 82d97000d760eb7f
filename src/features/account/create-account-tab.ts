import { atom, type ReadableAtom } from 'nanostores'
import type { Core } from '#core/core.ts'
import type { AccountTab } from '#ui/feature.ts'

/** The selected tab of Account, and how far each tab is scrolled. */
export interface CurrentTab {
  readonly $current: ReadableAtom<AccountTab>
  select(tab: AccountTab): void
  /** In CSS pixels, by tab; until the dialog closes, or another account is shown. */
  readonly scrolled: Map<AccountTab, number>
}

export function createAccountTab({ accounts, dialog, onDispose }: Core): CurrentTab {
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
