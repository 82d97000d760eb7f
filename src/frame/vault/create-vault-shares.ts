import { walletRecoveryNeeded } from '#core/errors/frame-errors.ts'
import { sessionEnded } from '#core/errors/wallet-service-errors.ts'
import type { KeyAddresses, OpenedWallet, SealedWallet } from '../keys/key-messages.ts'
import type { StoredEnvelope } from '../service/envelope-calls.ts'
import type { VaultDeps } from './vault-deps.ts'

/** Opening a version with two of its shares, of which this device keeps one. */
export function createVaultShares({ account, keys, store, envelopes }: VaultDeps) {
  async function keepShare({ version, addresses }: SealedWallet['envelope'], share: Uint8Array, isOnly: boolean) {
    const known = isOnly ? undefined : await store.readRecord(account)
    await store.writeRecord(account, { addresses, shares: { ...known?.shares, [version]: share } })
  }

  /** @throws WalletDialogError `recovery_needed` if one is missing, or they don't open it */
  async function openWith({ envelope }: StoredEnvelope, one: Uint8Array | undefined, other: Uint8Array | undefined) {
    if (!one || !other) throw walletRecoveryNeeded()
    const opened = await keys.call('open', { user: account, envelope, shares: [one, other] })
    return { ...opened, addresses: envelope.addresses }
  }

  /** Confirms an opened version, and keeps this device's share of it. */
  async function settle({ envelope, isConfirmed }: StoredEnvelope, { writer, deviceShare }: OpenedWallet) {
    if (!isConfirmed) await envelopes.confirm(envelope.version, writer)
    await keepShare(envelope, deviceShare, true)
  }

  /** This device's share of a version. */
  async function readShare({ envelope }: StoredEnvelope): Promise<Uint8Array | undefined> {
    const record = await store.readRecord(account)
    if (record && !isSame(record.addresses, envelope.addresses)) throw sessionEnded()
    return record?.shares[envelope.version]
  }

  return { keepShare, openWith, settle, readShare }
}

export type VaultShares = ReturnType<typeof createVaultShares>

const isSame = (one: KeyAddresses, other: KeyAddresses) => one.evm === other.evm && one.solana === other.solana
