import { BROWSER_WALLET_PATHS } from '../page-messages.ts'
import { showBlockedWindowNotice } from './show-blocked-window-notice.ts'

const CLOSED_CHECK_INTERVAL_MS = 200
const WINDOW_FEATURES = 'popup,width=400,height=680'

/** Opens and watches the wallet's windows. */
export interface ApprovalWindows {
  /** Opens the window with this id, or brings it to the front. */
  open(windowId: string): void
}

/**
 * Creates the watcher. Only the page with the visitor's click can open a window, so this runs in the page; what the window
 * shows and sends goes to the wallet's own origin, and never through here.
 *
 * @param onClosed - called once for each window that the visitor closed, or didn't let open.
 */
export function createApprovalWindows(walletOrigin: string, onClosed: (windowId: string) => void): ApprovalWindows {
  const open = new Map<string, Window>()

  function tryOpen(windowId: string): boolean {
    const url = `${walletOrigin}${BROWSER_WALLET_PATHS.approval}?window=${windowId}`
    const opened = window.open(url, `sandbox-wallet-${windowId}`, WINDOW_FEATURES)
    if (!opened) return false
    open.set(windowId, opened)
    const timer = setInterval(() => {
      if (!opened.closed) return
      clearInterval(timer)
      open.delete(windowId)
      onClosed(windowId)
    }, CLOSED_CHECK_INTERVAL_MS)
    return true
  }

  return {
    open(windowId) {
      const existing = open.get(windowId)
      if (existing) return existing.focus()
      if (tryOpen(windowId)) return
      showBlockedWindowNotice(
        () => tryOpen(windowId),
        () => onClosed(windowId),
      )
    },
  }
}
