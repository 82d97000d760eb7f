import type { DeviceRecord, DeviceStore } from './device-store.ts'

const NAME = 'wallet-frame'
const KEYS = 'keys'
const RECORDS = 'records'
const DEVICE_KEY = 'device'

/**
 * Keeps the device's key and shares in IndexedDB. The key can sign, and nobody can read it. A browser that refuses storage
 * to frames of other sites refuses IndexedDB as well: then there is no key, and the shares stay in memory.
 * @param factory gives `undefined` if the browser has none
 */
export function openDeviceStore(factory: () => IDBFactory | undefined = () => globalThis.indexedDB): DeviceStore {
  const kept = new Map<string, DeviceRecord>()
  let opening: Promise<IDBDatabase | undefined> | undefined

  const open = () => (opening ??= openDatabase(factory).catch(() => undefined)) // It refuses: see above.

  return {
    async readKeyPair() {
      const database = await open()
      if (!database) return undefined
      const known = await ask<CryptoKeyPair | undefined>(database, KEYS, 'readonly', (keys) => keys.get(DEVICE_KEY))
      if (known) return known
      const made = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, false, ['sign', 'verify'])
      // Another tab may have made one meanwhile: the first one counts.
      return ask<CryptoKeyPair>(database, KEYS, 'readwrite', (keys, resolve) => {
        const first = keys.get(DEVICE_KEY)
        first.addEventListener('success', () => {
          const kept = first.result as CryptoKeyPair | undefined
          if (!kept) keys.put(made, DEVICE_KEY)
          resolve(kept ?? made)
        })
      })
    },

    async readRecord(account) {
      const database = await open()
      if (!database) return kept.get(account)
      return ask<DeviceRecord | undefined>(database, RECORDS, 'readonly', (records) => records.get(account))
    },

    async writeRecord(account, record) {
      const database = await open()
      if (!database) return void kept.set(account, record)
      await ask(database, RECORDS, 'readwrite', (records) => records.put(record, account))
    },
  }
}

function openDatabase(factory: () => IDBFactory | undefined): Promise<IDBDatabase | undefined> {
  return new Promise((resolve, reject) => {
    // Reading `indexedDB` throws in some browsers, opening it in others.
    const request = factory()?.open(NAME, 1)
    if (!request) return resolve(undefined)
    request.addEventListener('upgradeneeded', () => {
      for (const store of [KEYS, RECORDS]) request.result.createObjectStore(store)
    })
    request.addEventListener('success', () => resolve(request.result))
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
    const transaction = database.transaction(store, mode, { durability: 'strict' })
    let result: Result | undefined
    const request = run(transaction.objectStore(store), (next) => (result = next))
    request?.addEventListener('success', () => (result = request.result as Result))
    transaction.addEventListener('complete', () => resolve(result as Result))
    const fail = () => reject(transaction.error ?? new Error('The transaction was aborted'))
    transaction.addEventListener('abort', fail)
    transaction.addEventListener('error', fail)
  })
}
