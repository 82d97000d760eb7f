import { useState } from 'react'
import { defineMessages, useMessages } from './messages/define-messages.ts'
import { useCore } from './ui-context.ts'

const disconnectMessages = defineMessages('disconnect', {
  disconnect: 'Disconnect',
  failed: 'Disconnected here. Your wallet may still list this site.',
})

/** Ends the connection of the active chain. It is over at once; if the wallet couldn’t be notified, that is mentioned. */
export function useDisconnect(): { label: string; isDisconnecting: boolean; disconnect(): void } {
  const core = useCore()
  const texts = useMessages(disconnectMessages)
  const [isDisconnecting, setDisconnecting] = useState(false)

  async function run() {
    setDisconnecting(true)
    try {
      await core.disconnect(core.connections.$active.get()?.namespace, 'user')
    } catch {
      core.notices.toast('error', texts.failed)
    } finally {
      setDisconnecting(false)
    }
  }

  return { label: texts.disconnect, isDisconnecting, disconnect: () => void run() }
}
