const DEPTH_LIMIT = 64

/**
 * True if a value from a port is plain JSON data of at most `limit` characters: text, numbers, booleans, null, lists and records,
 * at most 64 deep and without cycles. Reading stops at the limit, so that a giant message costs little.
 */
export function isPlainData(value: unknown, limit: number): boolean {
  let left = limit
  const queue: { readonly value: unknown; readonly depth: number }[] = [{ value, depth: 0 }]
  for (let next = queue.pop(); next; next = queue.pop()) {
    const { value: item, depth } = next
    left -= typeof item === 'string' ? item.length + 2 : 8
    if (left < 0 || depth > DEPTH_LIMIT) return false
    if (typeof item !== 'object' || item === null) {
      if (!isPlainValue(item)) return false
      continue
    }
    const parts = partsOf(item, left)
    if (!parts) return false
    for (const part of parts) queue.push({ value: part, depth: depth + 1 })
  }
  return true
}

const isPlainValue = (value: unknown) =>
  value === null || value === undefined || ['string', 'number', 'boolean'].includes(typeof value)

/** The keys and values of a list or a record that is no longer than `limit`; `undefined` for anything else. */
function partsOf(item: object, limit: number): readonly unknown[] | undefined {
  if (Array.isArray(item)) return item.length <= limit ? item : undefined
  if (Object.getPrototypeOf(item) !== Object.prototype) return undefined
  const parts: unknown[] = []
  for (const key of Object.keys(item)) {
    parts.push(key, (item as Record<string, unknown>)[key])
    if (parts.length > limit) return undefined
  }
  return parts
}
