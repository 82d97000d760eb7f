import { enum as oneOf, object, safeParse, string } from 'zod/mini'
import type { LoginPopup, PopupAnswer } from '#core/ports/embedded-wallet.ts'

const WIDTH = 480
const HEIGHT = 640
const PREFIX = '@wallet-dialog/popup/'

const ANSWER_SCHEMA = object({ type: oneOf([`${PREFIX}SIGNED_IN`, `${PREFIX}FAILED`]), flow: string() })
const SIGNED_IN_SCHEMA = object({ flow: string(), code: string() })

type PageWindow = Pick<Window, 'open' | 'addEventListener' | 'removeEventListener' | 'screen'>

/** The windows of social logins, and what they post. */
export interface LoginPopups {
  open(url?: string): LoginPopup | undefined
  onAnswer(listener: (answer: PopupAnswer) => void): () => void
}

/**
 * Opens a window for a social login, and hears what it posts at the end: only from a window that was opened here, and only with
 * the origin of the wallet service [embedded.popup].
 */
export function createLoginPopups(page: PageWindow, origin: string): LoginPopups {
  const opened = new Set<unknown>()
  return {
    open(url = 'about:blank') {
      const left = Math.max(0, Math.round((page.screen.width - WIDTH) / 2))
      const top = Math.max(0, Math.round((page.screen.height - HEIGHT) / 2))
      const popup = page.open(url, '_blank', `popup,width=${WIDTH},height=${HEIGHT},left=${left},top=${top}`)
      if (!popup) return undefined
      opened.add(popup)
      return {
        isClosed: () => popup.closed,
        go: (next) => void (popup.location.href = next),
        close: () => popup.close(),
      }
    },
    onAnswer(listener) {
      function hear({ source, origin: from, data }: MessageEvent<unknown>) {
        if (from !== origin || !opened.has(source)) return
        const answer = safeParse(ANSWER_SCHEMA, data)
        if (!answer.success) return
        const { type, flow } = answer.data
        if (type === `${PREFIX}FAILED`) return listener({ type: 'failed', flow })
        const signedIn = safeParse(SIGNED_IN_SCHEMA, data)
        if (signedIn.success) listener({ type: 'signed-in', ...signedIn.data })
      }
      page.addEventListener('message', hear)
      return () => page.removeEventListener('message', hear)
    },
  }
}
