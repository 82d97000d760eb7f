import {
  array,
  boolean,
  enum as oneOf,
  number,
  object,
  optional,
  pipe,
  string,
  transform,
  undefined as nothing,
} from 'zod/mini'
import { base64urlOfBytes, bytesOfBase64url } from '#lib/bytes.ts'
import type { CustodyMode } from '#lib/frame-protocol/messages.ts'
import type { Device } from '../device/create-device.ts'
import type { Envelope, KeyAddresses, Sealed } from '../keys/key-messages.ts'
import { type ServiceClient, proveDevice } from './create-service-client.ts'

const IV_BYTES = 12

/** A recovery share, sealed with the visitor's recovery key. */
export interface RecoveryShare {
  /** `code`, or `passkey:` and the id of the credential. */
  readonly holder: string
  readonly sealed: Uint8Array
}

/** A version of the envelope, with the shares that the service gives. */
export interface StoredEnvelope {
  readonly envelope: Envelope
  readonly isConfirmed: boolean
  readonly mode: CustodyMode
  /** Missing if the service can no longer open it. */
  readonly service?: Uint8Array | undefined
  readonly escrow?: Uint8Array | undefined
  readonly recovery: readonly RecoveryShare[]
}

/** A version to be stored. */
export interface NewVersion {
  readonly envelope: Envelope
  readonly mode: CustodyMode
  readonly service: Uint8Array
  /** In `assisted` mode. */
  readonly escrow?: Uint8Array | undefined
  /** In `user` mode. */
  readonly recovery: readonly RecoveryShare[]
  /** The secret of the version before; absent for the first one. */
  readonly previousWriter?: Uint8Array | undefined
  /** The secret of this version. */
  readonly writer: Uint8Array
}

const bytes = pipe(
  string(),
  transform((text, { issues }): Uint8Array => {
    const value = bytesOfBase64url(text)
    if (!value) issues.push({ code: 'custom', input: text })
    return value ?? new Uint8Array()
  }),
)
const sealed = pipe(
  bytes,
  transform((value): Sealed => ({ iv: value.slice(0, IV_BYTES), bytes: value.slice(IV_BYTES) })),
)
const addresses = pipe(
  array(string()),
  transform((list, { issues }): KeyAddresses => {
    const of = (namespace: string) =>
      list.find((item) => item.startsWith(`${namespace}:`))?.slice(namespace.length + 1) ?? ''
    const [evm, solana] = [of('eip155'), of('solana')]
    if (!evm.startsWith('0x') || solana === '') issues.push({ code: 'custom', input: list })
    return { evm: evm as `0x${string}`, solana }
  }),
)

const OPENED = object({
  version: number(),
  isConfirmed: boolean(),
  mode: oneOf(['user', 'assisted']),
  iv: bytes,
  sealed: bytes,
  sealedDeviceShare: sealed,
  addresses,
  shares: object({ server: optional(bytes), escrow: optional(bytes) }),
  recovery: array(object({ holder: string(), sealed: bytes })),
})

/** The calls about the sealed keys (docs/service-api.md, 'Keys'). */
export function createEnvelopeCalls({ call }: Pick<ServiceClient, 'call'>, device: Device) {
  return {
    /**
     * The current version, or the requested one, with the service's share.
     * @throws WalletDialogError `wallet_service_failed` with `escrow_waits` or `envelope_missing` as its reason
     */
    async open(options: { readonly version?: number; readonly escrow?: boolean } = {}): Promise<StoredEnvelope> {
      const body = { ...options, ...(await proveDevice({ call }, device)) }
      const opened = await call({ method: 'POST', path: '/v1/envelope/open', body, answer: OPENED })
      return {
        envelope: {
          version: opened.version,
          entropy: { iv: opened.iv, bytes: opened.sealed },
          deviceShare: opened.sealedDeviceShare,
          addresses: opened.addresses,
        },
        isConfirmed: opened.isConfirmed,
        mode: opened.mode,
        service: opened.shares.server,
        escrow: opened.shares.escrow,
        recovery: opened.recovery,
      }
    },

    /** @throws WalletDialogError `wallet_service_failed` with `version_conflict` or `writer_wrong` as its reason */
    async put({ envelope, mode, service, escrow, recovery, previousWriter, writer }: NewVersion): Promise<void> {
      const { version, entropy, deviceShare } = envelope
      const body = {
        version,
        ...(previousWriter && { writer: base64urlOfBytes(previousWriter) }),
        writerHash: base64urlOfBytes(await sha256(writer)),
        mode,
        iv: base64urlOfBytes(entropy.iv),
        sealed: base64urlOfBytes(entropy.bytes),
        sealedDeviceShare: base64urlOfBytes(Uint8Array.of(...deviceShare.iv, ...deviceShare.bytes)),
        addresses: [`eip155:${envelope.addresses.evm}`, `solana:${envelope.addresses.solana}`],
        shares: { server: base64urlOfBytes(service), ...(escrow && { escrow: base64urlOfBytes(escrow) }) },
        recovery: recovery.map((share) => ({ holder: share.holder, sealed: base64urlOfBytes(share.sealed) })),
      }
      await call({ method: 'PUT', path: '/v1/envelope', body, answer: object({ version: number() }) })
    },

    /** Drops all versions before. */
    async confirm(version: number, writer: Uint8Array): Promise<void> {
      const body = { version, writer: base64urlOfBytes(writer) }
      await call({ method: 'POST', path: '/v1/envelope/confirm', body, answer: nothing() })
    },
  }
}

export type EnvelopeCalls = ReturnType<typeof createEnvelopeCalls>

async function sha256(secret: Uint8Array): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', secret as Uint8Array<ArrayBuffer>))
}
