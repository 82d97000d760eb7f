import type { FrameErrorPayload } from '#lib/frame-protocol/messages.ts'

/** The addresses of a wallet's keys. */
export interface KeyAddresses {
  /** EIP-55. */
  readonly evm: `0x${string}`
  /** Base58. */
  readonly solana: string
}

/** Bytes under AES-256-GCM: `iv` has 12 bytes, `bytes` ends in the tag of 16. */
export interface Sealed {
  readonly iv: Uint8Array
  readonly bytes: Uint8Array
}

/**
 * A wallet's entropy, sealed under a data key that any two of the version's three shares give. The addresses, the user and the
 * version are authenticated with it.
 */
export interface Envelope {
  /** Which split the shares are of: one more with each new split. */
  readonly version: number
  readonly entropy: Sealed
  /** The device's share under the data key, so that an unlocked wallet can give it to a new device. */
  readonly deviceShare: Sealed
  readonly addresses: KeyAddresses
}

/** The three shares of a data key: 33 bytes each, of which any two open the envelope. */
export interface KeyShares {
  readonly service: Uint8Array
  readonly device: Uint8Array
  readonly recovery: Uint8Array
}

/** An envelope with the shares that belong to it: to be stored in different places, and nowhere together. */
export interface SealedWallet {
  readonly envelope: Envelope
  readonly shares: KeyShares
  /** 32 bytes known only to frames that have opened this version. The service requires them to accept the next version. */
  readonly writer: Uint8Array
}

/** Results of opening an envelope, besides the keys. */
export interface OpenedWallet {
  /** For a device that has no share. */
  readonly deviceShare: Uint8Array
  readonly writer: Uint8Array
}

interface KeyCall<Payload, Result> {
  readonly payload: Payload
  readonly result: Result
}

/** Names the account whose keys are meant: keys of an account that has signed in meanwhile are not used [frame.account]. */
interface Owned {
  readonly user: string
}

/** Calls from the frame to the worker that holds the keys. */
export interface KeyCalls {
  /** Makes a new wallet, and leaves it unlocked. */
  create: KeyCall<{ readonly user: string }, SealedWallet>
  /** Unlocks a wallet by two of its shares. */
  open: KeyCall<
    { readonly user: string; readonly envelope: Envelope; readonly shares: readonly [Uint8Array, Uint8Array] },
    OpenedWallet
  >
  /** Seals the unlocked wallet again as another version: shares of other versions open nothing of it. */
  reseal: KeyCall<Owned & { readonly version: number }, SealedWallet>
  /** The recovery phrase of the unlocked wallet. */
  readPhrase: KeyCall<Owned, string>
  /** Signs 32 bytes: 65 bytes r, s and v (27 or 28). */
  signDigest: KeyCall<Owned & { readonly digest: Uint8Array }, Uint8Array>
  /** Signs bytes with the Solana key: 64 bytes. */
  signSolana: KeyCall<Owned & { readonly message: Uint8Array }, Uint8Array>
  lock: KeyCall<undefined, undefined>
}

export type KeyCallName = keyof KeyCalls

/** A call's payload without whose keys are meant: each vault has one account, and adds it. */
export type UnownedPayload<Name extends KeyCallName> = Omit<KeyCalls[Name]['payload'], 'user'>

/** A call to the worker. */
export type KeyRequest = {
  [Name in KeyCallName]: { readonly id: number; readonly name: Name; readonly payload: KeyCalls[Name]['payload'] }
}[KeyCallName]

/** Messages from the worker: the outcome of a call, or a notice that it has locked the keys by itself. */
export type KeyAnswer =
  | { readonly id: number; readonly result: unknown }
  | { readonly id: number; readonly error: FrameErrorPayload }
  | { readonly notice: 'locked' }
