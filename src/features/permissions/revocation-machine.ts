import type { WalletDialogError } from '#core/errors/wallet-dialog-error.ts'
import type { ActiveAccount } from '#core/model/account.ts'
import type { GrantedPermission } from '#core/ports/blockchain-api.ts'
import { defineMoves, type Advance, type RunFailed } from '#domain/machines/run-machine.ts'
import { permissionAccountChanged } from './permission-errors.ts'

/** A permission whose id is known, which is part of what is signed. */
export type RevocablePermission = GrantedPermission & { readonly id: string }

/** A permission, and the account that has granted it. */
export interface Revocation {
  readonly permission: RevocablePermission
  readonly account: Pick<ActiveAccount, 'address' | 'caipNetworkId'>
}

/**
 * How far a revocation has come:
 *
 *     idle → asking → revoking → idle
 *      ↑      ↑ ↓        ↓
 *      └───── failed ←───┘
 */
export type RevocationStep =
  /** `revoked`: what was revoked last, until something else happens. */
  | { readonly status: 'idle'; readonly revoked?: Revocation }
  | {
      readonly status: 'asking'
      readonly request: Revocation
      /** The wallet's name. */
      readonly wallet: string
      readonly isSlow: boolean
    }
  | { readonly status: 'revoking'; readonly request: Revocation }
  | { readonly status: 'failed'; readonly request: Revocation; readonly error: WalletDialogError }

export interface RevocationState {
  readonly step: RevocationStep
  /** Each request to the wallet is its own run. A report on an earlier run is too late. */
  readonly runId: number
}

/** Events. The ones with a `runId` report on that run's work. */
export type RevocationEvent =
  | { readonly type: 'revoke'; readonly request: Revocation; readonly wallet: string }
  | { readonly type: 'slow'; readonly runId: number }
  | { readonly type: 'signed'; readonly runId: number; readonly signature: string }
  | { readonly type: 'revoked'; readonly runId: number }
  | RunFailed
  | { readonly type: 'cancel' }
  /** The active account or network has changed to this one. */
  | { readonly type: 'moved'; readonly account: Revocation['account'] | undefined }

/** Side effects, carried out by `createPermissions`. */
export type RevocationEffect =
  | { readonly type: 'ask'; readonly request: Revocation }
  | { readonly type: 'revoke'; readonly request: Revocation; readonly signature: string }
  | { readonly type: 'read-again' }
  /** The outcome of a signed revocation, for a visitor who has left the list. `error`: it failed. */
  | { readonly type: 'notify'; readonly request: Revocation; readonly error?: WalletDialogError | undefined }

type RevocationAdvance = Advance<RevocationState, RevocationEffect>

export const IDLE: RevocationState = { step: { status: 'idle' }, runId: 0 }

const { go, startRun, stay } = defineMoves<RevocationState, RevocationEffect>()

/** The one place that decides where a revocation goes next. */
export function transition(state: RevocationState, event: RevocationEvent): RevocationAdvance {
  const { step } = state
  switch (event.type) {
    case 'revoke': {
      if (step.status === 'asking' || step.status === 'revoking') return stay(state)
      const { request, wallet } = event
      return startRun(state, { status: 'asking', request, wallet, isSlow: false }, { type: 'ask', request })
    }
    case 'slow':
      return step.status === 'asking' ? go(state, { ...step, isSlow: true }) : stay(state)
    case 'signed': {
      if (step.status !== 'asking') return stay(state)
      const { request } = step
      return go(state, { status: 'revoking', request }, { type: 'revoke', request, signature: event.signature })
    }
    case 'revoked': {
      if (step.status !== 'revoking') return stay(state)
      const { request } = step
      return go(state, { status: 'idle', revoked: request }, { type: 'read-again' }, { type: 'notify', request })
    }
    case 'failed': {
      if (step.status !== 'asking' && step.status !== 'revoking') return stay(state)
      const { error } = event
      const { request } = step
      const effects = step.status === 'revoking' ? [{ type: 'notify', request, error } as const] : []
      return go(state, { status: 'failed', request, error }, ...effects)
    }
    case 'cancel':
      // It was announced, and not again when the visitor comes back.
      if (step.status === 'idle') return step.revoked ? go(state, { status: 'idle' }) : stay(state)
      // A signed revocation continues.
      return step.status === 'asking' || step.status === 'failed' ? startRun(state, { status: 'idle' }) : stay(state)
    case 'moved': {
      if (step.status !== 'asking' && step.status !== 'failed') return stay(state)
      const { address, caipNetworkId } = step.request.account
      if (event.account?.address === address && event.account.caipNetworkId === caipNetworkId) return stay(state)
      if (step.status === 'failed') return startRun(state, { status: 'idle' })
      return startRun(state, { status: 'failed', request: step.request, error: permissionAccountChanged() })
    }
  }
}
