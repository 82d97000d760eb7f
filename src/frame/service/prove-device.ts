import { object, string } from 'zod/mini'
import type { Device } from '../device/create-device.ts'
import type { ServiceClient } from './create-service-client.ts'

const NONCE = object({ nonce: string() })

/** The proof that a call needs besides the cookie, as a part of its body; empty if the device has no key. */
export async function proveDevice({ call }: Pick<ServiceClient, 'call'>, device: Device) {
  const { nonce } = await call({ method: 'POST', path: '/v1/proofs', answer: NONCE })
  const signature = await device.prove(nonce)
  return signature === undefined ? {} : { proof: { nonce, signature } }
}
