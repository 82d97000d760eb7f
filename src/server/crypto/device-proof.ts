import { webcrypto } from 'node:crypto'

const ECDSA = { name: 'ECDSA', namedCurve: 'P-256' }

/**
 * True if a device's key has signed the id of this call.
 * @param publicKey the uncompressed point, 65 bytes
 * @param signature r and s, 64 bytes
 */
export async function isDeviceProof(publicKey: Uint8Array, signature: Uint8Array, id: string): Promise<boolean> {
  const text = Buffer.from(`wallet-dialog device\n${id}`)
  try {
    const key = await webcrypto.subtle.importKey('raw', new Uint8Array(publicKey), ECDSA, false, ['verify'])
    return await webcrypto.subtle.verify({ ...ECDSA, hash: 'SHA-256' }, key, new Uint8Array(signature), text)
  } catch (error) {
    // The point is not on the curve.
    if (error instanceof DOMException) return false
    throw error
  }
}
