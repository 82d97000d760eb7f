import { atom, type ReadableAtom } from 'nanostores'
import type { AccountTab } from '#ui/feature.ts'

/** The tab of Account that is looked at (spec §3: currentTab). */
export interface CurrentTab {
  readonly $current: ReadableAtom<AccountTab>
  select(tab: AccountTab): void
}

export function createAccountTab(): CurrentTab {
  const $current = atom<AccountTab>('tokens')
  return { $current, select: (tab) => $current.set(tab) }
}
