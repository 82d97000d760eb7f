import type { WritableAtom } from 'nanostores'
import type { Client } from './client.ts'
import { siwxNotEnabled } from './errors/siwx-not-enabled.ts'
import { toWalletDialogError } from './errors/wallet-dialog-error.ts'
import { DEPRECATED_VIEWS, earlierName } from './model/deprecated-names.ts'
import { isViewName, type View } from './model/view.ts'
import { readSituation, whyNot, type SituationDeps } from './read-situation.ts'
import { createDialog, type CloseReason, type Dialog, type OpenReason } from './views/create-dialog.ts'
import { createViewStack, type ViewStack } from './views/create-view-stack.ts'
import {
  canClose,
  defaultView,
  entryView,
  nextView,
  openedView,
  type Connected,
  type NavigationEvent,
  type ViewRules,
} from './views/navigation.ts'
import { unknownView } from './views/refuse-view.ts'

export interface NavigationDeps extends SituationDeps {
  /** Asks the host whether the dialog may open or close. */
  beforeOpen(reason: OpenReason): boolean
  beforeClose(reason: CloseReason): boolean
  /** As of `Core`. */
  $purpose: WritableAtom<View | undefined>
  /** Called when the dialog has opened. */
  onOpened(): void
  /** Cancels everything that the visitor has begun in the dialog, because it closes. */
  abandon(): void
  /** Returns what going back from a view ends: called at once, run a moment later. */
  endOf(rules: ViewRules): (() => void) | undefined
}

export interface Navigation {
  readonly dialog: Dialog
  readonly views: ViewStack
  rulesOf(view: View): ViewRules
  /** As of `Core`. */
  open(reason: OpenReason, view?: View): boolean
  rest(): void
  close(reason: CloseReason): boolean
  /** A wallet was connected, and there is nothing left to sign. */
  leaveConnecting(): void
}

/** How the dialog closes once a step is done that may have been on the way to something else. */
const STEP_DONE: readonly CloseReason[] = ['connected', 'signed-in', 'sign-in-cancelled', 'network-switched']

/** The dialog and its views: does what `nextView` decides, and follows what it decides by. It ends with the client. */
export function createNavigation(deps: NavigationDeps): Navigation {
  const { client, consent, $purpose, beforeOpen, beforeClose, onOpened, abandon, endOf } = deps
  const { clock, analytics } = client.ports
  const situation = () => readSituation(deps)
  const firstView = () => defaultView(situation())
  const rulesOf = (view: View) => situation().rulesOf(view)
  const stack = createViewStack(
    { name: 'Connect' },
    { clock, onEmpty: () => close('back'), sideEffectOf: (view) => endOf(rulesOf(view)) },
  )
  const dialog = createDialog({
    clock,
    beforeOpen,
    beforeClose,
    canClose: () => canClose(situation(), stack.$stack.get()),
  })
  const isClosed = () => dialog.$state.get().status === 'closed'
  const analyze = (event: 'MODAL_OPEN' | 'MODAL_CLOSE') =>
    analytics.track({ event, properties: { connected: situation().isConnected } })

  function open(reason: OpenReason, wanted?: View) {
    let entry: View
    try {
      entry = toEntry(deps, wanted)
    } catch (error) {
      // A caller of `show()` gets the rejection; everyone else gets `wallet-error`.
      if (reason !== 'api') client.events.emit('error', toWalletDialogError(error))
      throw error
    }
    if (!isClosed()) {
      const view = enter(deps, entry)
      if (reason === 'sign-in') stack.reset(view)
      else stack.push(view)
      return true
    }
    // The host may have changed the situation while it was asked.
    if (!dialog.open(reason, () => stack.reset(enter(deps, entryView(situation(), entry))))) return false
    analyze('MODAL_OPEN')
    onOpened()
    return true
  }

  function close(reason: CloseReason) {
    const purpose = STEP_DONE.includes(reason) && purposeLeft()
    if (purpose) {
      stack.reset(purpose)
      return true
    }
    if (client.$config.get().inline && !['removed', 'api', 'attribute'].includes(reason)) {
      abandon()
      $purpose.set(undefined)
      stack.reset(firstView())
      return true
    }
    if (!dialog.close(reason)) return false
    abandon()
    $purpose.set(undefined)
    analyze('MODAL_CLOSE')
    return true
  }

  /** The view that the site has requested; cleared if its feature has been turned off since [views.off-is-off]. */
  function purposeLeft(): View | undefined {
    const purpose = $purpose.get()
    if (!purpose || !whyNot(deps, purpose)) return purpose
    $purpose.set(undefined)
    return undefined
  }

  /** Goes where an event leads; false if the event changes nothing about what happens next. */
  function move(event: NavigationEvent): boolean {
    const next = nextView(situation(), event)
    const purpose = purposeLeft()
    if (next.type === 'show') stack.reset(purpose && next.view.name === 'Account' ? purpose : next.view)
    else if (next.type === 'close' && !close(next.reason) && next.refused) stack.reset(next.refused)
    return next.type !== 'go-on'
  }

  /** Without the visitor's consent, Connect shows instead what is required. */
  const mayShow = (view: View) => !rulesOf(view).needsConsent || consent.check()

  followConnection(client, situation, (before) => {
    if (!isClosed()) move({ type: 'changed', view: stack.$current.get(), before })
  })

  return {
    dialog,
    rulesOf,
    open,
    close,
    views: {
      ...stack,
      push: (view) => {
        if (mayShow(view)) stack.push(view)
      },
      replace: (view) => {
        if (mayShow(view)) stack.replace(view)
      },
      back() {
        if (!move({ type: 'back', below: stack.$stack.get().at(-2) })) stack.back()
      },
    },
    rest() {
      if (isClosed()) stack.reset(firstView())
    },
    leaveConnecting() {
      if (!isClosed()) move({ type: 'connected' })
    },
  }
}

/** Reports changes of what views depend on, with what was connected before each, until the client ends. */
function followConnection(client: Client, read: () => Connected, onChange: (before: Connected) => void) {
  let now = read()
  function compare() {
    const before = now
    now = read()
    onChange(before)
  }
  const stops = [
    client.connections.$active.listen(compare),
    client.networks.$active.listen(compare),
    client.$config.listen(compare),
  ]
  client.onDispose(() => {
    for (const stop of stops) stop()
  })
}

/** The view that an opening on `wanted` begins with. */
function toEntry(deps: SituationDeps, wanted?: View): View {
  const { client } = deps
  const asked = wanted ?? defaultView(readSituation(deps))
  if (!isViewName(asked.name)) throw unknownView({ view: String(asked.name) })
  const refusal = whyNot(deps, asked, { isOpen: false })
  if (refusal) throw refusal
  const entry = entryView(readSituation(deps), asked)
  if (entry.name === 'SIWXSignMessage') {
    const signIn = client.$signIn.get()
    if (!signIn) throw siwxNotEnabled()
    signIn.assertPossible()
  }
  // A site that uses deprecated names gets the view that comes first by such a name, too.
  return asked.requestedAs && entry !== asked
    ? { ...entry, requestedAs: earlierName(DEPRECATED_VIEWS, entry.name) }
    : entry
}

/** The view that is shown of an opening on `entry`. Its namespace becomes the active one: Account of Solana shows the account there. */
function enter(deps: SituationDeps, entry: View): View {
  const { connections, networks } = deps.client
  const isOfAccount = entry.name !== 'SIWXSignMessage' && entry.name !== 'Connect'
  const connection = connections.$current.get().find(({ namespace }) => namespace === entry.data?.['namespace'])
  if (isOfAccount && connection) networks.setActive(connection.caipNetworkId)()
  return openedView(readSituation(deps), entry)
}
