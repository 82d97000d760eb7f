import type { Core } from '#core/core.ts'
import { messageOf } from '#core/errors/wallet-dialog-error.ts'
import { useMessages } from '#ui/messages/define-messages.ts'
import { useCore } from '#ui/ui-context.ts'
import { networkMessages } from './network-messages.ts'

/** Views that are over once the network is the chosen one. */
const VIEWS_OF_SWITCHING: readonly string[] = ['Networks', 'SwitchNetwork', 'UnsupportedChain']

/** Whether a wallet has to be asked before this network is the active one. */
function isWalletAsked({ connections, networks }: Core, caipNetworkId: string): boolean {
  const namespace = networks.find(caipNetworkId)?.chainNamespace
  return connections.$current
    .get()
    .some((connection) => connection.namespace === namespace && connection.caipNetworkId !== caipNetworkId)
}

/** To the view before Networks, or out of the dialog where there is none (decisions.md). */
function leaveNetworks({ views, close }: Core) {
  const stack = views.$stack.get()
  const first = stack.findIndex(({ name }) => VIEWS_OF_SWITCHING.includes(name))
  if (first < 1) return close('network-switched')
  for (let steps = stack.length - first; steps > 0; steps--) views.back()
}

/**
 * Switches, and shows SwitchNetwork meanwhile where a wallet is asked. Once it is there, the history returns to the view
 * before Networks; a failure is told, and goes back one view (spec §4). A network on which no connected wallet is leads to
 * SwitchActiveChain.
 */
export function useSwitchNetwork(): (caipNetworkId: string) => Promise<void> {
  const core = useCore()
  const texts = useMessages(networkMessages)
  return async (caipNetworkId) => {
    const { views, notices } = core
    const connected = core.connections.$current.get().map(({ namespace }) => namespace)
    const namespace = core.networks.find(caipNetworkId)?.chainNamespace
    if (namespace && connected.length > 0 && !connected.includes(namespace)) {
      return views.push({ name: 'SwitchActiveChain', data: { caipNetworkId } })
    }
    if (isWalletAsked(core, caipNetworkId)) views.push({ name: 'SwitchNetwork', data: { caipNetworkId } })
    const shown = views.$current.get()
    // The visitor may have gone elsewhere meanwhile, and come back.
    const isShown = () =>
      views.$current.get().name === shown.name &&
      views.$current.get().data?.['caipNetworkId'] === shown.data?.['caipNetworkId']
    try {
      await core.switchNetwork(caipNetworkId)
    } catch (error) {
      notices.toast('error', texts.failed({ reason: messageOf(error) }))
      if (shown.name === 'SwitchNetwork' && isShown()) views.back()
      return
    }
    if (isShown()) leaveNetworks(core)
  }
}
