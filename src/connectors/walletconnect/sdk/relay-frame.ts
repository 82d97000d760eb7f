/** A JSON-RPC frame of the relay. Ids have 19 digits: as numbers they are kept as bigints, and go back unrounded. */
export interface RelayFrame {
  readonly id: string | number | bigint
  readonly jsonrpc: '2.0'
  readonly method?: string
  readonly params?: unknown
  readonly result?: unknown
  readonly error?: { readonly code: number; readonly message: string }
}

/** A long number as the value of `id`. Inside a JSON text the quotes of a nested one are escaped, so only ids fit. */
const LONG_ID = /"id":\s*(\d{16,})/g
const MARKED_ID = /^(\d{16,})n$/
const MARKED_VALUE = /"id":"(\d{16,})n"/g

/** Reads a frame; `undefined` if it isn't one. */
export function parseRelayFrame(text: string): RelayFrame | undefined {
  try {
    const frame: unknown = JSON.parse(text.replace(LONG_ID, '"id":"$1n"'))
    if (typeof frame !== 'object' || frame === null || !('id' in frame)) return undefined
    const { id } = frame
    if (typeof id !== 'string' && typeof id !== 'number') return undefined
    const digits = MARKED_ID.exec(String(id))?.[1]
    return { ...frame, jsonrpc: '2.0', id: digits ? BigInt(digits) : id }
  } catch {
    return undefined // Not JSON, so not a frame.
  }
}

export function formatRelayFrame(frame: object): string {
  const withMarks = JSON.stringify(frame, (_, value: unknown) => (typeof value === 'bigint' ? `${value}n` : value))
  return withMarks.replace(MARKED_VALUE, '"id":$1')
}

/** A request id in the relay's format: milliseconds and six random digits, 19 digits in all. */
export function nextRelayId(now: number): string {
  const random = crypto.getRandomValues(new Uint32Array(1))[0]! % 1_000_000
  return `${now}${String(random).padStart(6, '0')}`
}
