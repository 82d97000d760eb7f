import { ed25519 } from '@noble/curves/ed25519.js'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { walletLocked, walletRecoveryNeeded } from '#core/errors/frame-errors.ts'
import { sessionEnded } from '#core/errors/wallet-service-errors.ts'
import type { Clock } from '#core/ports/clock.ts'
import { deriveKeys, type DerivedKeys } from './derive-keys.ts'
import { openEnvelope, sealEntropy } from './envelope.ts'
import type { KeyCallName, KeyCalls } from './key-messages.ts'
import { phraseOf } from './recovery-phrase.ts'

/** Unused for this long, the keys are locked [frame.idle-lock]. */
export const IDLE_LIMIT_MS = 300_000
const ENTROPY_BYTES = 16
const DIGEST_BYTES = 32
/** Offset of the recovery id in an Ethereum signature. */
const RECOVERY_BASE = 27

/** The operations on a wallet's keys. Operations that use keys reject with `wallet_locked` if there are none. */
export type KeyRing = {
  readonly [Name in KeyCallName]: (payload: KeyCalls[Name]['payload']) => Promise<KeyCalls[Name]['result']>
}

interface Unlocked extends DerivedKeys {
  readonly user: string
  readonly entropy: Uint8Array
}

/**
 * Holds the keys of one wallet while it is unlocked. They are overwritten when it is locked, and it locks itself once it was
 * idle for 5 minutes.
 */
export function createKeyRing({ clock, onLock }: { clock: Clock; onLock: () => void }): KeyRing {
  let unlocked: Unlocked | undefined
  let cancelIdle = () => {}

  function lock() {
    cancelIdle()
    if (!unlocked) return
    for (const secret of [unlocked.entropy, unlocked.evm, unlocked.solana]) secret.fill(0)
    unlocked = undefined
    onLock()
  }

  function unlock(next: Unlocked) {
    lock()
    unlocked = next
    startIdle()
  }

  function startIdle() {
    cancelIdle()
    cancelIdle = clock.after(IDLE_LIMIT_MS, lock)
  }

  /**
   * The keys, for one use.
   * @throws WalletDialogError `wallet_locked`; `session_ended` if they are another account's
   */
  function unlockedKeysOf(user: string): Unlocked {
    if (!unlocked) throw walletLocked()
    if (unlocked.user !== user) throw sessionEnded()
    startIdle()
    return unlocked
  }

  return {
    async create({ user }) {
      const entropy = crypto.getRandomValues(new Uint8Array(ENTROPY_BYTES))
      const keys = await deriveKeys(entropy)
      const context = { user, version: 1, addresses: keys.addresses }
      const sealed = await sealEntropy(entropy, context)
      unlock({ ...keys, user, entropy })
      return sealed
    },

    async open({ user, envelope, shares }) {
      const { entropy, ...opened } = await openEnvelope(envelope, shares, user)
      const keys = await deriveKeys(entropy)
      const isSame =
        keys.addresses.evm === envelope.addresses.evm && keys.addresses.solana === envelope.addresses.solana
      if (!isSame) {
        for (const secret of [entropy, keys.evm, keys.solana]) secret.fill(0)
        throw walletRecoveryNeeded()
      }
      unlock({ ...keys, user, entropy })
      return opened
    },

    async reseal({ user, version }) {
      const { entropy, addresses } = unlockedKeysOf(user)
      const copy = entropy.slice()
      try {
        return await sealEntropy(copy, { user, version, addresses })
      } finally {
        copy.fill(0)
      }
    },

    readPhrase: async ({ user }) => phraseOf(unlockedKeysOf(user).entropy),

    async signDigest({ user, digest }) {
      if (digest.length !== DIGEST_BYTES) throw new Error('A digest has 32 bytes')
      const [recovery = 0, ...rs] = secp256k1.sign(digest, unlockedKeysOf(user).evm, {
        prehash: false,
        format: 'recovered',
      })
      return Uint8Array.of(...rs, RECOVERY_BASE + recovery)
    },

    signSolana: async ({ user, message }) => ed25519.sign(message, unlockedKeysOf(user).solana),

    async lock() {
      lock()
      return undefined
    },
  }
}
