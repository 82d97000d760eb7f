import { createHash, randomBytes } from 'node:crypto'

const encode = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')

/** A version as a frame would store it. Bytes are random: the service cannot tell. */
export function createTestEnvelope(version: number, mode: 'user' | 'assisted' = 'assisted', writer?: string) {
  const ownWriter = randomBytes(32)
  return {
    /** The secret that proves that this version was opened. */
    ownWriter: encode(ownWriter),
    body: {
      version,
      ...(writer !== undefined && { writer }),
      writerHash: encode(createHash('sha256').update(ownWriter).digest()),
      mode,
      iv: encode(randomBytes(12)),
      sealed: encode(randomBytes(48)),
      sealedDeviceShare: encode(randomBytes(60)),
      addresses: ['eip155:0x00000000000000000000000000000000000000AA', 'solana:11111111111111111111111111111111'],
      shares: { server: encode(randomBytes(33)), ...(mode === 'assisted' && { escrow: encode(randomBytes(33)) }) },
      recovery: mode === 'user' ? [{ holder: 'code', sealed: encode(randomBytes(61)) }] : [],
    },
  }
}
