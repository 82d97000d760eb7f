import type { WalletDialogError } from '#core/errors/wallet-dialog-error.ts'
import type { ActiveAccount } from '#core/model/account.ts'
import type { GrantedPermission } from '#core/ports/blockchain-api.ts'
import { defineMoves, type Advance, type TurnFailed } from '#domain/turns/run-machine.ts'
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
  | { readonly status: 'idle' }
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
  /** Each request to the wallet is its own turn. A report on an earlier turn is too late. */
  readonly turn: number
}

/** Events. The ones with a `turn` report on that turn's work. */
export type RevocationEvent =
  | { readonly type: 'revoke'; readonly request: Revocation; readonly wallet: string }
  | { readonly type: 'slow'; readonly turn: number }
  | { readonly type: 'signed'; readonly turn: number; readonly signature: string }
  | { readonly type: 'revoked'; readonly turn: number }
  | TurnFailed
  | { readonly type: 'cancel' }
  /** The active account or network has changed to this one. */
  | { readonly type: 'moved'; readonly account: Revocation['account'] | undefined }

/** Side effects, carried out by `createPermissions`. */
export type RevocationEffect =
  | { readonly type: 'ask'; readonly request: Revocation }
  | { readonly type: 'revoke'; readonly request: Revocation; readonly signature: string }
  | { readonly type: 'read-again' }

type RevocationAdvance = Advance<RevocationState, RevocationEffect>

export const IDLE: RevocationState = { step: { status: 'idle' }, turn: 0 }

const { go, startTurn, stay } = defineMoves<RevocationState, RevocationEffect>()

/** The one place that decides where a revocation goes next. */
export function transition(state: RevocationState, event: RevocationEvent): RevocationAdvance {
  const { step } = state
  switch (event.type) {
    case 'revoke': {
      if (step.status === 'asking' || step.status === 'revoking') return stay(state)
      const { request, wallet } = event
      return startTurn(state, { status: 'asking', request, wallet, isSlow: false }, { type: 'ask', request })
    }
    case 'slow':
      return step.status === 'asking' ? go(state, { ...step, isSlow: true }) : stay(state)
    case 'signed': {
      if (step.status !== 'asking') return stay(state)
      const { request } = step
      return go(state, { status: 'revoking', request }, { type: 'revoke', request, signature: event.signature })
    }
    case 'revoked':
      return step.status === 'revoking' ? go(state, { status: 'idle' }, { type: 'read-again' }) : stay(state)
    case 'failed':
      if (step.status !== 'asking' && step.status !== 'revoking') return stay(state)
      return go(state, { status: 'failed', request: step.request, error: event.error })
    case 'cancel':
      // A signed revocation continues.
      return step.status === 'asking' || step.status === 'failed' ? startTurn(state, { status: 'idle' }) : stay(state)
    case 'moved': {
      if (step.status !== 'asking' && step.status !== 'failed') return stay(state)
      const { address, caipNetworkId } = step.request.account
      if (event.account?.address === address && event.account.caipNetworkId === caipNetworkId) return stay(state)
      if (step.status === 'failed') return startTurn(state, { status: 'idle' })
      return startTurn(state, { status: 'failed', request: step.request, error: permissionAccountChanged() })
    }
  }
}
