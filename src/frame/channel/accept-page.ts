import { maxLength, minLength, literal, safeParse, strictObject, string } from 'zod/mini'
import { HELLO, READY, WELCOME } from '#lib/frame-protocol/messages.ts'
import type { FramePort } from './serve-page.ts'

const NONCE_LENGTHS = { min: 16, max: 128 }

const HELLO_SCHEMA = strictObject({
  type: literal(HELLO),
  nonce: string().check(minLength(NONCE_LENGTHS.min), maxLength(NONCE_LENGTHS.max)),
})

interface HelloEvent {
  readonly data: unknown
  readonly origin: string
  readonly source: unknown
  readonly ports: readonly FramePort[]
}

/** The part of the frame's window that is used. */
export interface FrameWindow {
  readonly parent: { postMessage(message: unknown, targetOrigin: string): void }
  addEventListener(type: 'message', listener: (event: HelloEvent) => void): void
  removeEventListener(type: 'message', listener: (event: HelloEvent) => void): void
  /** Origins of the windows above, the nearest first. Firefox has no such list. */
  readonly location: { readonly ancestorOrigins?: ArrayLike<string> }
}

export interface AcceptedPage {
  /** As the browser reported it; never opaque. */
  readonly origin: string
  readonly port: FramePort
}

/**
 * Waits for the hello of the page that embeds the frame [frame.handshake]. Accepts it only from the parent window, only with an
 * http or https origin, and only once: any later hello is ignored. `frame-ancestors` of the frame's policy decides which sites
 * may embed the frame at all.
 * @returns a promise for the page
 */
export function acceptPage(frame: FrameWindow): Promise<AcceptedPage> {
  return new Promise((resolve) => {
    function onMessage({ data, origin, source, ports }: HelloEvent) {
      const [port] = ports
      const hello = safeParse(HELLO_SCHEMA, data)
      if (source !== frame.parent || !isPageOrigin(frame, origin) || !hello.success || !port || ports.length > 1) return
      frame.removeEventListener('message', onMessage)
      port.postMessage({ type: WELCOME, payload: { nonce: hello.data.nonce } })
      resolve({ origin, port })
    }
    frame.addEventListener('message', onMessage)
    // Any page may embed the frame and receive this, so it contains nothing.
    frame.parent.postMessage({ type: READY }, '*')
  })
}

function isPageOrigin(frame: FrameWindow, origin: string): boolean {
  const above = frame.location.ancestorOrigins
  if (above && above[0] !== origin) return false
  return /^https?:\/\//.test(origin) && URL.canParse(origin) && new URL(origin).origin === origin
}
