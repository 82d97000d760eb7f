import { nameRefused } from '#core/errors/name-errors.ts'
import type { WalletDialogError } from '#core/errors/wallet-dialog-error.ts'
import type { ActiveAccount } from '#core/model/account.ts'
import type { Network } from '#core/model/network.ts'
import type { ViewName } from '#core/model/view.ts'
import { defineMoves, type Advance, type RunFailed } from '#domain/machines/run-machine.ts'
import { isYounger } from '#lib/is-younger.ts'
import { nameAccountChanged } from './name-errors.ts'

/** A name, and the account that is to have it. */
export interface Registration {
  /** With the domain. */
  readonly name: string
  /** EIP-55. */
  readonly address: string
  readonly network: Network
}

/** A signed registration. */
export interface SignedName {
  readonly message: string
  readonly signature: string
  /** Milliseconds since the epoch. */
  readonly issuedAt: number
}

/**
 * How far a registration has come:
 *
 *     choosing ⇄ checking → asking → registering → registered
 *         ↑  ↑               ↑ ↓          ↓ ↑
 *         │  └─────────────── failed ←────┘ │
 *         │                     └───────────┘
 *         └── a change of the form, of the account or of the network
 */
export type NamesStep =
  /** The visitor is typing. `error`: why the last try ended without one of the wallet's or the service's. */
  | { readonly status: 'choosing'; readonly error?: WalletDialogError | undefined }
  /** Register was pressed, and waits to hear whether the name is free. */
  | { readonly status: 'checking' }
  | {
      readonly status: 'asking'
      readonly request: Registration
      /** The wallet's name. */
      readonly wallet: string
      /** The message to sign, once the provider has returned it. */
      readonly message?: string | undefined
      readonly isSlow: boolean
    }
  | { readonly status: 'registering'; readonly request: Registration; readonly signed: SignedName }
  /** `signed`: can be sent again without asking the wallet. */
  | {
      readonly status: 'failed'
      readonly request: Registration
      readonly error: WalletDialogError
      readonly signed?: SignedName | undefined
    }
  | { readonly status: 'registered'; readonly request: Registration }

export interface NamesState {
  readonly step: NamesStep
  /** Each request to the wallet and each call of the provider is its own run. A report on an earlier run is too late. */
  readonly runId: number
}

/** Events. The ones with a `runId` report on that run's work. */
export type NamesEvent =
  /** Register or Try again was pressed; without a request, it has to wait for the check. `now`: milliseconds since the epoch. */
  | {
      readonly type: 'register'
      readonly request?: Registration | undefined
      readonly wallet: string
      readonly now: number
    }
  /** The check has finished. Without a request, the name can’t be registered. */
  | {
      readonly type: 'checked'
      readonly request?: Registration | undefined
      readonly wallet: string
      readonly now: number
    }
  | { readonly type: 'message'; readonly runId: number; readonly message: string }
  | { readonly type: 'slow'; readonly runId: number }
  | { readonly type: 'signed'; readonly runId: number; readonly signed: SignedName }
  | { readonly type: 'registered'; readonly runId: number }
  | RunFailed
  | { readonly type: 'draft-changed' }
  | { readonly type: 'cancel' }
  /** The active network or account has changed. */
  | { readonly type: 'moved' }

/** The state of the rest of the dialog at an event. */
export interface Surroundings {
  readonly account: Pick<ActiveAccount, 'address' | 'caipNetworkId'> | undefined
  /** `undefined` while the dialog is closed. */
  readonly view: ViewName | undefined
}

/** Side effects, carried out by `createNames`. */
export type NamesEffect =
  | { readonly type: 'ask'; readonly request: Registration }
  | { readonly type: 'register'; readonly request: Registration; readonly signed: SignedName }
  | { readonly type: 'show-result' | 'reset-draft' }
  /** The visitor is elsewhere, or the dialog is closed. */
  | { readonly type: 'notify'; readonly name: string; readonly error?: WalletDialogError | undefined }

type NamesAdvance = Advance<NamesState, NamesEffect>

/** How long a signed message is sent again, before the wallet has to sign another one [names.again]. */
export const SIGNED_LIFETIME_MS = 2 * 60_000

export const beginNames = (): NamesState => ({ step: { status: 'choosing' }, runId: 0 })

const { go, startRun, stay } = defineMoves<NamesState, NamesEffect>()

/** The one place that decides where a registration goes next. */
export function transition(state: NamesState, event: NamesEvent, now: Surroundings): NamesAdvance {
  const { step } = state
  switch (event.type) {
    case 'register':
      if (step.status === 'asking' || step.status === 'registering') return stay(state)
      return event.request ? begin(state, event.request, event) : startRun(state, { status: 'checking' })
    case 'checked':
      if (step.status !== 'checking') return stay(state)
      return event.request ? begin(state, event.request, event) : startRun(state, { status: 'choosing' })
    case 'message':
      return step.status === 'asking' ? go(state, { ...step, message: event.message }) : stay(state)
    case 'slow':
      return step.status === 'asking' ? go(state, { ...step, isSlow: true }) : stay(state)
    case 'signed':
      return step.status === 'asking' ? send(state, step.request, event.signed) : stay(state)
    case 'registered':
      return finish(state, now)
    case 'failed':
      return fail(state, event.error, now)
    case 'draft-changed':
      return isEndedByTyping(step) ? startRun(state, { status: 'choosing' }) : stay(state)
    case 'cancel':
      return step.status === 'asking' || step.status === 'checking' || step.status === 'failed'
        ? startRun(state, { status: 'choosing' })
        : stay(state)
    case 'moved':
      return move(state, now)
  }
}

/** True if there is something that the visitor ends by typing. */
const isEndedByTyping = ({ status, ...step }: NamesStep) =>
  status === 'checking' || status === 'failed' || (status === 'choosing' && 'error' in step)

const isSame = (one: Registration, other: Registration) =>
  one.name === other.name && one.address === other.address && one.network.caipNetworkId === other.network.caipNetworkId

/** Asks the wallet, unless it has just signed this very name. */
function begin(
  state: NamesState,
  request: Registration,
  { wallet, now }: { wallet: string; now: number },
): NamesAdvance {
  const { step } = state
  const signed = step.status === 'failed' && isSame(step.request, request) ? step.signed : undefined
  if (signed && isYounger(signed.issuedAt, SIGNED_LIFETIME_MS, now)) return send(state, request, signed)
  return startRun(state, { status: 'asking', request, wallet, isSlow: false }, { type: 'ask', request })
}

const send = (state: NamesState, request: Registration, signed: SignedName): NamesAdvance =>
  startRun(state, { status: 'registering', request, signed }, { type: 'register', request, signed })

const isWatched = ({ view }: Surroundings) => view === 'RegisterAccountName'

function finish(state: NamesState, now: Surroundings): NamesAdvance {
  const { step } = state
  if (step.status !== 'registering') return stay(state)
  const { request } = step
  const shown: NamesEffect = isWatched(now) ? { type: 'show-result' } : { type: 'notify', name: request.name }
  return go(state, { status: 'registered', request }, shown, { type: 'reset-draft' })
}

function fail(state: NamesState, error: WalletDialogError, now: Surroundings): NamesAdvance {
  const { step } = state
  if (step.status === 'checking') return go(state, { status: 'choosing', error })
  if (step.status === 'asking') return go(state, { status: 'failed', request: step.request, error })
  if (step.status !== 'registering') return stay(state)
  const { request } = step
  // The provider may refuse the message because of its age.
  const signed = nameRefused.matches(error) ? undefined : step.signed
  const effects: NamesEffect[] = isWatched(now) ? [] : [{ type: 'notify', name: request.name, error }]
  return go(state, { status: 'failed', request, error, signed }, ...effects)
}

/** Drops a registration that isn’t signed yet, because it is for the account that was shown. A signed one continues. */
function move(state: NamesState, { account }: Surroundings): NamesAdvance {
  const { step } = state
  if (step.status === 'checking') return startRun(state, { status: 'choosing' })
  if (step.status !== 'asking' && step.status !== 'failed') return stay(state)
  const { address, network, name } = step.request
  if (account?.address === address && account.caipNetworkId === network.caipNetworkId) return stay(state)
  const isAsked = step.status === 'asking'
  return startRun(state, { status: 'choosing', ...(isAsked && { error: nameAccountChanged({ name }) }) })
}
