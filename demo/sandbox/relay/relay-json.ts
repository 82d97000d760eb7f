// Relay clients use ids of 19 digits, as numbers or as strings. A number that JavaScript can't represent would come back
// rounded, and its sender would wait forever. Such a number is kept as text from parsing to serializing.
const rawJson = JSON as typeof JSON & { rawJSON(text: string): object; isRawJSON(value: unknown): boolean }

/** Parses JSON; an integer beyond 2^53 is kept as raw text that {@link JSON.stringify} writes out unchanged. */
export function parseRelayJson(text: string): unknown {
  return JSON.parse(text, (_key, value: unknown, context?: { source: string }) =>
    typeof value === 'number' && !Number.isSafeInteger(value) && context ? rawJson.rawJSON(context.source) : value,
  )
}

/** True for an id that the relay can echo: a string, or a number of any length. */
export function isRelayId(value: unknown): value is string | number | object {
  return typeof value === 'string' || typeof value === 'number' || rawJson.isRawJSON(value)
}
