import { answerRelayRequest } from './answer-relay-request.ts'
import type { RelayLog } from './create-relay-log.ts'
import type { Switchboard } from './create-switchboard.ts'
import { readRelayFrame } from './read-relay-frame.ts'
import { createRelayConnection, isCutNow, type RelayConnection, type RelaySocket } from './relay-connection.ts'
import type { CutRule, RelayFaults } from './relay-faults.ts'

/** The parts that handle a socket's requests. */
export interface RelayParts {
  readonly board: Switchboard
  readonly faults: RelayFaults
  readonly log: RelayLog
}

/** Serves an admitted client until its socket closes. */
export function serveRelaySocket(
  socket: RelaySocket,
  { clientId, origin }: Pick<RelayConnection, 'clientId' | 'origin'>,
  parts: RelayParts,
): void {
  const { board, faults } = parts
  const client = createRelayConnection(socket, clientId, origin)
  client.framesLeft = faults.drawCut()
  board.add(client)
  socket.on('close', () => board.remove(client))
  socket.on('error', () => socket.terminate())
  socket.on('pong', () => void (client.alive = true))
  socket.on('message', (data) => {
    client.alive = true
    if (faults.silence === false) answerFrame(String(data), client, parts)
  })
}

function answerFrame(text: string, client: RelayConnection, { board, faults, log }: RelayParts): void {
  const send = (answer: object) => client.socket.send(JSON.stringify({ jsonrpc: '2.0', ...answer }))
  const frame = readRelayFrame(text)
  if (frame === undefined)
    return send({ id: null, error: { code: -32600, message: 'This is not a JSON-RPC request with an id.' } })

  const { id, method, params } = frame
  if (method === undefined) return board.acknowledge(String(id), client)

  const { tags } = log.add(client.clientId, method, params)
  const isLast = isCutNow(client)
  const isCut = (at: CutRule['at']) => faults.takeCut(at, client.clientId, method, tags)
  if ((isLast && faults.random() < 0.5) || isCut('request')) return client.socket.terminate()
  const { result, error, subscribed } = answerRelayRequest(method, params, client, board)
  if (isLast || isCut('answer')) return client.socket.terminate()
  send(error ? { id, error } : { id, result })
  // A client knows a topic only once it has the answer, and drops messages that arrive before.
  for (const topic of subscribed) board.deliver(topic, client)
}
