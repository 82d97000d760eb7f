import { isYounger } from '#lib/is-younger.ts'
import type { Clock } from '../ports/clock.ts'
import type { StoragePort } from '../ports/storage.ts'
import { createStoredValue } from './stored-value.ts'

/** Max entries: visitors don't return to more accounts within a cache's lifetime. */
export const CACHE_LIMIT = 20

/** A value and when it was read, in milliseconds since the epoch. */
export interface Cached<Value> {
  readonly value: Value
  readonly readAt: number
}

/** Values by key that are good for some time, also after a reload. */
export interface TimedCache<Value> {
  /** `undefined` if there is none, it is too old, or it cannot be read. Never rejects. */
  get(key: string): Promise<Cached<Value> | undefined>
  /** The same for one that is too old to be good, and still worth to be shown with its age (`keptMs`). Never rejects. */
  getLast(key: string): Promise<Cached<Value> | undefined>
  /** Keeps a value with the time of now, if the storage takes it and it may still be kept. Never rejects. */
  set(key: string, value: Value): Promise<void>
}

interface TimedCacheDeps<Value> {
  storage: StoragePort
  clock: Clock
  /** The storage key, without prefix. */
  name: string
  lifetimeMs: number
  /** How long a value is kept after it was read; its lifetime by default. */
  keptMs?: number
  /** Asked right before a value is stored: what it belongs to may be over by then. */
  mayKeep(): boolean
  /** Checks what an older or foreign hand has stored; `undefined` for what it does not understand. */
  parse(stored: unknown): Value | undefined
  /** The value as JSON can hold it. */
  toJson(value: Value): unknown
}

type Entries = Readonly<Record<string, { readonly value: unknown; readonly readAt: number }>>

export function createTimedCache<Value>(deps: TimedCacheDeps<Value>): TimedCache<Value> {
  const { storage, clock, name, lifetimeMs, keptMs = lifetimeMs, mayKeep, parse, toJson } = deps
  const stored = createStoredValue(storage, name, parseEntries)
  const isKept = (readAt: number, limitMs: number) => isYounger(readAt, limitMs, clock.now())

  async function readEntries(): Promise<Entries> {
    // A cache that cannot be read is an empty one.
    return (await stored.read().catch(() => undefined)) ?? {}
  }

  async function find(key: string, limitMs: number): Promise<Cached<Value> | undefined> {
    const entry = new Map(Object.entries(await readEntries())).get(key)
    if (!entry || !isKept(entry.readAt, limitMs)) return undefined
    const value = parse(entry.value)
    return value === undefined ? undefined : { value, readAt: entry.readAt }
  }

  return {
    get: (key) => find(key, lifetimeMs),
    getLast: (key) => find(key, keptMs),
    async set(key, value) {
      const others = Object.entries(await readEntries()).filter(
        ([other, { readAt }]) => other !== key && isKept(readAt, keptMs),
      )
      if (!mayKeep()) return
      const entries = [[key, { value: toJson(value), readAt: clock.now() }] as const, ...others].slice(0, CACHE_LIMIT)
      // A failure isn't reported, because a value that is not cached is just read again.
      await stored.write(Object.fromEntries(entries)).catch(() => {})
    },
  }
}

function parseEntries(value: unknown): Entries | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined
  const entries = Object.values(value as Record<string, unknown>)
  return entries.every(isEntry) ? (value as Entries) : undefined
}

const isEntry = (entry: unknown) =>
  typeof entry === 'object' && entry !== null && 'readAt' in entry && Number.isFinite(entry.readAt)
