import type { Clock } from '#core/ports/clock.ts'
import type { DeviceStore } from '../device/device-store.ts'
import type { KeyClient } from '../keys/create-key-client.ts'
import type { EnvelopeCalls } from '../service/envelope-calls.ts'

/** Dependencies of an account's vault. */
export interface VaultDeps {
  /** The account's id at the service. */
  readonly account: string
  readonly keys: Pick<KeyClient, 'call'>
  readonly store: DeviceStore
  readonly envelopes: EnvelopeCalls
  readonly clock: Pick<Clock, 'now'>
}

/** Seals and opens a recovery share. */
export interface RecoveryKey {
  /** As the service names it. */
  readonly holder: string
  seal(share: Uint8Array, version: number): Promise<Uint8Array>
  /** @throws WalletDialogError `recovery_needed` if it isn’t the key */
  open(sealed: Uint8Array, version: number): Promise<Uint8Array>
}
