import type { KeyAddresses } from '../keys/key-messages.ts'

/** Stored state of an account's wallet on a device. */
export interface DeviceRecord {
  readonly addresses: KeyAddresses
  /** The device's share, by the version of the envelope. More than one while a new version isn’t confirmed. */
  readonly shares: Readonly<Record<number, Uint8Array>>
}

/** A request that was signed to be sent, and whose outcome the page doesn't know yet. */
export interface SentRecord {
  /** Identifies the transaction or the user operation on its chain. */
  readonly hash: string
  /** In milliseconds since the epoch. */
  readonly sentAt: number
}

/** The frame's browser storage, on this site. Where the browser refuses it, values are kept until the frame is closed. */
export interface DeviceStore {
  /** False once the browser has refused to keep something: the device is unknown again the next time [frame.storage-refused]. */
  isLasting(): Promise<boolean>
  /** The device's key; `undefined` if the browser refuses to keep one. */
  readKeyPair(): Promise<CryptoKeyPair | undefined>
  /** `undefined` if there is none. */
  readRecord(account: string): Promise<DeviceRecord | undefined>
  writeRecord(account: string, record: DeviceRecord): Promise<void>
  /** Keyed by a text that describes the request. */
  readSent(what: string): Promise<SentRecord | undefined>
  /** `undefined` once the page knows the outcome. */
  writeSent(what: string, sent: SentRecord | undefined): Promise<void>
}
