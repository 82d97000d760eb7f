/** An encrypted message between two clients, as the relay keeps it. */
export interface RelayMessage {
  readonly topic: string
  readonly message: string
  readonly tag: number
  readonly publishedAt: number
  readonly attestation?: string
}

/** The mailboxes of all topics: a message stays in its own until every reader has acknowledged it, or it expires. */
export interface Mailboxes {
  /**
   * Keeps a message. A copy of one that is still kept is ignored: clients repeat what they sent into a cut socket.
   * @returns whether it is new
   */
  put(message: RelayMessage, sender: string, ttlSeconds: number): boolean
  /** Messages that a client hasn't acknowledged on a topic, oldest first, without its own. */
  pending(topic: string, reader: string): readonly RelayMessage[]
  acknowledge(message: RelayMessage, reader: string): void
}

interface StoredMessage {
  readonly message: RelayMessage
  readonly sender: string
  readonly expiresAt: number
  readonly readers: Set<string>
}

/** Creates empty mailboxes. */
export function createMailboxes(now: () => number = Date.now): Mailboxes {
  const topics = new Map<string, StoredMessage[]>()

  const unexpired = (topic: string) => {
    const alive = (topics.get(topic) ?? []).filter(({ expiresAt }) => expiresAt > now())
    if (alive.length === 0) topics.delete(topic)
    else topics.set(topic, alive)
    return alive
  }

  return {
    put(message, sender, ttlSeconds) {
      const others = unexpired(message.topic)
      if (others.some((other) => other.message.message === message.message)) return false
      const expiresAt = message.publishedAt + ttlSeconds * 1000
      topics.set(message.topic, [...others, { message, sender, expiresAt, readers: new Set() }])
      return true
    },
    pending: (topic, reader) =>
      unexpired(topic)
        .filter(({ sender, readers }) => sender !== reader && !readers.has(reader))
        .map(({ message }) => message),
    acknowledge(message, reader) {
      unexpired(message.topic)
        .find((other) => other.message === message)
        ?.readers.add(reader)
    },
  }
}
