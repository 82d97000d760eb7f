import { useState } from 'react'
import { useMessages } from '#ui/messages/define-messages.ts'
import { useCore } from '#ui/ui-context.ts'
import { useDisconnect } from '#ui/use-disconnect.ts'
import { useStore } from '#ui/use-store.ts'
import { NetworkList } from './network-list.tsx'
import { networkMessages } from './network-messages.ts'

/** The wallet is on a chain that the site doesn’t support. The visitor has to switch or disconnect; Close only shows a note. */
export default function UnsupportedChainView() {
  const core = useCore()
  const texts = useMessages(networkMessages)
  const { metadata } = useStore(core.$config)
  const connection = useStore(core.connections.$active)
  const { label, isDisconnecting, disconnect } = useDisconnect()
  const state = useStore(core.dialog.$state)
  const [hasTriedToClose, setHasTriedToClose] = useState(false)
  if (state.status === 'open' && state.isShaking && !hasTriedToClose) setHasTriedToClose(true)

  return (
    <>
      <p className="explanation">{texts.unsupported({ site: metadata.name, wallet: connection?.wallet.name ?? '' })}</p>
      <p className="must-choose" role="status">
        {hasTriedToClose && texts.mustChoose}
      </p>
      <NetworkList />
      <button
        type="button"
        part="button secondary"
        className="button leave"
        aria-disabled={isDisconnecting}
        onClick={disconnect}
      >
        {label}
      </button>
    </>
  )
}
