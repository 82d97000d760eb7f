import type { ChainNamespace } from '#lib/caip.ts'
import type { View, ViewData, ViewName } from '../model/view.ts'
import type { CloseReason } from './create-dialog.ts'

/** Which networks have an account. */
export interface Connected {
  /** True if the active network has one. */
  readonly isConnected: boolean
  /** All namespaces that have one. */
  readonly connected: readonly ChainNamespace[]
}

/** Everything that decides where the dialog goes. */
export interface Situation extends Connected {
  /** The site doesn’t support the wallet's chain, and the visitor has to switch. */
  readonly mustSwitch: boolean
  /** A site that requires sign-in waits for it. */
  readonly mustSignIn: boolean
  readonly isSignedIn: boolean
  /** The site wants its terms agreed to before anything connects, and the visitor hasn’t yet. */
  readonly isConsentRequired: boolean
  /** All of the site's networks are reached over WalletConnect only. */
  readonly isRelayOnly: boolean
  /** On a phone, where all wallets can be shown. */
  readonly isMobile: boolean
  rulesOf(view: View): ViewRules
  /** True if the feature of a view is off, or does not work for the account. */
  isRefused(view: View): boolean
}

export type NavigationEvent =
  /** A wallet was connected, and there is nothing left to sign. */
  | { readonly type: 'connected' }
  /** A connection, the active network or an option has changed under the view on the screen. */
  | { readonly type: 'changed'; readonly view: View; readonly before: Connected }
  /** The visitor goes back to the view below. */
  | { readonly type: 'back'; readonly below: View | undefined }

type Changed = Extract<NavigationEvent, { type: 'changed' }>

/** The move that follows. */
export type Move =
  | { readonly type: 'show'; readonly view: View }
  /** `refused`: what is shown if the host keeps the dialog open. */
  | { readonly type: 'close'; readonly reason: CloseReason; readonly refused?: View }
  /** A view that is changed stays; the visitor goes back to the view below. */
  | { readonly type: 'go-on' }

const show = (view: View): Move => ({ type: 'show', view })
const GO_ON: Move = { type: 'go-on' }

/** On the namespace that a view was opened for, otherwise on the active one. */
function isConnectedOn({ isConnected, connected }: Connected, data: ViewData | undefined): boolean {
  const namespace = data?.['namespace']
  return namespace === undefined ? isConnected : connected.some((one) => one === namespace)
}

/**
 * Connect if no account is connected, Account if one is, or what has to be done first; where only WalletConnect serves the site's
 * networks, AllWallets on phones and ConnectingWalletConnectBasic otherwise [views.default]. Terms are agreed to on Connect, which
 * also says that nothing can be connected.
 */
export function defaultView(situation: Situation): View {
  const { isConnected, mustSwitch, mustSignIn, isConsentRequired, isRelayOnly, isMobile } = situation
  if (isConnected) return { name: mustSwitch ? 'UnsupportedChain' : mustSignIn ? 'SIWXSignMessage' : 'Account' }
  if (!isRelayOnly || isConsentRequired) return { name: 'Connect' }
  return { name: isMobile ? 'AllWallets' : 'ConnectingWalletConnectBasic' }
}

/**
 * Where an opening on a view really begins, so that no view comes up empty [views.entry]: without an account one is connected
 * first, a way to connect waits for the visitor’s consent, a view that continues another one begins there, and UnsupportedChain
 * is for a chain that is not supported.
 */
export function entryView(situation: Situation, view: View): View {
  const { name, data } = view
  const { needsAccount, needsConsent, continues } = situation.rulesOf(view)
  if (needsConsent && situation.isConsentRequired) return { name: 'Connect', data }
  const opensWithout = needsAccount === undefined || needsAccount === 'to-stay'
  if (!opensWithout && !isConnectedOn(situation, data)) {
    return data?.['namespace'] === undefined ? defaultView(situation) : { name: 'Connect', data }
  }
  if (name === 'UnsupportedChain') return defaultView(situation)
  if (!continues || (continues.with !== undefined && data?.[continues.with] !== undefined)) return view
  return continues.from ? { name: continues.from, data } : defaultView(situation)
}

/** The view that an opening shows, once the namespace of `entry`, the view that it begins with, is the active one. */
export function openedView(situation: Situation, entry: View): View {
  // Nothing walks past the switch [networks.unsupported].
  const mustSwitchFirst = situation.mustSwitch && !situation.rulesOf(entry).onUnsupportedChain
  const isSigned = entry.name === 'SIWXSignMessage' && situation.isSignedIn
  const isOfNamespace = entry.name === 'Account' && entry.data?.['namespace'] !== undefined
  return mustSwitchFirst || isSigned || isOfNamespace ? defaultView(situation) : entry
}

/** Where the dialog goes when something has happened while it is open. */
export function nextView(situation: Situation, event: NavigationEvent): Move {
  const first = defaultView(situation)
  switch (event.type) {
    case 'connected':
      return first.name === 'UnsupportedChain' ? show(first) : { type: 'close', reason: 'connected', refused: first }
    case 'changed':
      return mustGo(situation, event, first)
        ? show(first)
        : event.view.name === 'UnsupportedChain' && first.name === 'Account'
          ? { type: 'close', reason: 'network-switched' }
          : GO_ON
    case 'back': {
      // Once a wallet is connected, the way back doesn’t lead to Connect [views.back-onto-connect].
      const isDone = event.below?.name === 'Connect' && isConnectedOn(situation, event.below.data)
      return isDone ? show({ name: 'Account' }) : GO_ON
    }
  }
}

/**
 * Views that belong to a connection, to having none, or to a feature go when that changes; the result of a transfer stays, and so does
 * Connect if the visitor connects another wallet [views.connect-another].
 */
function mustGo(situation: Situation, { view, before }: Changed, first: View): boolean {
  const { needsAccount, needsConsent, onUnsupportedChain } = situation.rulesOf(view)
  if (needsConsent && situation.isConsentRequired) return true
  if (needsAccount !== 'to-open' && situation.isRefused(view)) return true
  if (!isConnectedOn(situation, view.data)) return needsAccount === 'always' || needsAccount === 'to-stay'
  const isNew = !isConnectedOn(before, view.data)
  return (
    (view.name === 'Connect' && isNew) || (first.name === 'UnsupportedChain' && onUnsupportedChain !== 'open-and-stay')
  )
}

/** True if the visitor may close the dialog: not if sign-in is required, nor if the chain has to be switched [closing.refused]. */
export function canClose(situation: Situation, stack: readonly View[]): boolean {
  const shown = stack.at(-1)?.name
  if (shown === 'SIWXSignMessage' || shown === 'ApproveTransaction') return !situation.mustSignIn
  return defaultView(situation).name !== 'UnsupportedChain' || !stack.some(({ name }) => name === 'UnsupportedChain')
}

/** When a view can be opened, how long it stays, and what comes with it. Each view declares its own rules in `defineView`. */
export interface ViewRules {
  /**
   * Its dependence on the connected account. Without one, `to-open` connects first, `to-stay` closes as soon as something changes, and
   * `always` does both.
   */
  readonly needsAccount?: 'always' | 'to-open' | 'to-stay'
  /** It continues another view: without `data[with]`, `from` opens in its place, or else the default view. */
  readonly continues?: { readonly from?: ViewName; readonly with?: string }
  /** Allowed while the wallet is on a network that the site does not support. Every other view waits for the switch. */
  readonly onUnsupportedChain?: 'open' | 'open-and-stay'
  /** It is a way to connect: it waits until the visitor has agreed to the site’s terms [connect.consent]. */
  readonly needsConsent?: true
  /** It asks its wallet to connect as it comes up. */
  readonly asksWallet?: true
  /** Ends when the visitor goes back from it. */
  readonly backEnds?: 'attempt' | 'switch'
}
