import type { Duplex } from 'node:stream'
import { WebSocketServer } from 'ws'
import type { UpgradeHandler } from '../http/open-origin.ts'
import { admitClient } from './admit-client.ts'
import { type Attestation, createAttestations } from './create-attestations.ts'
import { createRelayLog, type RelayLogEntry } from './create-relay-log.ts'
import { createSwitchboard } from './create-switchboard.ts'
import { createRelayFaults, type CutRule, MESSAGE_LIMIT } from './relay-faults.ts'
import { serveRelaySocket } from './serve-relay-socket.ts'

/** Options of {@link createRelay}. */
export interface RelayOptions {
  /** The URL that clients are configured with; their tokens must have it as audience. */
  readonly url: string
  readonly projectIds: readonly string[]
}

/** Test controls of a relay. */
export interface RelayControls {
  /** Number of open sockets. */
  readonly connectionCount: number
  /** All requests so far, oldest first. */
  log(): readonly RelayLogEntry[]
  clearLog(): void
  /** Cuts every open socket without a close frame, like a lost network. New ones are accepted. */
  cutSockets(): void
  /** Cuts one socket, once, when `rule` applies. Several rules can be pending. */
  cutOnce(rule: CutRule): void
  /** Cuts a share of the new sockets, 0 to 1, each once and at a random moment. */
  cutSome(share: number, random?: () => number): void
  /** How many sockets were opened, and how many of them {@link RelayControls.cutSome} has cut so far. */
  counts(): { readonly opened: number; readonly cut: number }
  /** Closes every new socket with code 3000 and this reason; `undefined` stops that. */
  refuseWith(reason: string | undefined): void
  /** Only these origins may connect; `undefined` allows every loopback origin. */
  allowOrigins(origins: readonly string[] | undefined): void
  /** Longer messages are refused. In characters; `undefined` sets the default, 1 MiB. */
  limitMessages(length: number | undefined): void
  /** True: sockets open, but nothing is answered or delivered. `'handshake'`: not even the upgrade is answered. */
  goSilent(silent: boolean | 'handshake'): void
  /** From now on, Verify reports this origin to wallets as a scam, until {@link RelayControls.clearFaults}. */
  reportScam(origin: string): void
  /** Removes all faults, and starts again if stopped. */
  clearFaults(): void
  /** Cuts every socket and refuses connections until {@link RelayControls.start}. Mailboxes stay. */
  stop(): void
  start(): void
}

/** A WalletConnect relay (protocol irn), with the faults that tests need. */
export interface Relay extends RelayControls {
  readonly url: string
  /** Pass the upgrades of an HTTP server to it. */
  readonly upgrade: UpgradeHandler
  /** Where a message came from, by the SHA-256 hash of its text: what the protocol's Verify service reports to wallets. */
  attestation(messageHash: string): Attestation | undefined
  /** Stops for good. */
  close(): void
}

/** The close code of a refusal. */
const REFUSED_CODE = 3000
/** A longer frame closes its socket. Shorter ones are read, so that a message over the limit gets an answer. */
const FRAME_LIMIT_BYTES = 8 * MESSAGE_LIMIT
const PING_INTERVAL_MS = 20_000

/** Creates a running relay. */
export function createRelay({ url, projectIds }: RelayOptions): Relay {
  const faults = createRelayFaults()
  const attestations = createAttestations()
  const board = createSwitchboard(faults, attestations)
  const log = createRelayLog()
  const server = new WebSocketServer({ noServer: true, maxPayload: FRAME_LIMIT_BYTES })
  const silentSockets = new Set<Duplex>()
  const path = new URL(url).pathname
  let running = true

  /** Ends handshakes that were never answered: their clients try again. */
  const endSilentHandshakes = () => {
    for (const socket of silentSockets) socket.destroy()
    silentSockets.clear()
  }

  const cutSockets = () => {
    for (const socket of server.clients) socket.terminate()
    endSilentHandshakes()
  }

  const deliverWaiting = () => {
    for (const connection of board.connections)
      for (const topic of connection.subscriptions.keys()) board.deliver(topic, connection)
  }

  const pings = setInterval(() => {
    for (const connection of board.connections) {
      if (!connection.alive) connection.socket.terminate()
      connection.alive = false
      connection.socket.ping()
    }
  }, PING_INTERVAL_MS)
  pings.unref()

  return {
    url,
    upgrade(request, socket, head) {
      if (!running || new URL(request.url ?? '/', url).pathname !== path) return socket.destroy()
      if (faults.silence === 'handshake') {
        silentSockets.add(socket)
        socket.on('error', () => socket.destroy()).on('close', () => silentSockets.delete(socket))
        return
      }
      server.handleUpgrade(request, socket, head, (opened) => {
        const admitted = admitClient(request, { url, projectIds, faults })
        if ('refused' in admitted) opened.close(REFUSED_CODE, admitted.refused)
        else {
          const client = { clientId: admitted.clientId, origin: request.headers.origin }
          serveRelaySocket(opened, client, { board, faults, log })
        }
      })
    },
    get connectionCount() {
      return board.connections.size
    },
    log: log.entries,
    clearLog: log.clear,
    cutSockets,
    cutOnce: faults.addCut,
    cutSome(share, random = Math.random) {
      faults.cutShare = share
      faults.random = random
    },
    counts: board.counts,
    refuseWith: (reason) => void (faults.refusal = reason),
    allowOrigins: (origins) => void (faults.allowedOrigins = origins),
    limitMessages: (length = MESSAGE_LIMIT) => void (faults.messageLimit = length),
    goSilent(silent) {
      faults.silence = silent === true ? 'messages' : silent
      if (silent !== 'handshake') endSilentHandshakes()
      if (silent === false) deliverWaiting()
    },
    attestation: attestations.find,
    reportScam: attestations.reportScam,
    clearFaults() {
      faults.clear()
      attestations.forgetScams()
      running = true
      endSilentHandshakes()
      deliverWaiting()
    },
    stop() {
      running = false
      cutSockets()
    },
    start: () => void (running = true),
    close() {
      running = false
      clearInterval(pings)
      cutSockets()
      server.close()
    },
  }
}
