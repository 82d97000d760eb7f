import { useMessages } from '#ui/messages/define-messages.ts'
import { usePreload } from '#ui/primitives/use-preload.ts'
import { useCore } from '#ui/ui-context.ts'
import { NetworkList } from './network-list.tsx'
import { networkMessages } from './network-messages.ts'

/** Choosing a network. */
export default function NetworksView() {
  const { views } = useCore()
  const texts = useMessages(networkMessages)
  const preload = usePreload('WhatIsANetwork')
  return (
    <div className="networks">
      <NetworkList />
      <button
        type="button"
        part="button secondary"
        className="button what-is"
        onClick={() => views.push({ name: 'WhatIsANetwork' })}
        {...preload}
      >
        {texts.whatIs}
      </button>
    </div>
  )
}
