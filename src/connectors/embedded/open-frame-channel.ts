import { safeParse } from 'zod/mini'
import { frameLoadFailed, frameRequestAborted } from '#core/errors/frame-errors.ts'
import type { WalletDialogError } from '#core/errors/wallet-dialog-error.ts'
import type { Clock } from '#core/ports/clock.ts'
import { createDeferred } from '#lib/create-deferred.ts'
import {
  FRAME_PREFIX,
  HELLO,
  READY,
  WELCOME,
  type FrameNoticeName,
  type FrameNotices,
  type FrameRequestName,
  type FrameRequests,
} from '#lib/frame-protocol/messages.ts'
import { FRAME_READY_LIMIT_MS } from '#lib/frame-protocol/time-limits.ts'
import { untilAborted } from '#lib/until-aborted.ts'
import { MESSAGE_SCHEMA, NOTICE_SCHEMAS } from './answer-schemas.ts'
import { abortedRequest, createFrameRequests } from './create-frame-requests.ts'

/** A notice of the frame, parsed. */
export type FrameNotice = {
  [Name in FrameNoticeName]: { readonly name: Name; readonly payload: FrameNotices[Name] }
}[FrameNoticeName]

/** The page's end of the channel to the frame of the embedded wallet. */
export interface FrameChannel {
  /** Resolves once the frame has answered; rejects with `frame_load_failed` after 20 s, or if the page's policy blocks it. */
  readonly ready: Promise<void>
  /**
   * Asks the frame, once it is ready.
   * @throws WalletDialogError `frame_load_failed`, `frame_request_timeout`, `frame_rpc_aborted` or `frame_request_aborted` if
   * `signal` is aborted or the frame was reloaded meanwhile; otherwise what the frame has said
   */
  request<Name extends FrameRequestName>(
    name: Name,
    payload: FrameRequests[Name]['payload'],
    options?: { readonly signal?: AbortSignal | undefined },
  ): Promise<FrameRequests[Name]['result']>
  /** The frame is about to be reloaded: earlier messages do not open the channel. */
  expectReload(): void
  /** Ends the channel; requests that wait are aborted. */
  end(): void
}

interface ChannelDeps {
  readonly frame: Pick<HTMLIFrameElement, 'contentWindow'>
  /** The frame's origin, as in its URL. */
  readonly origin: string
  /** The page's window: where the frame's first message arrives. */
  readonly page: Pick<Window, 'addEventListener' | 'removeEventListener'>
  readonly clock: Clock
  /** Called when a step of a login wasn’t answered in its time. */
  onLoginTimeout(error: WalletDialogError): void
  onNotice(notice: FrameNotice): void
}

/**
 * Opens the channel to the frame [frame.handshake]: its READY is accepted only from the frame's own window and exact origin. The answer is
 * a nonce and a port, and the channel is ready once the nonce has come back over that port. A reloaded frame sends READY again, and gets a
 * new port.
 */
export function openFrameChannel(deps: ChannelDeps): FrameChannel {
  const { frame, origin, page, clock, onLoginTimeout, onNotice } = deps
  const requests = createFrameRequests({ clock, onLoginTimeout, send: (message) => port?.postMessage(message) })
  const life = new AbortController()
  let port: MessagePort | undefined
  /** The nonce of the frame as it is loaded now. */
  let current: string | undefined
  let hasFailed = false
  let hasPanel = false
  let opening = waitForFrame()

  function waitForFrame() {
    hasFailed = false
    const deferred = createDeferred()
    const cancelLimit = clock.after(FRAME_READY_LIMIT_MS, () => deferred.reject(frameLoadFailed()))
    // Keeps a failure from being reported as unhandled: callers get it anyway.
    deferred.promise.then(cancelLimit, () => {
      cancelLimit()
      hasFailed = true
    })
    return deferred
  }

  function onMessage({ source, origin: from, data }: MessageEvent<unknown>) {
    if (!frame.contentWindow || source !== frame.contentWindow || from !== origin) return
    const message = safeParse(MESSAGE_SCHEMA, data)
    if (!message.success || message.data.type !== READY) return
    // A frame that loads again may take longer than the limit.
    if (port || hasFailed) {
      leavePort()
      opening = waitForFrame()
    }
    const { port1, port2 } = new MessageChannel()
    const nonce = crypto.randomUUID()
    current = nonce
    const onWelcome = ({ data: answer }: MessageEvent<unknown>) => welcome(port1, nonce, answer)
    port1.addEventListener('message', onWelcome, { once: true })
    port1.start()
    frame.contentWindow.postMessage({ type: HELLO, nonce }, origin, [port2])
  }

  function welcome(from: MessagePort, nonce: string, data: unknown) {
    const message = safeParse(MESSAGE_SCHEMA, data)
    const payload = message.success && message.data.type === WELCOME ? message.data.payload : undefined
    const isItsAnswer = (payload as { nonce?: unknown } | undefined)?.nonce === nonce
    if (life.signal.aborted || nonce !== current || !isItsAnswer) return from.close()
    port = from
    port.addEventListener('message', (event: MessageEvent<unknown>) => read(event.data))
    opening.resolve()
  }

  function leavePort() {
    port?.close()
    port = undefined
    requests.abortAll()
    // The frame that showed it can't report any more that it has closed [embedded.panel].
    if (hasPanel) report({ name: 'APPROVAL', payload: { height: 0 } })
  }

  function report(notice: FrameNotice) {
    if (notice.name === 'APPROVAL') hasPanel = notice.payload.requestId !== undefined
    onNotice(notice)
  }

  function read(data: unknown) {
    const message = safeParse(MESSAGE_SCHEMA, data)
    if (!message.success) return
    const { id, type, payload } = message.data
    if (id !== undefined) return requests.settle(id, { type, payload })
    const notice = readNotice(type, payload)
    if (notice && !isTooLate(notice)) report(notice)
  }

  /** A panel that the frame reported before it heard that its request was given up: shown, it would open the dialog again. */
  const isTooLate = ({ name, payload }: FrameNotice) =>
    name === 'APPROVAL' && payload.requestId !== undefined && !requests.isWaiting(payload.requestId)

  /** The page's policy keeps the frame out: waiting for it would be in vain [embedded.ready]. */
  function onViolation(event: SecurityPolicyViolationEvent) {
    if (isFrameOf(origin, event)) opening.reject(frameLoadFailed())
  }

  /** The page comes from the back/forward cache: the frame has closed its port meanwhile, and loads again. */
  function onPageShow({ persisted }: PageTransitionEvent) {
    if (!persisted || !port) return
    leavePort()
    opening = waitForFrame()
  }

  page.addEventListener('message', onMessage)
  page.addEventListener('pageshow', onPageShow)
  page.addEventListener('securitypolicyviolation', onViolation)

  return {
    get ready() {
      return opening.promise
    },
    async request(name, payload, { signal } = {}) {
      const requestSignal = signal ? AbortSignal.any([signal, life.signal]) : life.signal
      if (requestSignal.aborted) throw abortedRequest(name)
      await untilAborted(opening.promise, requestSignal).catch((error: unknown) => {
        throw requestSignal.aborted ? abortedRequest(name) : error
      })
      if (requestSignal.aborted) throw abortedRequest(name)
      // readResult has parsed it by the schema of this name.
      return (await requests.ask(name, payload, requestSignal)) as never
    },
    expectReload() {
      current = undefined
    },
    end() {
      life.abort()
      page.removeEventListener('message', onMessage)
      page.removeEventListener('pageshow', onPageShow)
      page.removeEventListener('securitypolicyviolation', onViolation)
      leavePort()
      opening.reject(frameRequestAborted())
    },
  }
}

/** True if the page's policy has blocked a frame of this origin. */
function isFrameOf(
  origin: string,
  { disposition, effectiveDirective, blockedURI }: SecurityPolicyViolationEvent,
): boolean {
  const isFrame = disposition === 'enforce' && effectiveDirective === 'frame-src'
  return isFrame && URL.canParse(blockedURI) && new URL(blockedURI).origin === origin
}

function readNotice(type: string, payload: unknown): FrameNotice | undefined {
  const name = type.startsWith(FRAME_PREFIX) ? type.slice(FRAME_PREFIX.length) : ''
  if (!isNoticeName(name)) return undefined
  const parsed = safeParse(NOTICE_SCHEMAS[name], payload)
  return parsed.success ? ({ name, payload: parsed.data } as FrameNotice) : undefined
}

const isNoticeName = (name: string): name is FrameNoticeName => Object.hasOwn(NOTICE_SCHEMAS, name)
