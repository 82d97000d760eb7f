import type { DeviceRecord, DeviceStore, SentRecord } from './device-store.ts'

const NAME = 'wallet-frame'
const KEYS = 'keys'
const RECORDS = 'records'
const SENT = 'sent'
const VERSION = 2
const DEVICE_KEY = 'device'

/**
 * Keeps the device's key and shares in IndexedDB. The key can sign but not be exported. A browser that refuses storage to frames of
 * other sites, is in a private mode or has no room left refuses IndexedDB as a whole, or one write of it: then there is no key,
 * and the rest stays in memory [frame.storage-refused].
 * @param factory gives `undefined` if the browser has none
 */
export function openDeviceStore(factory: () => IDBFactory | undefined = () => globalThis.indexedDB): DeviceStore {
  const memory = new Map<string, unknown>()
  let opening: Promise<IDBDatabase | undefined> | undefined
  let isRefused = false

  /** `undefined` if the browser refuses. */
  async function tryIn<Result>(
    run: (database: IDBDatabase) => Promise<Result>,
    mayReopen = true,
  ): Promise<Result | undefined> {
    opening ??= openDatabase(factory).catch(() => undefined)
    const own = opening
    const database = await own
    if (!database) {
      isRefused = true
      return undefined
    }
    try {
      return await run(database)
    } catch (error) {
      if (!isClosed(error)) return undefined // It refuses: see above.
      if (opening === own) opening = undefined
      return mayReopen ? tryIn(run, false) : undefined
    }
  }

  async function read<Value>(store: string, key: string): Promise<Value | undefined> {
    const own = `${store} ${key}`
    if (memory.has(own)) return memory.get(own) as Value | undefined
    return tryIn((database) => ask<Value | undefined>(database, store, 'readonly', (values) => values.get(key)))
  }

  async function write(store: string, key: string, value: unknown): Promise<void> {
    const own = `${store} ${key}`
    const isWritten = await tryIn(async (database) => {
      await ask(database, store, 'readwrite', (values) =>
        value === undefined ? values.delete(key) : values.put(value, key),
      )
      return true
    })
    if (isWritten) return void memory.delete(own)
    isRefused = true
    memory.set(own, value)
  }

  return {
    async isLasting() {
      await tryIn(async () => {})
      return !isRefused
    },

    async readKeyPair() {
      const known = await read<CryptoKeyPair>(KEYS, DEVICE_KEY)
      if (known) return known
      const made = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, false, ['sign', 'verify'])
      // Another tab may have made one meanwhile: the first one counts.
      const first = await tryIn((database) =>
        ask<CryptoKeyPair>(database, KEYS, 'readwrite', (keys, resolve) => {
          const earlier = keys.get(DEVICE_KEY)
          earlier.addEventListener('success', () => {
            const other = earlier.result as CryptoKeyPair | undefined
            if (!other) keys.put(made, DEVICE_KEY)
            resolve(other ?? made)
          })
        }),
      )
      if (!first) isRefused = true
      return first
    },

    readRecord: (account) => read<DeviceRecord>(RECORDS, account),
    writeRecord: (account, record) => write(RECORDS, account, record),
    readSent: (what) => read<SentRecord>(SENT, what),
    writeSent: (what, sent) => write(SENT, what, sent),
  }
}

/**
 * True if a database was closed: by the browser, which frees its files, or for another version of it. A transaction under way is
 * aborted then, which is done for no other reason.
 */
const isClosed = (error: unknown) =>
  error instanceof DOMException && ['InvalidStateError', 'AbortError'].includes(error.name)

function openDatabase(factory: () => IDBFactory | undefined): Promise<IDBDatabase | undefined> {
  return new Promise((resolve, reject) => {
    // Reading `indexedDB` throws in some browsers, opening it in others.
    const request = factory()?.open(NAME, VERSION)
    if (!request) return resolve(undefined)
    request.addEventListener('upgradeneeded', () => {
      const { result } = request
      for (const store of [KEYS, RECORDS, SENT])
        if (!result.objectStoreNames.contains(store)) result.createObjectStore(store)
    })
    request.addEventListener('success', () => {
      // A later frame, of a newer version, isn't held up by this one.
      request.result.addEventListener('versionchange', () => request.result.close())
      resolve(request.result)
    })
    request.addEventListener('blocked', () => reject(new Error('Another tab holds the database')))
    request.addEventListener('error', () => reject(request.error ?? new Error('The database was not opened')))
  })
}

/** One transaction; resolves with its request's result, or with what `run` has resolved, once it is committed. */
function ask<Result>(
  database: IDBDatabase,
  store: string,
  mode: IDBTransactionMode,
  run: (store: IDBObjectStore, resolve: (result: Result) => void) => IDBRequest | void,
): Promise<Result> {
  return new Promise((resolve, reject) => {
    // Throws if the browser has closed the database: the promise is rejected.
    const transaction = database.transaction(store, mode, { durability: 'strict' })
    let result: Result | undefined
    const request = run(transaction.objectStore(store), (next) => {
      result = next
    })
    request?.addEventListener('success', () => {
      result = request.result as Result
    })
    transaction.addEventListener('complete', () => resolve(result as Result))
    // Also after an error of its request, which is its own error by then.
    transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('The transaction was aborted')))
  })
}
