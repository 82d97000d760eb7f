import { combine, split } from 'shamir-secret-sharing'
import { walletRecoveryNeeded } from '#core/errors/frame-errors.ts'
import type { Envelope, KeyAddresses, KeyShares, OpenedWallet, Sealed, SealedWallet } from './key-messages.ts'

const CIPHER = 'AES-GCM'
const KEY_BYTES = 32
const IV_BYTES = 12
const SHARE_BYTES = KEY_BYTES + 1
const ENTROPY_BYTES = 16
const WRITER_INFO = 'wallet-dialog/writer/v1'
/** Of this file's format: part of what is authenticated. */
const FORMAT = 1

/** Identifies the owner and the version of a wallet. */
export interface EnvelopeContext {
  readonly user: string
  readonly version: number
  readonly addresses: KeyAddresses
}

/** Seals entropy under a new random key, and splits that key in three shares of which any two give it back. */
export async function sealEntropy(entropy: Uint8Array, context: EnvelopeContext): Promise<SealedWallet> {
  const dataKey = crypto.getRandomValues(new Uint8Array(KEY_BYTES))
  try {
    const [service, device, recovery] = await split(dataKey, 3, 2)
    if (!service || !device || !recovery) throw new Error('A key splits into three shares')
    const key = await importKey(dataKey, 'encrypt')
    const envelope: Envelope = {
      version: context.version,
      entropy: await encrypt(key, entropy, authenticated('entropy', context)),
      deviceShare: await encrypt(key, device, authenticated('device share', context)),
      addresses: context.addresses,
    }
    const shares: KeyShares = { service, device, recovery }
    return { envelope, shares, writer: await deriveWriter(dataKey) }
  } finally {
    dataKey.fill(0)
  }
}

/**
 * The entropy of an envelope, the device's share and the writer secret. The caller overwrites the entropy.
 * @throws WalletDialogError `recovery_needed` if the shares don’t open it: one is damaged, of another version or
 * another person's, or both are the same
 */
export async function openEnvelope(
  envelope: Envelope,
  shares: readonly [Uint8Array, Uint8Array],
  user: string,
): Promise<OpenedWallet & { entropy: Uint8Array }> {
  const { version, addresses } = envelope
  let dataKey: Uint8Array | undefined
  try {
    if (shares.some(({ length }) => length !== SHARE_BYTES)) throw new Error('a share has 33 bytes')
    dataKey = await combine([...shares])
    const key = await importKey(dataKey, 'decrypt')
    const context = { user, version, addresses }
    const deviceShare = await decrypt(key, envelope.deviceShare, authenticated('device share', context))
    const entropy = await decrypt(key, envelope.entropy, authenticated('entropy', context))
    if (entropy.length !== ENTROPY_BYTES) throw new Error('entropy has 16 bytes')
    return { entropy, deviceShare, writer: await deriveWriter(dataKey) }
  } catch (cause) {
    throw walletRecoveryNeeded(undefined, { cause })
  } finally {
    dataKey?.fill(0)
  }
}

/** Data that AES-GCM authenticates besides the bytes: an envelope put together from parts of others doesn’t open. */
function authenticated(part: string, { user, version, addresses }: EnvelopeContext) {
  return new TextEncoder().encode(JSON.stringify([FORMAT, part, user, version, addresses.evm, addresses.solana]))
}

/** WebCrypto takes no views of shared memory, which none of these are. */
const plain = (bytes: Uint8Array) => bytes as Uint8Array<ArrayBuffer>

/** The secret that proves having opened a version. Derived from its data key by HKDF, so it reveals nothing about the key. */
async function deriveWriter(dataKey: Uint8Array): Promise<Uint8Array> {
  const base = await crypto.subtle.importKey('raw', plain(dataKey), 'HKDF', false, ['deriveBits'])
  const info = new TextEncoder().encode(WRITER_INFO)
  const algorithm = { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(KEY_BYTES), info }
  return new Uint8Array(await crypto.subtle.deriveBits(algorithm, base, KEY_BYTES * 8))
}

const importKey = (bytes: Uint8Array, use: 'encrypt' | 'decrypt') =>
  crypto.subtle.importKey('raw', plain(bytes), CIPHER, false, [use])

async function encrypt(key: CryptoKey, bytes: Uint8Array, additionalData: BufferSource): Promise<Sealed> {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES))
  const sealed = await crypto.subtle.encrypt({ name: CIPHER, iv, additionalData }, key, plain(bytes))
  return { iv, bytes: new Uint8Array(sealed) }
}

async function decrypt(key: CryptoKey, { iv, bytes }: Sealed, additionalData: BufferSource): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.decrypt({ name: CIPHER, iv: plain(iv), additionalData }, key, plain(bytes)))
}
