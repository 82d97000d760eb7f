import { computed, onMount, type ReadableAtom } from 'nanostores'
import type { Core } from '#core/core.ts'
import { BALANCE_RETRY_MS } from './create-balance-reader.ts'

/** Refresh interval of balances while a view shows them [balances.refresh]. */
export const TOKEN_POLL_MS = 10_000

interface Balances {
  readonly $state: ReadableAtom<{ readonly status: string }>
  /** Never rejects. */
  refresh(options?: { readonly isPoll: boolean }): Promise<void>
}

/** While a view subscribes to `$state` and the dialog is open, reads at once, with each account, and then again and again. */
export function readWhileShown(core: Core, { $state, refresh }: Balances): void {
  const { accounts, dialog } = core
  const { clock, visibility } = core.ports
  let isListened = false
  let stopPolling = () => {}

  const isShown = () => isListened && dialog.$state.get().status === 'open'

  function poll() {
    stopPolling()
    if (!isShown()) return
    const { status } = $state.get()
    stopPolling = clock.after(status === 'failed' ? BALANCE_RETRY_MS : TOKEN_POLL_MS, () => {
      if (visibility.isHidden() || $state.get().status === 'loading') poll()
      else void refresh({ isPoll: true }).then(poll)
    })
  }

  /** Reads again if a view shows it. */
  function follow() {
    if (isShown()) void refresh().then(poll)
    else stopPolling()
  }

  onMount($state, () => {
    isListened = true
    const $isOpen = computed(dialog.$state, ({ status }) => status === 'open')
    const stops = [accounts.$active.listen(follow), $isOpen.subscribe(follow)]
    return () => {
      isListened = false
      stopPolling()
      for (const stop of stops) stop()
    }
  })
  core.onDispose(() => stopPolling())
}
