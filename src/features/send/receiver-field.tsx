import { lazy, Suspense } from 'react'
import { truncateAddress } from '#lib/truncate-address.ts'
import { messageOf } from '#core/errors/wallet-dialog-error.ts'
import { useMessages } from '#ui/messages/define-messages.ts'
import { useCore } from '#ui/ui-context.ts'
import { useStore } from '#ui/use-store.ts'
import type { ReceiverState } from './create-receiver.ts'
import { createSend } from './create-send.ts'
import { receiverProblems, sendMessages } from './send-messages.ts'

/** Nobody has a picture before there is a receiver. */
const ReceiverPicture = lazy(async () => ({ default: (await import('./receiver-picture.tsx')).ReceiverPicture }))

/** To whom: an address, or a name, with what it stands for beneath. */
export function ReceiverField() {
  const core = useCore()
  const send = core.use(createSend)
  const texts = useMessages(sendMessages)
  const draft = useStore(send.$draft)
  const receiver = useStore(send.receiver.$state)
  const account = useStore(core.accounts.$active)
  const isWrong = receiver.status === 'wrong' || receiver.status === 'failed'

  return (
    <div className="field">
      <label className="receiver-line">
        <span>{texts.receiver}</span>
        <input
          type="text"
          autoComplete="off"
          autoCapitalize="off"
          autoCorrect="off"
          spellCheck={false}
          dir="ltr"
          placeholder={account?.namespace === 'eip155' ? texts.receiverHint : texts.addressHint}
          aria-invalid={isWrong}
          aria-describedby="receiver-note"
          value={draft.receiverText}
          onChange={(event) => send.typeReceiver(event.target.value)}
        />
      </label>
      <div id="receiver-note" role="status">
        <ReceiverNote receiver={receiver} />
      </div>
      {receiver.status === 'failed' && (
        <button type="button" part="button" className="chip" onClick={send.receiver.retry}>
          {texts.retry}
        </button>
      )}
    </div>
  )
}

function ReceiverNote({ receiver }: { receiver: ReceiverState }) {
  const texts = useMessages(sendMessages)
  const problems = useMessages(receiverProblems)
  switch (receiver.status) {
    case 'empty':
      return null
    case 'resolving':
      return (
        <p className="receiver-who">
          <i className="spinner" /> {texts.resolving}
        </p>
      )
    case 'wrong':
      return <p className="send-error">{problems[receiver.problem]}</p>
    case 'failed':
      return <p className="send-error">{messageOf(receiver.error)}</p>
    case 'known': {
      const name = receiver.name ?? receiver.identity?.name
      return (
        <p className="receiver-who">
          <Suspense fallback={<span className="receiver-blank" />}>
            <ReceiverPicture address={receiver.address} name={name} avatar={receiver.identity?.avatar} size={24} />
          </Suspense>
          {name && <bdi className="receiver-name">{name}</bdi>}
          <bdi className="digits">{truncateAddress(receiver.address)}</bdi>
        </p>
      )
    }
  }
}
