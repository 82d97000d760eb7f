import { atom, type WritableAtom } from 'nanostores'
import type { Core } from '#core/core.ts'
import type { View } from '#core/model/view.ts'
import { switchRejected } from '#core/networks/switch-errors.ts'
import type { CaipNetworkId } from '#lib/caip.ts'
import { useMessages } from '#ui/messages/define-messages.ts'
import { describeError } from '#ui/messages/describe-error.ts'
import { useCore } from '#ui/ui-context.ts'
import { switchMessages } from './network-messages.ts'

/** Many wallets switch without a prompt: how long to wait in the row before the view appears. */
export const QUIET_SWITCH_MS = 250

/** Views to leave once the network is active. */
const VIEWS_OF_SWITCHING: readonly string[] = ['Networks', 'SwitchNetwork', 'UnsupportedChain']

/** True if a wallet has to be asked before this network becomes the active one. */
function isWalletAsked({ connections, networks }: Core, caipNetworkId: string): boolean {
  const namespace = networks.find(caipNetworkId)?.chainNamespace
  return connections.$current
    .get()
    .some((connection) => connection.namespace === namespace && connection.caipNetworkId !== caipNetworkId)
}

/** Goes to the view before Networks, or closes the dialog if there is none. */
export function leaveNetworks({ views, close }: Core) {
  const stack = views.$stack.get()
  const first = stack.findIndex(({ name }) => VIEWS_OF_SWITCHING.includes(name))
  if (first < 1) return close('network-switched')
  for (let steps = stack.length - first; steps > 0; steps--) views.back()
}

/**
 * Switches. SwitchNetwork comes if a wallet is asked and takes its time, or if it refuses: what went wrong stays there with a
 * way to try again. Once switched, the history returns to the view before Networks. A network on which no connected wallet
 * is leads to SwitchActiveChain.
 */
export function useSwitchNetwork(): (caipNetworkId: CaipNetworkId) => Promise<void> {
  const core = useCore()
  const texts = useMessages(switchMessages)
  return async (caipNetworkId) => {
    const { views, notices, ports } = core
    const $failure = core.use(createSwitchFailure)
    const connected = core.connections.$current.get().map(({ namespace }) => namespace)
    const namespace = core.networks.find(caipNetworkId)?.chainNamespace
    if (namespace && connected.length > 0 && !connected.includes(namespace)) {
      return views.push({ name: 'SwitchActiveChain', data: { caipNetworkId } })
    }
    $failure.set(undefined)
    const isLatest = core.use(createSwitchRuns).begin()
    const waiting: View = { name: 'SwitchNetwork', data: { caipNetworkId } }
    const start = views.$current.get()
    const isWaiting = ({ name, data }: View) => name === waiting.name && data?.['caipNetworkId'] === caipNetworkId
    // The visitor may have left and come back meanwhile.
    const isShown = () =>
      core.dialog.$state.get().status === 'open' && (views.$current.get() === start || isWaiting(views.$current.get()))
    let wasWaiting = isWaiting(start)
    const showWaiting = () => {
      if (!isShown()) return
      wasWaiting = true
      views.push(waiting)
    }
    // A visitor who has gone back from it, such as by Cancel, isn’t led there again.
    const hasLeft = () => !isShown() || (wasWaiting && !isWaiting(views.$current.get()))
    const isAsked = isWalletAsked(core, caipNetworkId)
    const stopQuietWait = isAsked ? ports.clock.after(QUIET_SWITCH_MS, showWaiting) : () => {}
    try {
      await core.switchNetwork(caipNetworkId)
    } catch (error) {
      core.failures.report(error)
      if (!isAsked || !isLatest() || hasLeft()) {
        // A visitor who declines after Cancel knows.
        if (wasWaiting && switchRejected.matches(error)) return
        return notices.toast('error', texts.failedWith({ reason: describeError(core, error) }))
      }
      $failure.set({ caipNetworkId, error })
      showWaiting()
      return
    } finally {
      stopQuietWait()
    }
    if (isShown()) leaveNetworks(core)
  }
}

/** Switches that the visitor has begun. An earlier one may be answered after a later one has begun. */
function createSwitchRuns() {
  let latest = 0
  return {
    /** Returns a function that is true as long as no other switch has begun. */
    begin() {
      const run = ++latest
      return () => run === latest
    },
  }
}

/** A switch that was declined, or failed. SwitchNetwork shows it until the visitor tries again or goes on. */
interface SwitchFailure {
  readonly caipNetworkId: CaipNetworkId
  readonly error: unknown
}

export const createSwitchFailure = (): WritableAtom<SwitchFailure | undefined> => atom<SwitchFailure | undefined>()
