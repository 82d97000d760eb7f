import { admitClient } from '../../../../demo/sandbox/relay/admit-client.ts'
import { createAttestations } from '../../../../demo/sandbox/relay/create-attestations.ts'
import { createRelayLog } from '../../../../demo/sandbox/relay/create-relay-log.ts'
import type { Relay, RelayOptions } from '../../../../demo/sandbox/relay/create-relay.ts'
import { createSwitchboard } from '../../../../demo/sandbox/relay/create-switchboard.ts'
import { createRelayFaults } from '../../../../demo/sandbox/relay/relay-faults.ts'
import { serveRelaySocket } from '../../../../demo/sandbox/relay/serve-relay-socket.ts'
import { acceptSockets } from './accept-sockets.ts'
import { createSocketPair, type SocketPair } from './create-socket-pair.ts'

/** The parts of the sandbox's relay that a page has: its protocol and its most used faults. */
export type InPageRelay = Pick<
  Relay,
  | 'url'
  | 'connectionCount'
  | 'log'
  | 'clearLog'
  | 'allowOrigins'
  | 'refuseWith'
  | 'goSilent'
  | 'cutSockets'
  | 'clearFaults'
  | 'stop'
  | 'start'
>

const REFUSED_CODE = 3000

interface InPageRelayOptions extends RelayOptions {
  /** Called with the URL of each socket that the page opens to it. */
  onSocket(target: string): void
}

/** Creates the sandbox's relay in the page, and connects the page's sockets to it. */
export function createInPageRelay({ url, projectIds, onSocket }: InPageRelayOptions): InPageRelay {
  const faults = createRelayFaults()
  const board = createSwitchboard(faults, createAttestations())
  const log = createRelayLog()
  const sockets = new Set<SocketPair>()
  let isRunning = true

  function accept(target: string): WebSocket {
    onSocket(target)
    const pair = createSocketPair(target)
    if (!isRunning) pair.fail()
    else if (faults.silence !== 'handshake') {
      const admitted = admitClient({ url: target, headers: { origin: location.origin } }, { url, projectIds, faults })
      pair.open()
      if ('refused' in admitted) pair.client.close(REFUSED_CODE, admitted.refused)
      else serveRelaySocket(pair.server, { ...admitted, origin: location.origin }, { board, faults, log })
    }
    sockets.add(pair)
    return pair.client
  }

  acceptSockets(url, accept)

  const cutSockets = () => {
    for (const socket of sockets) socket.fail()
    sockets.clear()
  }
  const deliverWaiting = () => {
    for (const connection of board.connections)
      for (const topic of connection.subscriptions.keys()) board.deliver(topic, connection)
  }
  return {
    url,
    get connectionCount() {
      return board.connections.size
    },
    log: log.entries,
    clearLog: log.clear,
    allowOrigins: (origins) => void (faults.allowedOrigins = origins),
    refuseWith: (reason) => void (faults.refusal = reason),
    goSilent(silent) {
      faults.silence = silent === true ? 'messages' : silent
      if (silent === false) deliverWaiting()
    },
    cutSockets,
    clearFaults() {
      faults.clear()
      isRunning = true
      deliverWaiting()
    },
    stop() {
      isRunning = false
      cutSockets()
    },
    start: () => void (isRunning = true),
  }
}
