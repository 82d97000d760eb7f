import { isDeviceProof } from '../crypto/device-proof.ts'
import { deviceKey } from '../devices/devices.ts'
import { proofInvalid, sessionEnded } from '../errors/service-errors.ts'
import type { Service } from '../service/create-service.ts'
import type { Session } from '../sessions/create-sessions.ts'

interface Proof {
  readonly nonce: string
  readonly signature: Uint8Array
}

/**
 * The cookie alone is not enough where the device has a key.
 * @throws ServiceError `proof_invalid`; `session_ended` if the device was removed
 */
export async function checkProof(
  { store, clock, proofs }: Pick<Service, 'store' | 'clock' | 'proofs'>,
  { device, tokenHash }: Session,
  proof: Proof | undefined,
): Promise<void> {
  const key = await deviceKey(store, device)
  if (key === undefined) throw sessionEnded()
  if (key === null) return
  if (!proof || !proofs.isValid(proof.nonce, tokenHash, clock.now())) throw proofInvalid()
  if (!(await isDeviceProof(key, proof.signature, proof.nonce))) throw proofInvalid()
}
