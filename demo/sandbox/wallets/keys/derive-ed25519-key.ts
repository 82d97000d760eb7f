const HARDENED = 0x8000_0000

/**
 * An ed25519 private key, derived from a seed (SLIP-0010).
 *
 * @param path - indices, all of them hardened: the curve supports no others.
 */
export async function deriveEd25519Key(seed: Uint8Array, path: readonly number[]): Promise<Uint8Array> {
  let node = await hmacSha512(new TextEncoder().encode('ed25519 seed'), seed)
  for (const index of path) {
    const data = new Uint8Array(37)
    data.set(node.subarray(0, 32), 1)
    new DataView(data.buffer).setUint32(33, index + HARDENED)
    node = await hmacSha512(node.slice(32), data)
  }
  return node.slice(0, 32)
}

async function hmacSha512(key: Uint8Array, data: Uint8Array): Promise<Uint8Array> {
  const algorithm = { name: 'HMAC', hash: 'SHA-512' }
  const imported = await crypto.subtle.importKey('raw', Uint8Array.from(key), algorithm, false, ['sign'])
  return new Uint8Array(await crypto.subtle.sign('HMAC', imported, Uint8Array.from(data)))
}
