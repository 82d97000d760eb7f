import { atom, computed, type ReadableAtom } from 'nanostores'
import type { Core } from '#core/core.ts'
import type { WalletDialogError } from '#core/errors/wallet-dialog-error.ts'
import type { GrantedPermission } from '#core/ports/blockchain-api.ts'
import { whileShown } from '#core/views/while-shown.ts'
import { runMachine, type Turn } from '#domain/turns/run-machine.ts'
import { toCaipAddress } from '#lib/caip.ts'
import { permissionsFailed } from './permission-errors.ts'
import {
  transition,
  IDLE,
  type RevocationEffect,
  type RevocationEvent,
  type RevocationState,
} from './revocation-machine.ts'
import { revokePermission, signRevocation } from './revoke-permission.ts'

export type PermissionsState =
  | { readonly status: 'loading' }
  /** Those in force, newest first. */
  | { readonly status: 'known'; readonly list: readonly GrantedPermission[] }
  | { readonly status: 'failed'; readonly error: WalletDialogError }

/** Permissions that the active account has granted to sites. */
export interface Permissions {
  /** Read each time the list is shown, and again with each account or network. */
  readonly $state: ReadableAtom<PermissionsState>
  readonly $revocation: ReadableAtom<RevocationState>
  /** Reads them again. */
  retry(): void
  /** Asks the wallet for a signature, and has the service revoke the permission. One at a time. */
  revoke(permission: GrantedPermission): void
  /** Back to the list: stops waiting for the wallet. What is signed is revoked nevertheless. */
  cancel(): void
}

/** Permissions: events of a revocation go to the machine, and its effects are carried out here. */
export function createPermissions(core: Core): Permissions {
  const { accounts, connections, failures, ports } = core
  const $state = atom<PermissionsState>({ status: 'loading' })
  const $account = computed(accounts.$active, (account) =>
    account ? toCaipAddress(account.caipNetworkId, account.address) : undefined,
  )
  let reading = new AbortController()
  let isShown = false

  async function read() {
    reading.abort()
    if (!isShown) return
    reading = new AbortController()
    const { signal } = reading
    const account = accounts.$active.get()
    $state.set({ status: 'loading' })
    if (!account) return
    const { caipNetworkId: chainId, address } = account
    try {
      const all = await ports.blockchainApi.getPermissions(toCaipAddress(chainId, address), { chainId, signal })
      const now = ports.clock.now()
      if (!signal.aborted) $state.set({ status: 'known', list: all.filter((one) => isInForce(one, now)) })
    } catch (cause) {
      if (!signal.aborted)
        $state.set({ status: 'failed', error: failures.report(permissionsFailed(undefined, { cause })) })
    }
  }

  const { $state: $revocation, dispatch } = runMachine<RevocationState, RevocationEvent, RevocationEffect>(core, {
    begin: IDLE,
    transition,
    runEffect,
  })

  async function runEffect(effect: RevocationEffect, { turn, signal }: Turn) {
    switch (effect.type) {
      case 'ask': {
        const onSlow = () => dispatch({ type: 'slow', turn })
        return dispatch({
          type: 'signed',
          turn,
          signature: await signRevocation(core, effect.request, { signal, onSlow }),
        })
      }
      case 'revoke':
        await revokePermission(core, effect.request, effect.signature)
        return dispatch({ type: 'revoked', turn })
      case 'read-again':
        return read()
    }
  }

  // Read each time, because wallets report grants to the service, not to the page.
  whileShown(core, 'SmartSessionList', () => {
    isShown = true
    const stop = $account.subscribe(() => void read())
    return () => {
      isShown = false
      stop()
      reading.abort()
    }
  })
  const stopFollowing = accounts.$active.listen((account) => dispatch({ type: 'moved', account }))
  core.onDispose(stopFollowing)

  return {
    $state,
    $revocation,
    retry: () => void read(),
    revoke(permission) {
      const account = accounts.$active.get()
      const wallet = connections.$active.get()?.wallet.name ?? ''
      if (account) dispatch({ type: 'revoke', request: { permission, account }, wallet })
    },
    cancel: () => dispatch({ type: 'cancel' }),
  }
}

/** An end that is no number of milliseconds isn’t one. */
const isInForce = ({ isRevoked, expiresAt }: GrantedPermission, now: number) =>
  !isRevoked && (expiresAt === undefined || !(expiresAt <= now))
