import { useEffect } from 'react'
import { useMessages } from '#ui/messages/define-messages.ts'
import { CopyButton } from '#ui/primitives/copy-button.tsx'
import { StatusText } from '#ui/primitives/status-text.tsx'
import { useStyles } from '#ui/styles/use-styles.ts'
import waitingCss from '#ui/styles/waiting.css?inline'
import { ResultMark } from '#ui/transfer/transaction-result.tsx'
import { useCore } from '#ui/ui-context.ts'
import { useStore } from '#ui/use-store.ts'
import { createNames } from './create-names.ts'
import { namesMessages } from './names-messages.ts'
import namesCss from './names.css?inline'

/** The name is registered. Done leads to Account, which shows it. */
export default function NameRegisteredView() {
  useStyles(waitingCss)
  useStyles(namesCss)
  const core = useCore()
  const texts = useMessages(namesMessages)
  const { step } = useStore(core.use(createNames).$state)
  const isThere = step.status === 'registered'
  useEffect(() => {
    if (!isThere) core.views.replace({ name: 'RegisterAccountName' })
  }, [core, isThere])
  if (!isThere) return null

  const { name, network } = step.request
  return (
    <div className="waiting names-registered">
      <ResultMark status="done" />
      <StatusText title={texts.registered({ name })} hint={texts.registeredHint({ network: network.name })} />
      <div className="actions">
        <button
          type="button"
          part="button primary"
          className="button primary"
          data-autofocus
          onClick={() => core.views.reset({ name: 'Account' })}
        >
          {texts.done}
        </button>
        <CopyButton text={name} label={texts.copy({ name })} />
      </div>
    </div>
  )
}
