import { Suspense, useRef, type FocusEvent } from 'react'
import { useMessages } from '#ui/messages/define-messages.ts'
import { lazyPart } from '#ui/shell/lazy-part.tsx'
import { useCore } from '#ui/ui-context.ts'
import { useStore } from '#ui/use-store.ts'
import type { ReceiverState, ShownReceiver } from './create-receiver.ts'
import { createSend } from './create-send.ts'
import { sendMessages } from './send-messages.ts'

/** Nothing is to be said before somebody types; whom one has sent to is offered a moment later. */
const ReceiverNote = lazyPart(async () => (await import('./receiver-note.tsx')).ReceiverNote)
const ErrorDetails = lazyPart(async () => (await import('./error-details.tsx')).ErrorDetails)
const RecentReceivers = lazyPart(async () => (await import('./recent-receivers.tsx')).RecentReceivers)

interface ReceiverFieldProps {
  /** It is time to say what is wrong with it. */
  readonly isDue: boolean
  /** The visitor wants to go on, and has to fill it in. */
  readonly isRequired: boolean
  onLeave(event: FocusEvent): void
}

/** To whom: an address, or a name, with what it stands for beneath. */
export function ReceiverField({ isDue, isRequired, onLeave }: ReceiverFieldProps) {
  const core = useCore()
  const send = core.use(createSend)
  const texts = useMessages(sendMessages)
  const { receiverText } = useStore(send.$draft)
  const receiver = useStore(send.receiver.$state)
  const account = useStore(core.accounts.$active)
  const input = useRef<HTMLInputElement>(null)
  const network = account && core.networks.find(account.caipNetworkId)
  const chain = network && core.ports.chains.of(network.chainNamespace)
  const hasNames = chain?.nameNetwork !== undefined
  const isEmpty = receiverText.trim() === ''
  const shown: ShownReceiver =
    isRequired && isEmpty
      ? { status: 'missing' }
      : toShown(receiver, isDue || chain?.address.mayBecome?.(receiverText) !== true)
  const note = (
    <Suspense>
      <ReceiverNote receiver={shown} network={network} onRetry={send.receiver.retry} />
    </Suspense>
  )
  const isWrong = ['missing', 'wrong', 'failed'].includes(shown.status)

  return (
    <div className="field">
      <label className="receiver-line">
        <span>{texts.receiver}</span>
        <input
          ref={input}
          type="text"
          autoComplete="off"
          autoCapitalize="off"
          autoCorrect="off"
          spellCheck={false}
          dir="ltr"
          placeholder={hasNames ? texts.receiverHint : texts.addressHint}
          aria-invalid={isWrong}
          aria-describedby="receiver-note"
          value={receiverText}
          onBlur={onLeave}
          onChange={(event) => send.typeReceiver(event.target.value)}
        />
      </label>
      <div id="receiver-note">
        {/* What is only a hint is not said aloud: it is there from the first key on. */}
        <div role="status">{shown.status !== 'empty' && shown.status !== 'unfinished' && note}</div>
        {shown.status === 'unfinished' && note}
      </div>
      {shown.status === 'failed' && (
        <Suspense>
          <ErrorDetails error={shown.error} />
        </Suspense>
      )}
      {isEmpty && account && (
        <Suspense>
          <RecentReceivers
            namespace={account.namespace}
            onPick={(address, isByKey) => {
              send.typeReceiver(address)
              // The button that has the focus goes away. A finger would only be shown the keyboard of the screen.
              if (isByKey) input.current?.focus()
            }}
          />
        </Suspense>
      )}
    </div>
  )
}

/** Until it is due, a text that stands for nobody is one that is not finished, and a name that nobody has is looked up. */
function toShown(receiver: ReceiverState, isDue: boolean): ShownReceiver {
  const isWrong = receiver.status === 'wrong'
  if (isDue || (!isWrong && receiver.status !== 'failed')) return receiver
  if (!isWrong || receiver.problem === 'nobody') return { status: 'resolving' }
  return receiver.problem === 'not-an-address' ? { status: 'unfinished' } : receiver
}
