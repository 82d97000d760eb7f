import type { RelaySocket } from '../../../../demo/sandbox/relay/relay-connection.ts'
import { afterTask } from '../real-time.ts'

/** Both ends of a socket in the page, and what the network does to it. */
export interface SocketPair {
  readonly client: WebSocket
  readonly server: RelaySocket
  open(): void
  /** Ends it without a close frame, as a lost network does. */
  fail(): void
}

const { CONNECTING, OPEN, CLOSED } = WebSocket
const NORMAL_CODE = 1000
const LOST_CODE = 1006

/** Creates a socket that is connecting. Each end is notified in tasks of their own, in order. */
export function createSocketPair(url: string): SocketPair {
  const events = new EventTarget()
  const listeners = new Map<string, (...values: unknown[]) => void>()
  let state: number = CONNECTING

  function dispatch(event: Event) {
    events.dispatchEvent(event)
    const handler = Reflect.get(client, `on${event.type}`) as ((event: Event) => void) | null
    handler?.call(client, event)
  }
  function end(code: number, reason = '') {
    if (state === CLOSED) return
    const wasConnecting = state === CONNECTING
    state = CLOSED
    afterTask(() => {
      if (code === LOST_CODE && wasConnecting) dispatch(new Event('error'))
      dispatch(new CloseEvent('close', { code, reason, wasClean: code !== LOST_CODE }))
      listeners.get('close')?.()
    })
  }
  const whileOpen = (run: () => void) => afterTask(() => state === OPEN && run())

  const client = {
    ...{ url, binaryType: 'blob', bufferedAmount: 0, extensions: '', protocol: '' },
    ...{ onopen: null, onmessage: null, onclose: null, onerror: null },
    get readyState() {
      return state
    },
    send: (data: string) => whileOpen(() => listeners.get('message')?.(data)),
    // A refusal right after the opening arrives after it.
    close: (code = NORMAL_CODE, reason = '') => afterTask(() => end(code, reason)),
    addEventListener: events.addEventListener.bind(events),
    removeEventListener: events.removeEventListener.bind(events),
  } as unknown as WebSocket
  const server = {
    OPEN,
    get readyState() {
      return state
    },
    on: (name: string, listener: (...values: unknown[]) => void) => void listeners.set(name, listener),
    send: (data: string) => whileOpen(() => dispatch(new MessageEvent('message', { data }))),
    ping: () => whileOpen(() => listeners.get('pong')?.()),
    terminate: () => end(LOST_CODE),
  } as unknown as RelaySocket

  return {
    client,
    server,
    open: () =>
      afterTask(() => {
        if (state !== CONNECTING) return
        state = OPEN
        dispatch(new Event('open'))
      }),
    fail: () => end(LOST_CODE),
  }
}
