type Entries = ReadonlyMap<string, unknown>

/**
 * Applies this tab's changes since `base` to the entries that another tab may have stored meanwhile: entries that it added or changed win,
 * entries that it removed are removed, all others stay as stored. The SDK keeps lists, whose entries have a topic, an id or a target, and
 * records; anything else is simply replaced.
 */
export function mergeChanges(base: unknown, own: unknown, stored: unknown): unknown {
  const entries = toEntries(own)
  if (!entries) return own
  const merged = mergeEntries(toEntries(base) ?? new Map(), entries, toEntries(stored) ?? new Map())
  return Array.isArray(own) ? [...merged.values()] : Object.fromEntries(merged)
}

function mergeEntries(base: Entries, own: Entries, stored: Entries): Entries {
  const merged = new Map(stored)
  for (const key of base.keys()) if (!own.has(key)) merged.delete(key)
  for (const [key, value] of own) {
    if (JSON.stringify(value) !== JSON.stringify(base.get(key))) merged.set(key, value)
  }
  return merged
}

function toEntries(value: unknown): Entries | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  if (!Array.isArray(value)) return new Map(Object.entries(value))
  return new Map(value.map((entry: unknown) => [keyOf(entry), entry]))
}

function keyOf(entry: unknown): string {
  const { topic, id, target } = Object(entry) as Record<string, unknown>
  return JSON.stringify(topic ?? id ?? target ?? entry)
}
