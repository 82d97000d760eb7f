import type { WebSocket } from 'ws'
import type { RelayMessage } from './create-mailboxes.ts'

/** The part of a socket that the relay uses. */
export type RelaySocket = Pick<WebSocket, 'readyState' | 'OPEN' | 'on' | 'send' | 'ping' | 'terminate'>

/** One client's socket at the relay. */
export interface RelayConnection {
  readonly clientId: string
  /** Of the page that opened the socket; programs have none. */
  readonly origin: string | undefined
  readonly socket: RelaySocket
  /** Topic to subscription id. */
  readonly subscriptions: Map<string, string>
  /** Pushed but not yet acknowledged, by the push's id. */
  readonly inFlight: Map<string, RelayMessage>
  /** False after a ping without an answer. */
  alive: boolean
  /** Frames left until the socket is cut; undefined for one that isn't to be cut. */
  framesLeft: number | undefined
}

/** Creates a connection without subscriptions. */
export function createRelayConnection(
  socket: RelaySocket,
  clientId: string,
  origin: string | undefined,
): RelayConnection {
  return { clientId, origin, socket, subscriptions: new Map(), inFlight: new Map(), alive: true, framesLeft: undefined }
}

/** Counts a frame of a socket that is to be cut; returns true at the last one. */
export function isCutNow(connection: RelayConnection): boolean {
  if (connection.framesLeft === undefined) return false
  connection.framesLeft -= 1
  return connection.framesLeft === 0
}
