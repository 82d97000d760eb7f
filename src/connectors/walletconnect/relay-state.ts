import type { Clock } from '#core/ports/clock.ts'
import type { StoragePort } from '#core/ports/storage.ts'

/** A dialog's link to the relay, for diagnostics. Times in ms since the epoch. */
export interface RelayState {
  readonly isConnected: boolean
  /** When the current socket was created. */
  readonly openedAt: number
  /** When the relay last opened a socket or sent a message; `undefined` if it never has. */
  readonly lastSeenAt: number | undefined
}

interface Watched {
  readonly socket: WebSocket
  readonly openedAt: number
  lastSeenAt: number | undefined
}

/** By the dialog's storage, which is its own. */
const watched = new WeakMap<StoragePort, Watched>()

/** Keeps an eye on a socket to the relay: from now on it is the dialog's current one. */
export function watchRelay(storage: StoragePort, clock: Clock, socket: WebSocket): WebSocket {
  const current: Watched = { socket, openedAt: clock.now(), lastSeenAt: watched.get(storage)?.lastSeenAt }
  watched.set(storage, current)
  const note = () => {
    current.lastSeenAt = clock.now()
  }
  for (const type of ['open', 'message']) socket.addEventListener(type, note)
  return socket
}

/** The state of a dialog's relay; `undefined` as long as it hasn’t been needed. */
export function relayStateOf(storage: StoragePort): RelayState | undefined {
  const current = watched.get(storage)
  if (!current) return undefined
  const { socket, openedAt, lastSeenAt } = current
  return { isConnected: socket.readyState === socket.OPEN, openedAt, lastSeenAt }
}
