/**
 * Where values are kept between page loads. A host may replace it by its property `storage`;
 * each call may return its result or a promise. Values are strings.
 */
export interface StoragePort {
  get(key: string): string | null | undefined | Promise<string | null | undefined>
  set(key: string, value: string): void | Promise<void>
  remove(key: string): void | Promise<void>
}
