/** A value as a line of text. */
export function inspectValue(value: unknown): string {
  if (value instanceof Error) return value.stack ?? value.message
  return typeof value === 'string' ? value : String(JSON.stringify(value))
}
