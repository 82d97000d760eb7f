import { once } from 'node:events'
import WebSocket from 'ws'
import type { Relay } from '../relay/create-relay.ts'
import { createRelayIdentity, type RelayIdentity } from './create-relay-token.ts'

/** A raw socket to a relay, which sends and receives text. */
export interface RelaySocket {
  readonly socket: WebSocket
  send(text: string): void
  /** The next frame that hasn't been read yet. */
  next(): Promise<string>
  /** Sends a request and resolves with its answer. */
  request(method: string, params: object): Promise<unknown>
  /** Resolves once the socket is closed. */
  readonly closed: Promise<{ code: number; reason: string }>
}

/** Overrides of what the relay accepts. */
export interface RelaySocketOptions {
  readonly identity?: RelayIdentity
  readonly token?: string
  readonly projectId?: string
  readonly origin?: string
}

/** Opens a socket at a relay, and waits until it is open. */
export async function openRelaySocket(relay: Relay, options: RelaySocketOptions = {}): Promise<RelaySocket> {
  const { identity = createRelayIdentity(), projectId = 'sandbox', origin } = options
  const query = new URLSearchParams({ auth: options.token ?? identity.token(relay.url), projectId, ua: 'wc-2/test' })
  const socket = new WebSocket(`${relay.url}?${query}`, origin === undefined ? {} : { origin })

  const frames: string[] = []
  const waiting: ((text: string) => void)[] = []
  socket.on('message', (data) => {
    const take = waiting.shift()
    if (take) take(String(data))
    else frames.push(String(data))
  })
  const closed = new Promise<{ code: number; reason: string }>((resolve) => {
    socket.once('close', (code, reason) => resolve({ code, reason: String(reason) }))
  })
  await once(socket, 'open')

  let lastId = 0
  const next = async () => frames.shift() ?? (await new Promise<string>((resolve) => waiting.push(resolve)))
  return {
    socket,
    closed,
    next,
    send: (text) => socket.send(text),
    async request(method, params) {
      socket.send(JSON.stringify({ id: ++lastId, jsonrpc: '2.0', method, params }))
      const answer = JSON.parse(await next()) as { result?: unknown; error?: { message: string } }
      return answer.error ?? answer.result
    },
  }
}
