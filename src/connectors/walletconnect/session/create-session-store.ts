import { safeParse } from 'zod/mini'
import type { StoragePort } from '#core/ports/storage.ts'
import { isCaipNetworkId, isChainNamespace, type CaipNetworkId, type ChainNamespace } from '#lib/caip.ts'
import { cleanText } from '#lib/clean-text.ts'
import { parseJson } from '#lib/parse-json.ts'
import type { Families, ReadAddressOn } from '../protocol/families.ts'
import {
  storedSessionSchema,
  type SessionChoices,
  type SessionRecord,
  type StoredSessionShape,
} from '../protocol/session-record.ts'
import { mergeChanges } from '../sdk/merge-changes.ts'
import { SESSION_KEY } from '../session-key.ts'

const NAME_LIMIT = 64

export interface StoredSession {
  readonly session: SessionRecord
  readonly choices: SessionChoices
  /** The app that the visitor has chosen, by its registered link. */
  readonly app?: string | undefined
}

/** The one session that a page restores after a reload. */
export interface SessionStore {
  /** `undefined` if there is none, or it doesn’t fit the schema: then it is left for its writer. */
  read(): Promise<StoredSession | undefined>
  /** The same, after another tab may have written: `gone` if there was a stored session and no longer is. */
  look(): Promise<StoredSession | 'gone' | undefined>
  /** Stores a new session, in place of any other. */
  write(stored: StoredSession): void
  /**
   * Stores what has changed of the session. Another tab may have stored more of it, which stays. If that has ended it, or has stored
   * another one, nothing is stored.
   */
  change(before: StoredSession, after: StoredSession): void
  /** Removes the stored session, if it is this one. */
  forget(topic: string): void
  /** False if storage has no session: another tab has ended it, or nothing is kept at all. */
  isStored(topic: string): Promise<boolean>
  /** The topic of the session that is or is about to be stored. */
  currentTopic(): string | undefined
}

interface StoreDeps {
  storage: StoragePort
  families: Families
  log(error: unknown): void
}

/** Keeps the live session in storage. If storage fails, it isn’t restored after a reload; nothing else breaks. */
export function createSessionStore({ storage, families, log }: StoreDeps): SessionStore {
  const parse = (text: string) => parseStored(text, families)
  let current: string | undefined
  /** True if storage has ever returned what was stored: a host's own may keep nothing. */
  let isPersistent = false
  /** Writes are in order, even if storage answers late. */
  let last: Promise<void> = Promise.resolve()

  function enqueue(run: () => void | Promise<void>) {
    last = last.then(run).catch(log)
  }

  async function look(): Promise<StoredSession | 'gone' | undefined> {
    const before = last
    await before
    try {
      const text = await storage.get(SESSION_KEY)
      const stored = typeof text === 'string' ? await parse(text) : undefined
      // This page has written meanwhile, so the value read is outdated.
      if (last !== before) return await look()
      if (typeof text !== 'string') return isPersistent ? 'gone' : undefined
      current = stored?.session.topic ?? current
      isPersistent ||= stored !== undefined
      return stored
    } catch (error) {
      log(error)
      return undefined
    }
  }

  return {
    currentTopic: () => current,
    async read() {
      const stored = await look()
      return stored === 'gone' ? undefined : stored
    },
    look,
    async isStored(topic) {
      await last
      try {
        return readShape(await storage.get(SESSION_KEY))?.session.topic === topic
      } catch (error) {
        log(error)
        return true
      }
    },
    write(stored) {
      current = stored.session.topic
      enqueue(() => storage.set(SESSION_KEY, JSON.stringify(stored)))
    },
    change(before, after) {
      enqueue(async () => {
        const stored = readShape(await storage.get(SESSION_KEY))
        if (stored?.session.topic !== after.session.topic) return
        const choices = mergeChanges(before.choices, after.choices, stored.choices)
        const merged = { ...(mergeChanges(before, after, stored) as StoredSession), choices }
        await storage.set(SESSION_KEY, JSON.stringify(merged))
      })
    },
    forget(topic) {
      if (current !== topic) return
      current = undefined
      enqueue(async () => {
        // Another tab may have stored a newer one.
        const stored = readShape(await storage.get(SESSION_KEY))
        if (stored?.session.topic === topic) await storage.remove(SESSION_KEY)
      })
    },
  }
}

async function parseStored(text: string, families: Families): Promise<StoredSession | undefined> {
  const shape = readShape(text)
  if (!shape || !isWellFormed(shape)) return undefined
  const namespaces = Object.keys({ ...shape.session.namespaces, ...shape.choices }) as ChainNamespace[]
  return withAddresses(shape, await families.loadReadAddress(namespaces))
}

/** Without loading anything: what is written or removed next must not be older than that. */
const readShape = (text: unknown): StoredSessionShape | undefined =>
  typeof text === 'string' ? safeParse(storedSessionSchema, parseJson(text)).data : undefined

/** With every address as the page shows it, on one of the chains of its namespace; `undefined` if one is invalid: then we didn’t write it. */
function withAddresses(
  { session, choices, app }: StoredSessionShape,
  readAddress: ReadAddressOn,
): StoredSession | undefined {
  let isRight = true
  const normalize = (address: string, chains: readonly string[]) => {
    const normalized = chains.map((id) => readAddress(id as CaipNetworkId, address)).find((read) => read !== undefined)
    isRight &&= normalized !== undefined
    return normalized ?? ''
  }
  const namespaces = mapValues(session.namespaces, (approved) => ({
    ...approved,
    accounts: approved.accounts.map((account) => ({
      ...account,
      address: normalize(account.address, [account.caipNetworkId]),
    })),
  }))
  const chosen = mapValues(choices, ({ addresses, ...choice }, namespace) => {
    const chains = [choice.caipNetworkId, ...(session.namespaces[namespace]?.chains ?? [])]
    return { ...choice, ...(addresses && { addresses: addresses.map((address) => normalize(address, chains)) }) }
  })
  const wallet = { ...session.wallet, name: cleanText(session.wallet.name, NAME_LIMIT) }
  return isRight ? { session: { ...session, wallet, namespaces }, choices: chosen, app } : undefined
}

const mapValues = <Value, Mapped>(record: Record<string, Value>, map: (value: Value, key: string) => Mapped) =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value, key)]))

/** Every id is a CAIP id of its namespace, and every namespace has accounts. */
function isWellFormed({ session, choices }: StoredSessionShape): boolean {
  const namespaces = Object.entries(session.namespaces)
  const isOf = (namespace: string) => (id: string) => isCaipNetworkId(id) && id.startsWith(`${namespace}:`)
  return (
    namespaces.length > 0 &&
    namespaces.every(
      ([namespace, { accounts, chains, grants }]) =>
        isChainNamespace(namespace) &&
        accounts.length > 0 &&
        accounts.every(({ caipNetworkId }) => isOf(namespace)(caipNetworkId)) &&
        [...chains, ...grants.flatMap((grant) => grant.chains)].every(isOf(namespace)),
    ) &&
    Object.entries(choices).every(([namespace, { caipNetworkId }]) => isOf(namespace)(caipNetworkId))
  )
}
