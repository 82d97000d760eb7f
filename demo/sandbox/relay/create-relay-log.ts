import { clearTextFields, TAGS } from './relay-methods.ts'

/** A client's request to the relay. */
export interface RelayLogEntry {
  /** Milliseconds since the epoch. */
  readonly at: number
  readonly clientId: string
  readonly method: string
  readonly topics: readonly string[]
  /** Tags of the messages that the request publishes. */
  readonly tags: readonly number[]
  /** Everything the relay could read besides the encrypted message and its topic. */
  readonly clearText: Readonly<Record<string, unknown>>
}

/** Records requests, and what they let the relay see. */
export interface RelayLog {
  /** All requests so far, oldest first. */
  entries(): readonly RelayLogEntry[]
  add(clientId: string, method: string, params: unknown): RelayLogEntry
  clear(): void
}

const LOG_LIMIT = 10_000

/** Creates an empty log. */
export function createRelayLog(): RelayLog {
  let entries: RelayLogEntry[] = []
  return {
    entries: () => entries,
    add(clientId, method, params) {
      const entry = {
        at: Date.now(),
        clientId,
        method,
        topics: topicsOf(params),
        tags: tagsOf(method, params),
        clearText: clearTextFields(params),
      }
      entries = [...entries.slice(1 - LOG_LIMIT), entry]
      return entry
    },
    clear: () => void (entries = []),
  }
}

type Fields = Readonly<Record<string, unknown>>

const fieldsOf = (params: unknown): Fields => (typeof params === 'object' && params !== null ? (params as Fields) : {})

function messagesOf(params: unknown): readonly Fields[] {
  const fields = fieldsOf(params)
  return Array.isArray(fields['messages']) ? fields['messages'].map(fieldsOf) : [fields]
}

function topicsOf(params: unknown): string[] {
  const { topics } = fieldsOf(params)
  const named = messagesOf(params).flatMap(({ topic, pairingTopic, sessionTopic }) => [
    topic,
    pairingTopic,
    sessionTopic,
  ])
  return [...(Array.isArray(topics) ? topics : []), ...named].filter((topic) => typeof topic === 'string')
}

function tagsOf(method: string, params: unknown): number[] {
  if (method === 'wc_proposeSession') return [TAGS.proposal]
  if (method === 'wc_approveSession') return [TAGS.proposalResponse, TAGS.settlement]
  return messagesOf(params)
    .map(({ tag }) => tag)
    .filter((tag) => typeof tag === 'number')
}
