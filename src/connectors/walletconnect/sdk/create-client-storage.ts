import type { IKeyValueStorage } from '@walletconnect/keyvaluestorage'
import { object, record, safeParse, string, unknown } from 'zod/mini'
import type { Clock } from '#core/ports/clock.ts'
import type { StoragePort } from '#core/ports/storage.ts'
import { mergeChanges } from './merge-changes.ts'

/** Everything that the SDK keeps, including session keys, in one document. */
export const CLIENT_KEY = '@appkit/walletconnect-client'
/** Writes in quick succession are stored together [walletconnect.storage]. */
export const CLIENT_SAVE_DELAY_MS = 50

const documentSchema = record(string(), unknown())
const subscriptionSchema = object({ topic: string(), relay: object({ protocol: string() }) })
type ClientDocument = Record<string, unknown>

export interface ClientStorage extends IKeyValueStorage {
  /** Stores what has changed. Settles once it is stored, or couldn’t be. */
  save(): Promise<void>
  /** The sessions that another tab has stored, if this tab has nothing to store itself; from then on, they are known here, too. */
  rereadSessions(): Promise<readonly unknown[]>
}

interface StorageDeps {
  storage: StoragePort
  clock: Clock
  log(error: unknown): void
}

/**
 * The SDK's storage over ours. Without a session, there is nothing worth keeping, so nothing is kept: a cancelled attempt
 * leaves no trace. If storage is blocked or full, connections aren’t restored after a reload; nothing else breaks.
 */
export async function createClientStorage({ storage, clock, log }: StorageDeps): Promise<ClientStorage> {
  const values = (await read()) ?? {}
  /** The values as this tab last read or wrote them. */
  const base = { ...values }
  const changed = new Set<string>()
  let cancelTimer = () => {}
  let saving: Promise<void> = Promise.resolve()

  async function read(): Promise<ClientDocument | undefined> {
    try {
      const text = await storage.get(CLIENT_KEY)
      const document = typeof text === 'string' ? safeParse(documentSchema, JSON.parse(text)).data : undefined
      return document && Object.fromEntries(Object.entries(document).map(readEntry))
    } catch (error) {
      log(error)
      return undefined
    }
  }

  /**
   * Another tab may have written since: only what this one changed is laid over it. Where that has ended the last session,
   * and with it the document, nothing of a session that this tab still knew comes back.
   */
  async function write() {
    if (changed.size === 0) return
    const names = [...changed]
    changed.clear()
    const known = await read()
    const stored = known ?? withoutSessions(values)
    for (const name of names) {
      if (name in values) stored[name] = mergeChanges(base[name], values[name], stored[name])
      else delete stored[name]
      base[name] = values[name]
    }
    if (hasSession(stored)) await storage.set(CLIENT_KEY, JSON.stringify(stored))
    else await storage.remove(CLIENT_KEY)
  }

  function save() {
    cancelTimer()
    saving = saving.then(write).catch(log)
    return saving
  }

  function markChanged(name: string) {
    if (changed.size === 0) cancelTimer = clock.after(CLIENT_SAVE_DELAY_MS, () => void save())
    changed.add(name)
  }

  return {
    save,
    async rereadSessions() {
      const stored = Object.entries((await read()) ?? {}).filter(([name]) => isSessionName(name) && !changed.has(name))
      for (const [name, sessions] of stored) {
        values[name] = sessions
        base[name] = sessions
      }
      return stored.flatMap(([, sessions]) => (Array.isArray(sessions) ? (copy(sessions) as unknown[]) : []))
    },
    getKeys: async () => Object.keys(values),
    getEntries: async <Value>() => Object.entries(values) as [string, Value][],
    getItem: async <Value>(name: string) => copy(values[name]) as Value | undefined,
    async setItem(name, value) {
      values[name] = copy(value)
      markChanged(name)
    },
    async removeItem(name) {
      delete values[name]
      markChanged(name)
    },
  }
}

/** The SDK opens no socket as long as there is a subscription that it can't read, so only the others are kept. */
function readEntry([name, value]: [name: string, value: unknown]): [name: string, value: unknown] {
  if (!name.endsWith('//subscription')) return [name, value]
  const subscriptions: unknown[] = Array.isArray(value) ? value : []
  return [name, subscriptions.filter((one) => safeParse(subscriptionSchema, one).success)]
}

const copy = (value: unknown): unknown => (value === undefined ? undefined : JSON.parse(JSON.stringify(value)))

const isSessionName = (name: string) => name.endsWith('//session')

const hasSession = (document: ClientDocument) =>
  Object.entries(document).some(([name, value]) => isSessionName(name) && Array.isArray(value) && value.length > 0)

const withoutSessions = (document: ClientDocument): ClientDocument =>
  Object.fromEntries(Object.entries(document).filter(([name]) => !isSessionName(name)))
