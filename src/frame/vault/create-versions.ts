import { walletRecoveryNeeded } from '#core/errors/frame-errors.ts'
import type { CustodyMode } from '#lib/frame-protocol/messages.ts'
import type { SealedWallet } from '../keys/key-messages.ts'
import type { RecoveryShare } from '../service/envelope-calls.ts'
import { refusalOf } from '../service/service-failure.ts'
import type { VaultShares } from './create-vault-shares.ts'
import type { RecoveryKey, VaultDeps } from './vault-deps.ts'

/** Stores a version of the envelope next to the previous one. */
export function createVersions({ account, keys, envelopes }: VaultDeps, { keepShare, openWith, settle }: VaultShares) {
  /** Stores a version, opens it from what the service gives back, and only then lets it count. */
  async function storeVersion(
    sealed: SealedWallet,
    previousWriter: Uint8Array | undefined,
    key: RecoveryKey | undefined,
  ) {
    const { envelope, shares, writer } = sealed
    const { version } = envelope
    const mode: CustodyMode = key ? 'user' : 'assisted'
    const recovery: RecoveryShare[] = key
      ? [{ holder: key.holder, sealed: await key.seal(shares.recovery, version) }]
      : []
    const { service } = shares
    const escrow = key ? undefined : shares.recovery
    await envelopes.put({ envelope, mode, service, escrow, recovery, previousWriter, writer })
    await keepShare(envelope, shares.device, false)
    const stored = await envelopes.open({ version, escrow: !key })
    const [kept] = stored.recovery
    const third = key ? kept && (await key.open(kept.sealed, version)) : stored.escrow
    if (!third) throw walletRecoveryNeeded()
    await settle(stored, await openWith(stored, stored.service, third))
  }

  /** Splits the open wallet again. `version` is the version that was opened, and `writer` its secret. */
  async function replaceShares(version: number, writer: Uint8Array, key: RecoveryKey | undefined): Promise<void> {
    try {
      await storeVersion(await keys.call('reseal', { user: account, version: version + 1 }), writer, key)
    } catch (error) {
      // A split that was never finished took the number.
      const { currentVersion } = refusalOf(error) ?? {}
      if (currentVersion === undefined || currentVersion <= version) throw error
      await storeVersion(await keys.call('reseal', { user: account, version: currentVersion + 1 }), writer, key)
    }
  }

  return { storeVersion, replaceShares }
}
