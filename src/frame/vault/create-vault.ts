import { walletLocked, walletRecoveryNeeded } from '#core/errors/frame-errors.ts'
import { sessionEnded } from '#core/errors/wallet-service-errors.ts'
import type { CustodyMode } from '#lib/frame-protocol/messages.ts'
import type { DeviceStore } from '../device/device-store.ts'
import type { KeyClient } from '../keys/create-key-client.ts'
import type { KeyAddresses, KeyCallName, KeyCalls, OpenedWallet, SealedWallet } from '../keys/key-messages.ts'
import type { EnvelopeCalls, RecoveryShare, StoredEnvelope } from '../service/envelope-calls.ts'
import { refusalOf } from '../service/service-failure.ts'

/** What keeps a recovery share: seals it, and opens what it has sealed. */
export interface RecoveryKey {
  /** As the service names it. */
  readonly holder: string
  seal(share: Uint8Array, version: number): Promise<Uint8Array>
  /** @throws WalletDialogError `recovery_needed` if it isn’t the key */
  open(sealed: Uint8Array, version: number): Promise<Uint8Array>
}

type Used = Extract<KeyCallName, 'signDigest' | 'signSolana' | 'readPhrase'>

/**
 * The wallet of one account: made at its first login, opened from two shares afterwards. Nothing is overwritten: a new version
 * is stored beside the old one, and counts only once it was opened.
 */
export interface Vault {
  /**
   * Makes the account's wallet, in `assisted` mode, and opens it once from what the service has stored [frame.first-login].
   * @throws WalletDialogError what the service refuses
   */
  create(): Promise<KeyAddresses>
  /**
   * Opens the wallet with what is there [frame.unlock]: the service's share, and this device's or the escrow.
   * @throws WalletDialogError `recovery_needed`; `session_ended` if somebody else has signed in meanwhile
   */
  unlock(): Promise<KeyAddresses>
  /** The wallet's addresses without unlocking it; `undefined` if this device doesn't know them. */
  readAddresses(): Promise<KeyAddresses | undefined>
  /** Asks the worker that holds the keys. Keys that are locked are unlocked first, which nobody sees. */
  askKeys<Name extends Used>(name: Name, payload: KeyCalls[Name]['payload']): Promise<KeyCalls[Name]['result']>
  /** The version that counts, as the service has it. */
  read(): Promise<StoredEnvelope>
  /**
   * Opens the wallet with a recovery share. This device keeps a share from now on.
   * @throws WalletDialogError `recovery_needed` if the key isn’t the right one
   */
  recover(stored: StoredEnvelope, key: RecoveryKey): Promise<KeyAddresses>
  /**
   * Splits the wallet anew, so that older shares, other devices' included, open nothing any more. With a recovery key it is in
   * `user` mode from now on, and in `assisted` mode without one.
   * @param newestVersion of all that the service has stored
   */
  splitAnew(newestVersion: number, key: RecoveryKey | undefined): Promise<void>
  lock(): Promise<void>
}

interface VaultDeps {
  /** The account's id at the service. */
  readonly account: string
  readonly keys: Pick<KeyClient, 'call'>
  readonly store: DeviceStore
  readonly envelopes: EnvelopeCalls
}

export function createVault({ account, keys, store, envelopes }: VaultDeps): Vault {
  let unlocking: Promise<OpenedWallet & { readonly addresses: KeyAddresses }> | undefined

  async function keepShare({ version, addresses }: SealedWallet['envelope'], share: Uint8Array, isOnly: boolean) {
    const known = isOnly ? undefined : await store.readRecord(account)
    await store.writeRecord(account, { addresses, shares: { ...known?.shares, [version]: share } })
  }

  const openWith = async ({ envelope, service }: StoredEnvelope, share: Uint8Array) => ({
    ...(await keys.call('open', { user: account, envelope, shares: [service, share] })),
    addresses: envelope.addresses,
  })

  /** What follows an opening: the version counts from now on, and this device has a share of it. */
  async function settle({ envelope, isConfirmed }: StoredEnvelope, { writer, deviceShare }: OpenedWallet) {
    if (!isConfirmed) await envelopes.confirm(envelope.version, writer)
    await keepShare(envelope, deviceShare, true)
  }

  async function openWithEscrow(version: number) {
    const stored = await envelopes.open({ version, escrow: true }).catch((cause: unknown) => {
      throw refusalOf(cause)?.reason === 'escrow_waits' ? walletRecoveryNeeded(undefined, { cause }) : cause
    })
    if (!stored.escrow) throw walletRecoveryNeeded()
    const opened = await openWith(stored, stored.escrow)
    await settle(stored, opened)
    return opened
  }

  async function openNow() {
    const record = await store.readRecord(account)
    const stored = await openStored()
    if (record && !isSame(record.addresses, stored.envelope.addresses)) throw sessionEnded()
    const share = record?.shares[stored.envelope.version]
    try {
      if (!share) throw walletRecoveryNeeded()
      const opened = await openWith(stored, share)
      if (!stored.isConfirmed) await settle(stored, opened)
      return opened
    } catch (error) {
      // A share of this device that is missing or damaged is made good where the operator can help.
      if (!walletRecoveryNeeded.matches(error) || stored.mode !== 'assisted') throw error
      return openWithEscrow(stored.envelope.version)
    }
  }

  /** @throws WalletDialogError `recovery_needed` if the service's share is damaged */
  async function openStored(version?: number): Promise<StoredEnvelope> {
    return envelopes.open(version === undefined ? {} : { version }).catch((cause: unknown) => {
      throw refusalOf(cause)?.reason === 'share_damaged' ? walletRecoveryNeeded(undefined, { cause }) : cause
    })
  }

  const open = () => (unlocking ??= openNow().finally(() => (unlocking = undefined)))

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
    await settle(stored, await openWith(stored, third))
  }

  return {
    async create() {
      const sealed = await keys.call('create', { user: account })
      try {
        await storeVersion(sealed, undefined, undefined)
      } catch (error) {
        // Another tab or device was first: that wallet is the account's.
        if (refusalOf(error)?.reason !== 'version_conflict') throw error
        await keys.call('lock', undefined)
        return (await openWithEscrow(1)).addresses
      }
      return sealed.envelope.addresses
    },
    unlock: async () => (await open()).addresses,
    readAddresses: async () => (await store.readRecord(account))?.addresses,
    async askKeys(name, payload) {
      try {
        return await keys.call(name, payload)
      } catch (error) {
        if (!walletLocked.matches(error)) throw error
        await open()
        return keys.call(name, payload)
      }
    },
    read: () => openStored(),
    async recover(stored, key) {
      const share = stored.recovery.find(({ holder }) => holder === key.holder)
      if (!share) throw walletRecoveryNeeded()
      const opened = await openWith(stored, await key.open(share.sealed, stored.envelope.version))
      await settle(stored, opened)
      return opened.addresses
    },
    async splitAnew(newestVersion, key) {
      const { writer } = await open()
      await storeVersion(await keys.call('reseal', { version: newestVersion + 1 }), writer, key)
    },
    async lock() {
      await keys.call('lock', undefined)
    },
  }
}

const isSame = (one: KeyAddresses, other: KeyAddresses) => one.evm === other.evm && one.solana === other.solana
