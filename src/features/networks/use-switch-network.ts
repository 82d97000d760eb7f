import { messageOf } from '#core/errors/wallet-dialog-error.ts'
import { useMessages } from '#ui/messages/define-messages.ts'
import { useCore } from '#ui/ui-context.ts'
import { networkMessages } from './network-messages.ts'

/**
 * Switches, and leaves Networks once the wallet is there: to the view before, or out of the dialog where there is none
 * (decisions.md). Where it fails, the list stays. A network on which no connected wallet is leads to SwitchActiveChain.
 */
export function useSwitchNetwork(): (caipNetworkId: string) => Promise<void> {
  const core = useCore()
  const texts = useMessages(networkMessages)
  return async (caipNetworkId) => {
    const view = core.views.$current.get()
    const connected = core.connections.$current.get().map(({ namespace }) => namespace)
    const namespace = core.networks.find(caipNetworkId)?.chainNamespace
    if (namespace && connected.length > 0 && !connected.includes(namespace)) {
      return core.views.push({ name: 'SwitchActiveChain', data: { caipNetworkId } })
    }
    try {
      await core.switchNetwork(caipNetworkId)
    } catch (error) {
      core.notices.toast('error', texts.failed({ reason: messageOf(error) }))
      return
    }
    // The visitor may have gone elsewhere meanwhile.
    if (view.name !== 'Networks' || core.views.$current.get() !== view) return
    if (core.views.$stack.get().length > 1) core.views.back()
    else core.close('network-switched')
  }
}
