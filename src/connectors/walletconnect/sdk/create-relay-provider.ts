import type { Clock } from '#core/ports/clock.ts'
import { createDeferred } from '#lib/create-deferred.ts'
import { relayInterrupted, relayTimeout, relayUnreachable } from '../walletconnect-errors.ts'

/** A socket that hasn’t opened, or a request without an answer, counts as dead after this long. */
export const RELAY_ANSWER_LIMIT_MS = 10_000
/** The code, with a reason, with which the relay closes when it refuses a client. */
const REFUSED_CLOSE_CODE = 3000

type Listener = (detail?: unknown) => void

/** One socket to the relay, in the shape that the SDK's relayer expects of its provider. */
export interface RelayProvider {
  readonly connection: {
    readonly socket: WebSocket | undefined
    readonly connected: boolean
    send(frame: object): Promise<void>
  }
  /** @throws WalletDialogError `relay_unreachable`, `relay_timeout` */
  connect(): Promise<void>
  disconnect(): Promise<void>
  /** @throws WalletDialogError `relay_interrupted` if the socket closes first, `relay_timeout`; or the relay's error */
  request(request: { id?: string | number; method: string; params?: unknown }): Promise<unknown>
  /** Rejects when the socket has closed. */
  readonly closed: Promise<never>
  on(event: string, listener: Listener): void
  once(event: string, listener: Listener): void
  off(event: string, listener: Listener): void
  removeListener(event: string, listener: Listener): void
}

interface ProviderDeps {
  url: string
  clock: Clock
  openSocket(url: string): WebSocket
}

/**
 * The SDK's own provider leaves requests hanging when their socket closes, opens further sockets while one is opening, and
 * throws a refusal if nothing listens. This one is a single socket: it opens once, and everything that waits for it
 * ends with it. Events, like the SDK's: `payload`, `connect`, `disconnect`, `error` (a refusal).
 */
export function createRelayProvider({ url, clock, openSocket }: ProviderDeps): RelayProvider {
  const listeners = new Map<string, Set<Listener>>()
  const waiting = new Map<string, { resolve(frame: RelayFrame): void; reject(error: Error): void }>()
  const { promise: closed, reject: rejectClosed } = createDeferred<never>()
  closed.catch(() => {}) // Usually nothing waits for it.
  let socket: WebSocket | undefined

  const on = (event: string, listener: Listener) =>
    void listeners.set(event, (listeners.get(event) ?? new Set()).add(listener))
  const off = (event: string, listener: Listener) => void listeners.get(event)?.delete(listener)
  const emit = (event: string, detail?: unknown) => {
    for (const listener of [...(listeners.get(event) ?? [])]) listener(detail)
  }

  function onMessage({ data }: MessageEvent) {
    const frame = typeof data === 'string' ? parseRelayFrame(data) : undefined
    if (!frame) return
    emit('payload', frame)
    if (frame.method === undefined) waiting.get(String(frame.id))?.resolve(frame)
  }

  function onClose({ code, reason }: { code: number; reason: string }) {
    socket = undefined
    const error = relayInterrupted()
    rejectClosed(error)
    for (const { reject } of waiting.values()) reject(error)
    if (code === REFUSED_CLOSE_CODE) emit('error', new Error(reason || `code ${code}`))
    emit('disconnect')
  }

  /** Closes the socket without waiting for the other side, which may be gone. */
  function shut() {
    if (!socket) return
    socket.onmessage = socket.onclose = null
    socket.close()
    onClose({ code: 1000, reason: '' })
  }

  /** Resolves once open. If it takes longer than the limit, it is closed and ignored. */
  function open(): Promise<WebSocket> {
    return new Promise((resolve, reject) => {
      const opening = openOrFail(url, openSocket)
      const settle = (finish: () => void) => {
        cancelTimer()
        opening.onopen = opening.onerror = opening.onclose = null
        finish()
      }
      const fail = (error: Error) => settle(() => reject(error))
      const cancelTimer = clock.after(RELAY_ANSWER_LIMIT_MS, () => {
        fail(relayTimeout())
        // At once, though browsers note that on the console: they open one socket to a host at a time (RFC 6455, 4.1), so
        // that this one would keep the visitor's next try waiting.
        opening.close()
      })
      opening.onopen = () => settle(() => resolve(opening))
      opening.onerror = opening.onclose = () => fail(relayUnreachable())
    })
  }

  return {
    connection: {
      get socket() {
        return socket
      },
      get connected() {
        return socket?.readyState === WebSocket.OPEN
      },
      async send(frame) {
        // The relay resends whatever wasn’t acknowledged.
        if (socket?.readyState === WebSocket.OPEN) socket.send(formatRelayFrame(frame))
      },
    },
    closed,
    async connect() {
      socket = await open()
      socket.onmessage = onMessage
      socket.onclose = onClose
      emit('connect')
    },
    async disconnect() {
      shut()
    },
    async request({ id = nextRelayId(clock.now()), method, params = {} }) {
      const target = socket
      if (target?.readyState !== WebSocket.OPEN) throw relayInterrupted()
      const { promise, resolve, reject } = createDeferred<RelayFrame>()
      waiting.set(String(id), { resolve, reject })
      const cancelTimer = clock.after(RELAY_ANSWER_LIMIT_MS, () => {
        reject(relayTimeout())
        if (target === socket) shut()
      })
      try {
        target.send(formatRelayFrame({ id, jsonrpc: '2.0', method, params }))
        const { error, result } = await promise
        if (error) throw new Error(error.message, { cause: error })
        return result
      } finally {
        cancelTimer()
        waiting.delete(String(id))
      }
    },
    on,
    off,
    removeListener: off,
    once(event, listener) {
      const onOnce: Listener = (detail) => {
        off(event, onOnce)
        listener(detail)
      }
      on(event, onOnce)
    },
  }
}

/** Browsers throw where the page's policy, or its https, allows no such socket. */
function openOrFail(url: string, openSocket: ProviderDeps['openSocket']): WebSocket {
  try {
    return openSocket(url)
  } catch (cause) {
    throw relayUnreachable(undefined, { cause })
  }
}

/** A JSON-RPC frame of the relay. Ids have 19 digits: as numbers they are kept as bigints, and go back unrounded. */
interface RelayFrame {
  readonly id: string | number | bigint
  readonly jsonrpc: '2.0'
  readonly method?: string
  readonly params?: unknown
  readonly result?: unknown
  readonly error?: { readonly code: number; readonly message: string }
}

/** A long number as the value of `id`. Inside a JSON text the quotes of a nested one are escaped, so only ids fit. */
const LONG_ID = /"id":\s*(\d{16,})/g

const MARKED_ID = /^(\d{16,})n$/
const MARKED_VALUE = /"id":"(\d{16,})n"/g

/** Reads a frame; `undefined` if it isn't one. */
export function parseRelayFrame(text: string): RelayFrame | undefined {
  try {
    const frame: unknown = JSON.parse(text.replace(LONG_ID, '"id":"$1n"'))
    if (typeof frame !== 'object' || frame === null || !('id' in frame)) return undefined
    const { id } = frame
    if (typeof id !== 'string' && typeof id !== 'number') return undefined
    const digits = MARKED_ID.exec(String(id))?.[1]
    return { ...frame, jsonrpc: '2.0', id: digits ? BigInt(digits) : id }
  } catch {
    return undefined // Not JSON, so not a frame.
  }
}

export function formatRelayFrame(frame: object): string {
  const withMarks = JSON.stringify(frame, (_, value: unknown) => (typeof value === 'bigint' ? `${value}n` : value))
  return withMarks.replace(MARKED_VALUE, '"id":$1')
}

/** A request id in the relay's format: milliseconds and six random digits, 19 digits in all. */
export function nextRelayId(now: number): string {
  const random = crypto.getRandomValues(new Uint32Array(1))[0]! % 1_000_000
  return `${now}${String(random).padStart(6, '0')}`
}
