import { useMessages } from '#ui/messages/define-messages.ts'
import { SWAP } from '#ui/primitives/action-icon-paths.ts'
import { Explanations } from '#ui/primitives/explanations.tsx'
import { COINS, FLASK, LINK } from '#ui/primitives/icon.tsx'
import { useStyles } from '#ui/styles/use-styles.ts'
import { useCore } from '#ui/ui-context.ts'
import { helpMessages } from './network-messages.ts'
import networksCss from './networks.css?inline'

/** For visitors who have never heard of one. */
export default function WhatIsANetworkView() {
  useStyles(networksCss)
  const { views } = useCore()
  const texts = useMessages(helpMessages)
  const points = [
    { icon: LINK, title: texts.chainTitle, text: texts.chain },
    { icon: COINS, title: texts.accountTitle, text: texts.account },
    { icon: SWAP, title: texts.switchTitle, text: texts.switching },
    { icon: FLASK, title: texts.testTitle, text: texts.test },
  ]
  return (
    <Explanations points={points}>
      <button type="button" part="button secondary" className="button" onClick={() => views.back()}>
        {texts.done}
      </button>
    </Explanations>
  )
}
