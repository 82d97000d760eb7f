import { APPROVAL_HELLO_TYPE, APPROVAL_PORT_TYPE } from '../page-messages.ts'

const ANSWER_TIMEOUT_MS = 5_000

/**
 * Finds the background frame that waits for this window: a frame with the wallet's own origin, in the page that opened the
 * window.
 * It goes through the opener, not shared storage, so it also works in browsers that partition a frame's storage.
 *
 * @throws Error if no frame answers within 5 s.
 */
export function connectToBackground(windowId: string): Promise<MessagePort> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      window.removeEventListener('message', onMessage)
      reject(new Error('This request has ended. You can close the window.'))
    }, ANSWER_TIMEOUT_MS)
    function onMessage({ origin, data, ports: [port] }: MessageEvent<unknown>) {
      const isPort = typeof data === 'object' && data !== null && 'type' in data && data.type === APPROVAL_PORT_TYPE
      if (origin !== window.origin || !isPort || !port) return
      clearTimeout(timer)
      window.removeEventListener('message', onMessage)
      resolve(port)
    }
    window.addEventListener('message', onMessage)
    for (const frame of ownFramesOf(window.opener)) {
      frame.postMessage({ type: APPROVAL_HELLO_TYPE, windowId }, window.origin)
    }
  })
}

function ownFramesOf(opener: Window | null): Window[] {
  return Array.from({ length: opener?.length ?? 0 }, (_, index) => opener?.[index]).filter(
    (frame): frame is Window => frame !== undefined && isOwnOrigin(frame),
  )
}

/** Browsers let only pages of the same origin read a frame's location. */
function isOwnOrigin(frame: Window): boolean {
  try {
    return frame.location.origin === window.origin
  } catch (error) {
    if (error instanceof DOMException) return false
    throw error
  }
}
