import { isRelayId, parseRelayJson } from './relay-json.ts'

/** A frame from a client: a request, or its answer to a push. */
export interface RelayFrame {
  /** Exactly as received, for the answer. */
  readonly id: unknown
  /** Absent in an answer. */
  readonly method?: string
  readonly params: unknown
}

/** Parses a client's frame; `undefined` if it isn't JSON-RPC with an id. */
export function readRelayFrame(text: string): RelayFrame | undefined {
  try {
    const frame = parseRelayJson(text)
    if (typeof frame !== 'object' || frame === null || !('id' in frame) || !isRelayId(frame.id)) return undefined
    const method = 'method' in frame && typeof frame.method === 'string' ? { method: frame.method } : {}
    return { id: frame.id, params: 'params' in frame ? frame.params : undefined, ...method }
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}
