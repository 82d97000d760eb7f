import { useMessages } from '#ui/messages/define-messages.ts'
import { useStyles } from '#ui/styles/use-styles.ts'
import { useCore } from '#ui/ui-context.ts'
import { helpMessages } from './network-messages.ts'
import networksCss from './networks.css?inline'

/** For visitors who have never heard of one. */
export default function WhatIsANetworkView() {
  useStyles(networksCss)
  const { views } = useCore()
  const texts = useMessages(helpMessages)
  const parts = [
    [texts.chainTitle, texts.chain],
    [texts.accountTitle, texts.account],
    [texts.switchTitle, texts.switching],
    [texts.testTitle, texts.test],
  ] as const
  return (
    <div className="network-help">
      {parts.map(([title, text]) => (
        <section key={title}>
          <h3>{title}</h3>
          <p>{text}</p>
        </section>
      ))}
      <button type="button" part="button secondary" className="button" onClick={() => views.back()}>
        {texts.done}
      </button>
    </div>
  )
}
