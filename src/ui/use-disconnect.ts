import { useState, type MouseEvent } from 'react'
import { defineMessages, params, useMessages } from './messages/define-messages.ts'
import { useCore } from './ui-context.ts'

const disconnectMessages = defineMessages('disconnect', {
  disconnect: 'Disconnect',
  failed: 'Disconnected here. Your wallet may still list this site.',
  // After one of several wallets was disconnected.
  left: params<{ wallet: string; left: string }>('{wallet} disconnected. {left} is still connected.'),
})

/** The way out of a connection, as a control shows it. */
export interface WayOut {
  readonly label: string
  readonly isDisconnecting: boolean
  disconnect(event: MouseEvent): void
}

/**
 * Ends the connection of the active chain at once; if another wallet is still connected, or the wallet couldn’t be notified, that is
 * mentioned [connections.left]. One press ends one: a double click, or a press while the wallet is still being notified, doesn't
 * end the next one, too.
 */
export function useDisconnect(): WayOut {
  const core = useCore()
  const texts = useMessages(disconnectMessages)
  const [isDisconnecting, setDisconnecting] = useState(false)

  async function run() {
    setDisconnecting(true)
    const ended = core.connections.$active.get()
    try {
      const isNotified = core.disconnect(ended?.namespace, 'user')
      // State changes at once; the wallet may take seconds.
      const left = core.connections.$active.get()
      if (ended && left && left.wallet.name !== ended.wallet.name)
        core.notices.toast('success', texts.left({ wallet: ended.wallet.name, left: left.wallet.name }))
      await isNotified
    } catch {
      core.notices.toast('error', texts.failed)
    } finally {
      setDisconnecting(false)
    }
  }

  return {
    label: texts.disconnect,
    isDisconnecting,
    disconnect: (event) => {
      if (!isDisconnecting && !isRepeatedClick(event)) void run()
    },
  }
}

/**
 * True for the second click of a double click. Where the first one has moved something else under the pointer, such as the next
 * wallet's way out, the visitor hasn't seen that yet.
 */
export const isRepeatedClick = ({ detail }: Pick<MouseEvent, 'detail'>): boolean => detail > 1
