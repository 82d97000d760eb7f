import { createSerialQueue } from './create-serial-queue.ts'

type Lock = <Result>(key: string, change: () => Promise<Result>) => Promise<Result>

interface LockableStorage {
  get(key: string): unknown
  lock?: Lock
}

/** The lock of a storage. Changes of a storage without one are run one after another. */
export function createStorageLock(storage: LockableStorage): Lock {
  const queue = createSerialQueue()
  return (key, change) => (storage.lock ? storage.lock(key, change) : queue(change))
}
