import { isRelayId, parseRelayJson } from './relay-json.ts'

/** A frame that a client sent: a request, or its answer to a push. */
export interface RelayFrame {
  /** Exactly as it came, for the answer. */
  readonly id: unknown
  /** Absent in an answer. */
  readonly method?: string
  readonly params: unknown
}

/** Reads a client's frame; `undefined` where it is no JSON-RPC frame with an id. */
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
