import type { ReadableAtom } from 'nanostores'
import type { Core } from '#core/core.ts'
import type { GrantedPermission } from '#core/ports/blockchain-api.ts'
import { whileShown } from '#core/views/while-shown.ts'
import { runMachine, type Run } from '#domain/machines/run-machine.ts'
import { accountKey, createReading, type Reading } from '#domain/reading/create-reading.ts'
import { permissionsFailed } from './permission-errors.ts'
import { permissionsMessages } from './permissions-messages.ts'
import {
  transition,
  IDLE,
  type RevocablePermission,
  type RevocationEffect,
  type RevocationEvent,
  type RevocationState,
} from './revocation-machine.ts'
import { revokePermission, signRevocation } from './revoke-permission.ts'

/** Permissions that the active account has granted to sites. */
export interface Permissions {
  /** Those in force, newest first. Read each time the list is shown, and again with each account or network. */
  readonly list: Reading<readonly GrantedPermission[]>
  readonly $revocation: ReadableAtom<RevocationState>
  /** Asks the wallet for a signature, and has the service revoke the permission. One at a time. */
  revoke(permission: RevocablePermission): void
  /** Asks again after a failure. Goes back to the list if another account or network is active since: it granted nothing of this. */
  retry(): void
  /** Back to the list: stops waiting for the wallet. What is signed is revoked nevertheless. */
  cancel(): void
}

/** Permissions: events of a revocation go to the machine, and its effects are carried out here. */
export function createPermissions(core: Core): Permissions {
  const { accounts, connections, dialog, failures, notices, ports, views } = core
  const list = createReading(core, {
    $key: accountKey(core),
    async read({ caipAddress, caipNetworkId }, signal) {
      const all = await ports.blockchainApi.getPermissions(caipAddress, { chainId: caipNetworkId, signal })
      const now = ports.clock.now()
      return all.filter((one) => isInForce(one, now))
    },
    fail: (cause) => failures.report(permissionsFailed(undefined, { cause })),
  })

  const { $state: $revocation, dispatch } = runMachine<RevocationState, RevocationEvent, RevocationEffect>(core, {
    begin: IDLE,
    transition,
    runEffect,
  })

  async function runEffect(effect: RevocationEffect, { runId, signal }: Run) {
    switch (effect.type) {
      case 'ask': {
        const onSlow = () => dispatch({ type: 'slow', runId })
        return dispatch({
          type: 'signed',
          runId,
          signature: await signRevocation(core, effect.request, { signal, onSlow }),
        })
      }
      case 'revoke':
        await revokePermission(core, effect.request, effect.signature)
        return dispatch({ type: 'revoked', runId })
      case 'read-again':
        return list.reload()
      case 'notify':
        return showOutcome(effect)
    }
  }

  /** Shows a toast unless the view is shown, which has the outcome itself. */
  function showOutcome({ request, error }: Extract<RevocationEffect, { type: 'notify' }>) {
    const isOpen = dialog.$state.get().status === 'open'
    if (!isOpen || views.$current.get().name === 'Permissions') return
    const texts = core.use(permissionsMessages).get()
    const site = request.permission.siteHost ?? texts.unknownSite
    if (error) notices.toast('error', `${texts.notRevoked}. ${texts.kept({ site })}`)
    else notices.toast('success', texts.revokingHint({ site }))
  }

  // Read each time, because wallets report grants to the service, not to the page.
  whileShown(core, 'Permissions', list.watch)
  const stopFollowing = accounts.$active.listen((account) => dispatch({ type: 'moved', account }))
  core.onDispose(stopFollowing)

  function revoke(permission: RevocablePermission) {
    const account = accounts.$active.get()
    const wallet = connections.$active.get()?.wallet.name ?? ''
    if (account) dispatch({ type: 'revoke', request: { permission, account }, wallet })
  }

  return {
    list,
    $revocation,
    revoke,
    retry() {
      dispatch({ type: 'moved', account: accounts.$active.get() })
      const { step } = $revocation.get()
      if (step.status === 'failed') revoke(step.request.permission)
    },
    cancel: () => dispatch({ type: 'cancel' }),
  }
}

/** An end that is no number of milliseconds isn’t one. */
const isInForce = ({ isRevoked, expiresAt }: GrantedPermission, now: number) =>
  !isRevoked && (expiresAt === undefined || !(expiresAt <= now))
