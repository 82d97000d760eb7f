import type { LockingStorage } from '../../src/core/ports/storage.ts'
import { createScopedStorage } from '../../src/core/storage/create-scoped-storage.ts'
import { createSerialQueue, type SerialQueue } from '../../src/lib/create-serial-queue.ts'
import { createMemoryStorage } from './create-memory-storage.ts'

/** The storages of two tabs of a site: they have the same values, and Web Locks between them. */
export function createTabs(): readonly [LockingStorage, LockingStorage] {
  const area = createMemoryStorage()
  const locks = new Map<string, SerialQueue>()
  function runLocked<Result>(name: string, run: () => Promise<Result>): Promise<Result> {
    const queue = locks.get(name) ?? createSerialQueue()
    locks.set(name, queue)
    return queue(run)
  }
  const openTab = () =>
    createScopedStorage({
      getStorage: () => area,
      getScope: () => '',
      runLocked,
      onBlocked(cause) {
        throw cause
      },
    })
  return [openTab(), openTab()]
}
