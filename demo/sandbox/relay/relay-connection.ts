import type { WebSocket } from 'ws'
import type { RelayMessage } from './create-mailboxes.ts'

/** One client's socket at the relay. */
export interface RelayConnection {
  readonly clientId: string
  /** Of the page that opened the socket; a program has none. */
  readonly origin: string | undefined
  readonly socket: WebSocket
  /** Topic to subscription id. */
  readonly subscriptions: Map<string, string>
  /** Pushed and not yet acknowledged, by the push's id. */
  readonly inFlight: Map<string, RelayMessage>
  /** False once a ping went unanswered. */
  alive: boolean
  /** Frames until the socket is cut; undefined for one that is left alone. */
  framesLeft: number | undefined
}

/** Creates a connection without subscriptions. */
export function createRelayConnection(
  socket: WebSocket,
  clientId: string,
  origin: string | undefined,
): RelayConnection {
  return { clientId, origin, socket, subscriptions: new Map(), inFlight: new Map(), alive: true, framesLeft: undefined }
}

/** Counts a frame of a socket that is to be cut; true at its last. */
export function isCutNow(connection: RelayConnection): boolean {
  if (connection.framesLeft === undefined) return false
  connection.framesLeft -= 1
  return connection.framesLeft === 0
}
