import type { LoginPopup } from '#core/ports/embedded-wallet.ts'
import { openWindow } from '#lib/open-window.ts'

const WIDTH = 480
const HEIGHT = 640

/**
 * Opens a window for a social login; call it within the visitor’s click, before anything is awaited [login.popup]. `undefined` if
 * the browser blocks it.
 */
export function openLoginPopup(page: Pick<Window, 'open' | 'screen'>, url = 'about:blank'): LoginPopup | undefined {
  const left = Math.max(0, Math.round((page.screen.width - WIDTH) / 2))
  const top = Math.max(0, Math.round((page.screen.height - HEIGHT) / 2))
  const popup = openWindow(page, url, `popup,width=${WIDTH},height=${HEIGHT},left=${left},top=${top}`)
  if (!popup) return undefined
  return {
    isSource: (source) => source === popup,
    isClosed: () => popup.closed,
    go: (next) => {
      popup.location.href = next
    },
    close: () => popup.close(),
  }
}
