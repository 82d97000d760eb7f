import type { Connection } from '#core/connections/connection.ts'
import { defineMessages, params, useMessages } from '../messages/define-messages.ts'
import { useCore } from '../ui-context.ts'

const openWalletMessages = defineMessages('openWallet', {
  open: params<{ wallet: string }>('Open {wallet}'),
})

/** On a phone: into the app of the wallet that is being asked. Nothing elsewhere, or if no app was chosen. */
export function OpenWalletButton({ connection }: { connection: Connection | undefined }) {
  const { device, browser } = useCore().ports
  const texts = useMessages(openWalletMessages)
  if (!connection || !device.isMobile || !connection.walletConnection.appLink?.()) return null
  const { walletConnection, wallet } = connection

  function open() {
    // Read on click, because only then the request has its id.
    const target = walletConnection.appLink?.()
    if (target) browser.handOff(target)
  }

  return (
    <button type="button" part="button primary" className="button primary" onClick={open}>
      {texts.open({ wallet: wallet.name })}
    </button>
  )
}
