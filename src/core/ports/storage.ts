/**
 * Where values are kept between page loads. A host may replace it by its property `storage`;
 * each call may return its result or a promise. Values are strings.
 */
export interface StoragePort {
  get(key: string): string | null | undefined | Promise<string | null | undefined>
  set(key: string, value: string): void | Promise<void>
  remove(key: string): void | Promise<void>
}

/** The dialog's storage. Test and host storages have no lock: their changes are only ordered within a page. */
export interface LockingStorage extends StoragePort {
  /** Runs `change` while no other tab or dialog changes the value of `key` [storage.changes]. */
  lock?<Result>(key: string, change: () => Promise<Result>): Promise<Result>
}

/** Runs a task while no other tab runs one with the same name. */
export type RunLocked = <Result>(name: string, run: () => Promise<Result>) => Promise<Result>
