import { base64urlOfBytes } from '#lib/bytes.ts'
import { deviceNameOf } from './device-name.ts'
import type { DeviceStore } from './device-store.ts'

const PROOF_PREFIX = 'wallet-dialog device\n'

/** This browser on this site, as the service knows it (docs/service-api.md, 'Devices and proofs'). */
export interface Device {
  /** The device's description in a call that signs in; `id` is the id that the call names. */
  describe(id: string): Promise<DeviceDescription>
  /** The proof that a nonce of the service asks for; `undefined` if the device has no key. */
  prove(nonce: string): Promise<string | undefined>
}

export interface DeviceDescription {
  readonly name: string
  /** Base64url. */
  readonly publicKey?: string
  readonly proof?: string
}

export function createDevice({ store, userAgent }: { store: DeviceStore; userAgent: string }): Device {
  const name = deviceNameOf(userAgent)

  async function sign({ privateKey }: CryptoKeyPair, id: string) {
    const text = new TextEncoder().encode(PROOF_PREFIX + id)
    const signature = await crypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, privateKey, text)
    return base64urlOfBytes(new Uint8Array(signature))
  }

  return {
    async describe(id) {
      const keys = await store.readKeyPair()
      if (!keys) return { name }
      const publicKey = new Uint8Array(await crypto.subtle.exportKey('raw', keys.publicKey))
      return { name, publicKey: base64urlOfBytes(publicKey), proof: await sign(keys, id) }
    },
    async prove(nonce) {
      const keys = await store.readKeyPair()
      return keys && sign(keys, nonce)
    },
  }
}
