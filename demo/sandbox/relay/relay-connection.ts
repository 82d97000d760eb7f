import type { WebSocket } from 'ws'
import type { RelayMessage } from './create-mailboxes.ts'

/** One client's socket at the relay. */
export interface RelayConnection {
  readonly clientId: string
  readonly socket: WebSocket
  /** Topic to subscription id. */
  readonly subscriptions: Map<string, string>
  /** Pushed and not yet acknowledged, by the push's id. */
  readonly inFlight: Map<string, RelayMessage>
  /** False once a ping went unanswered. */
  alive: boolean
}

/** Creates a connection without subscriptions. */
export function createRelayConnection(socket: WebSocket, clientId: string): RelayConnection {
  return { clientId, socket, subscriptions: new Map(), inFlight: new Map(), alive: true }
}
