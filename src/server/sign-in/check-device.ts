import { isDeviceProof } from '../crypto/device-proof.ts'
import type { DeviceClaim } from '../devices/devices.ts'
import { proofInvalid } from '../errors/service-errors.ts'

const UNNAMED = 'An unnamed device'

/** A device as a call describes it. */
export interface DeviceInput {
  readonly name: string
  readonly publicKey?: Uint8Array | undefined
  readonly proof?: Uint8Array | undefined
}

/**
 * A device whose key, if it has one, has signed the id of the call.
 * @throws ServiceError `proof_invalid`
 */
export async function checkDevice(input: DeviceInput | undefined, id: string): Promise<DeviceClaim> {
  if (!input) return { name: UNNAMED }
  const { name, publicKey, proof } = input
  if (!publicKey) return { name }
  if (!proof || !(await isDeviceProof(publicKey, proof, id))) throw proofInvalid()
  return { name, publicKey }
}
