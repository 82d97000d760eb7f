import { walletLocked, walletRecoveryNeeded } from '#core/errors/frame-errors.ts'
import { WalletDialogError } from '#core/errors/wallet-dialog-error.ts'
import { sessionEnded } from '#core/errors/wallet-service-errors.ts'
import type { CustodyMode } from '#lib/frame-protocol/messages.ts'
import { createSentLog, type SentLog } from '../device/create-sent-log.ts'
import type {
  KeyAddresses,
  KeyCallName,
  KeyCalls,
  OpenedWallet,
  UnownedPayload,
  SealedWallet,
} from '../keys/key-messages.ts'
import type { StoredEnvelope, RecoveryShare } from '../service/envelope-calls.ts'
import { refusalOf } from '../service/service-failure.ts'
import type { RecoveryKey, VaultDeps } from './vault-deps.ts'

type Used = Extract<KeyCallName, 'signDigest' | 'signSolana' | 'readPhrase'>

/**
 * The wallet of one account: made at its first login, opened from two shares afterwards. Nothing is overwritten: a new version
 * is stored next to the old one, and becomes current only once it was opened.
 */
export interface Vault {
  /**
   * Makes the account's wallet, in `assisted` mode, and opens it once from what the service has stored [frame.first-login].
   * @throws WalletDialogError if the service refuses
   */
  create(): Promise<KeyAddresses>
  /**
   * Opens the wallet with the available shares [frame.unlock]: two of the service's, this device's and the escrow share.
   * @throws WalletDialogError `recovery_needed`; `session_ended` if another account has signed in meanwhile
   */
  unlock(): Promise<KeyAddresses>
  /** The wallet's addresses without unlocking it; `undefined` if this device doesn't know them. */
  readAddresses(): Promise<KeyAddresses | undefined>
  /**
   * Asks the worker that holds the keys. Locked keys are unlocked first, without a panel.
   * @throws WalletDialogError `session_ended` if another account has signed in meanwhile
   */
  askKeys<Name extends Used>(name: Name, payload: UnownedPayload<Name>): Promise<KeyCalls[Name]['result']>
  /** The version that counts, as the service has it. */
  read(): Promise<StoredEnvelope>
  /**
   * Opens the wallet with a recovery share, and the service's or this device's. This device keeps a share from now on, and a
   * service's share that is damaged is replaced.
   * @throws WalletDialogError `recovery_needed` if the key isn’t the right one
   */
  recover(stored: StoredEnvelope, key: RecoveryKey): Promise<KeyAddresses>
  /**
   * Splits the wallet again, so that older shares, other devices' included, no longer open anything. The wallet is then in `user`
   * mode with a recovery key, and in `assisted` mode without one.
   * @param newestVersion of all that the service has stored
   */
  splitAgain(newestVersion: number, key: RecoveryKey | undefined): Promise<void>
  /** Locks the keys, for good: its session has ended. */
  end(): Promise<void>
  /** True if this device will still be known the next time [frame.storage-refused]. */
  isLasting(): Promise<boolean>
  /** Requests that were signed to be sent and not answered yet. */
  readonly sent: SentLog
}

export function createVault(deps: VaultDeps): Vault {
  const { account, keys, store, envelopes } = deps
  const shares = createVaultShares(deps)
  const { openWith, readShare, settle } = shares
  const { storeVersion, storeNext } = createVersions(deps, shares)
  let isEnded = false
  let unlocking: Promise<OpenedWallet & { readonly addresses: KeyAddresses }> | undefined

  /**
   * Opens a version with the third share, and the service's or this device's. If the service's share is damaged, splits the wallet
   * again.
   * @returns what is opened of the version that counts from now on
   */
  async function openWithThird(stored: StoredEnvelope, third: Uint8Array, key: RecoveryKey | undefined) {
    try {
      const opened = await openWith(stored, stored.service, third)
      await settle(stored, opened)
      return opened
    } catch (error) {
      if (!walletRecoveryNeeded.matches(error)) throw error
    }
    const opened = await openWith(stored, await readShare(stored), third)
    await settle(stored, opened)
    return storeNext(stored.envelope.version, opened.writer, key).catch((error: unknown) => {
      // The wallet is open. If the service doesn't store the new version now, the next unlocking tries again.
      if (!(error instanceof WalletDialogError)) throw error
      return opened
    })
  }

  async function openWithEscrow(version: number) {
    const stored = await envelopes.open({ version, escrow: true }).catch((cause: unknown) => {
      throw refusalOf(cause)?.reason === 'escrow_waits' ? walletRecoveryNeeded(undefined, { cause }) : cause
    })
    if (!stored.escrow) throw walletRecoveryNeeded()
    return openWithThird(stored, stored.escrow, undefined)
  }

  async function openNow() {
    const stored = await envelopes.open()
    const share = await readShare(stored)
    try {
      const opened = await openWith(stored, stored.service, share)
      if (!stored.isConfirmed) await settle(stored, opened)
      return opened
    } catch (error) {
      // Where the operator can help, a share that is missing or damaged is replaced.
      if (!walletRecoveryNeeded.matches(error) || stored.mode !== 'assisted') throw error
      return openWithEscrow(stored.envelope.version)
    }
  }

  /** A wallet that opens only after its session has ended is locked again [frame.sign-out]. */
  async function whileInUse<Result>(opening: Promise<Result>): Promise<Result> {
    try {
      const opened = await opening
      if (isEnded) throw sessionEnded()
      return opened
    } catch (error) {
      if (isEnded) await keys.call('lock', undefined)
      throw error
    }
  }

  const open = () =>
    (unlocking ??= whileInUse(openNow()).finally(() => {
      unlocking = undefined
    }))

  async function create() {
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
  }

  async function splitNow(newestVersion: number, key: RecoveryKey | undefined) {
    const { writer } = await open()
    // Opening it may have stored a version after the newest one that the caller knows.
    await storeNext(newestVersion, writer, key)
  }

  return {
    create: () => whileInUse(create()),
    unlock: async () => (await open()).addresses,
    readAddresses: async () => (await store.readRecord(account))?.addresses,
    async askKeys<Name extends Used>(name: Name, payload: UnownedPayload<Name>) {
      const owned = { ...payload, user: account } as KeyCalls[Name]['payload']
      try {
        return await keys.call(name, owned)
      } catch (error) {
        if (!walletLocked.matches(error)) throw error
        await open()
        return keys.call(name, owned)
      }
    },
    read: () => envelopes.open(),
    async recover(stored, key) {
      const share = stored.recovery.find(({ holder }) => holder === key.holder)
      if (!share) throw walletRecoveryNeeded()
      const third = await key.open(share.sealed, stored.envelope.version)
      return (await whileInUse(openWithThird(stored, third, key))).addresses
    },
    splitAgain: (newestVersion, key) => whileInUse(splitNow(newestVersion, key)),
    async end() {
      isEnded = true
      await keys.call('lock', undefined)
    },
    isLasting: store.isLasting,
    sent: createSentLog(deps),
  }
}

/** Stores a version of the envelope next to the previous one. */
function createVersions({ account, keys, envelopes }: VaultDeps, { keepShare, openWith, settle }: VaultShares) {
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
    const opened = await openWith(stored, stored.service, third)
    await settle(stored, opened)
    return opened
  }

  /** Splits the open wallet again, after `version`. `writer` is the secret of the version that counts. */
  async function storeNext(version: number, writer: Uint8Array, key: RecoveryKey | undefined) {
    const store = async (after: number) =>
      storeVersion(await keys.call('reseal', { user: account, version: after + 1 }), writer, key)
    try {
      return await store(version)
    } catch (error) {
      // A split that was never finished took the number, or one that the caller doesn't know of.
      const { currentVersion } = refusalOf(error) ?? {}
      if (currentVersion === undefined || currentVersion <= version) throw error
      return store(currentVersion)
    }
  }

  return { storeVersion, storeNext }
}

/** Opening a version with two of its shares, of which this device keeps one. */
function createVaultShares({ account, keys, store, envelopes }: VaultDeps) {
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

type VaultShares = ReturnType<typeof createVaultShares>

const isSame = (one: KeyAddresses, other: KeyAddresses) => one.evm === other.evm && one.solana === other.solana
