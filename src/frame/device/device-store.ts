import type { KeyAddresses } from '../keys/key-messages.ts'

/** What a device keeps of an account's wallet. */
export interface DeviceRecord {
  readonly addresses: KeyAddresses
  /** The device's share, by the version of the envelope. More than one while a new version isn’t confirmed. */
  readonly shares: Readonly<Record<number, Uint8Array>>
}

/** What the browser keeps for the frame, on this site. Where it refuses, it is kept until the frame is closed. */
export interface DeviceStore {
  /** The device's key; `undefined` if the browser refuses to keep one. */
  readKeyPair(): Promise<CryptoKeyPair | undefined>
  /** `undefined` if there is none. */
  readRecord(account: string): Promise<DeviceRecord | undefined>
  writeRecord(account: string, record: DeviceRecord): Promise<void>
}
