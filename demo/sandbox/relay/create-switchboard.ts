import { createHash } from 'node:crypto'
import type { Attestations } from './create-attestations.ts'
import { createMailboxes, type RelayMessage } from './create-mailboxes.ts'
import { isCutNow, type RelayConnection } from './relay-connection.ts'
import type { RelayFaults } from './relay-faults.ts'
import type { PublishParams } from './relay-methods.ts'

/** The public relay's wording. */
export class MessageTooLong extends Error {
  constructor(tag: number, limit: number) {
    super(`Payload size limit exceeded. Maximum size for tag ${tag} is ${limit}`)
  }
}

/** Delivers messages from senders to readers, through mailboxes. */
export interface Switchboard {
  readonly connections: ReadonlySet<RelayConnection>
  /** How many connections there were, and how many of them were cut. */
  counts(): { readonly opened: number; readonly cut: number }
  add(connection: RelayConnection): void
  remove(connection: RelayConnection): void
  /** @throws MessageTooLong */
  publish(params: PublishParams, sender: RelayConnection): true
  /** @returns the subscription's id, which client and relay both derive from topic and client */
  subscribe(topic: string, reader: RelayConnection): string
  unsubscribe(topic: string, reader: RelayConnection): true
  fetch(topics: readonly string[], reader: RelayConnection): { messages: readonly RelayMessage[]; hasMore: false }
  /** A reader has acknowledged a push. */
  acknowledge(pushId: string, reader: RelayConnection): void
  /** Pushes what waits on a topic for a reader and isn't in flight already. */
  deliver(topic: string, reader: RelayConnection): void
}

/** Creates a switchboard without connections. */
export function createSwitchboard(faults: RelayFaults, attestations: Pick<Attestations, 'note'>): Switchboard {
  const mailboxes = createMailboxes()
  const connections = new Set<RelayConnection>()
  let opened = 0
  let cut = 0
  let lastPushId = Date.now() * 1000

  const push = (message: RelayMessage, reader: RelayConnection) => {
    if (faults.silence !== false || reader.socket.readyState !== reader.socket.OPEN) return
    if (isCutNow(reader) || faults.takeCut('delivery', reader.clientId, undefined, [message.tag]))
      return reader.socket.terminate()
    const id = ++lastPushId
    reader.inFlight.set(String(id), message)
    const params = { id: reader.subscriptions.get(message.topic), data: message }
    reader.socket.send(JSON.stringify({ id, jsonrpc: '2.0', method: 'irn_subscription', params }))
  }

  const deliver = (topic: string, reader: RelayConnection) => {
    const onItsWay = new Set(reader.inFlight.values())
    for (const message of mailboxes.pending(topic, reader.clientId)) if (!onItsWay.has(message)) push(message, reader)
  }

  return {
    connections,
    counts: () => ({ opened, cut }),
    add(connection) {
      opened += 1
      connections.add(connection)
    },
    remove(connection) {
      if (connection.framesLeft === 0) cut += 1
      connections.delete(connection)
    },
    publish({ topic, message, tag, ttl, attestation }, sender) {
      if (message.length > faults.messageLimit) throw new MessageTooLong(tag, faults.messageLimit)
      const stored = { topic, message, tag, publishedAt: Date.now(), ...(attestation !== undefined && { attestation }) }
      attestations.note(message, sender.origin)
      const isNew = mailboxes.put(stored, sender.clientId, ttl)
      for (const reader of isNew ? connections : []) if (reader.subscriptions.has(topic)) deliver(topic, reader)
      return true
    },
    subscribe(topic, reader) {
      const id = createHash('sha256')
        .update(topic + reader.clientId)
        .digest('hex')
      reader.subscriptions.set(topic, id)
      return id
    },
    unsubscribe(topic, reader) {
      reader.subscriptions.delete(topic)
      return true
    },
    fetch: (topics, reader) => ({
      messages: topics.flatMap((topic) => mailboxes.pending(topic, reader.clientId)),
      hasMore: false,
    }),
    acknowledge(pushId, reader) {
      const message = reader.inFlight.get(pushId)
      if (message) mailboxes.acknowledge(message, reader.clientId)
      reader.inFlight.delete(pushId)
    },
    deliver,
  }
}
