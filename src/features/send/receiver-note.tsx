import type { Network } from '#core/networks/network.ts'
import { nameInvalid } from '#core/send/name-errors.ts'
import { truncateAddress } from '#lib/truncate-address.ts'
import { useMessages } from '#ui/messages/define-messages.ts'
import type { ShownReceiver } from './create-receiver.ts'
import { problemMessages, receiverProblems } from './problem-messages.ts'
import { ReceiverPicture } from './receiver-picture.tsx'
import { useNoteInSight } from './use-note-in-sight.ts'
import { useCore } from '#ui/ui-context.ts'

interface ReceiverNoteProps {
  readonly receiver: ShownReceiver
  readonly network: Network | undefined
  onRetry(): void
}

/** Whom a typed text stands for, or why for nobody. */
export function ReceiverNote({ receiver, network, onRetry }: ReceiverNoteProps) {
  const texts = useMessages(problemMessages)
  const problems = useMessages(receiverProblems)
  const { chains } = useCore().ports
  const hasNames = network && chains.of(network.chainNamespace).nameNetwork !== undefined
  useNoteInSight('receiver-note', 'problem' in receiver ? receiver.problem : receiver.status)
  const incomplete = (hasNames ? texts.noAddressOrName : texts.noAddress)({ network: network?.name ?? '' })
  switch (receiver.status) {
    case 'empty':
      return null
    case 'missing':
      return <p className="send-error">{hasNames ? texts.receiverMissing : texts.addressMissing}</p>
    case 'unfinished':
      return <p className="receiver-hint">{incomplete}</p>
    case 'resolving':
      return (
        <p className="receiver-who">
          <i className="spinner" /> {texts.resolving}
        </p>
      )
    case 'wrong':
      return (
        <p className="send-error">{receiver.problem === 'not-an-address' ? incomplete : problems[receiver.problem]}</p>
      )
    case 'failed':
      return nameInvalid.matches(receiver.error) ? (
        <p className="send-error">{texts.nameInvalid}</p>
      ) : (
        <div className="failure">
          <p className="send-error">{texts.nameFailed}</p>
          <button type="button" part="button" className="chip" onClick={onRetry}>
            {texts.retry}
          </button>
        </div>
      )
    case 'known': {
      const { name, claim } = receiver
      return (
        <p className="receiver-who">
          <ReceiverPicture address={receiver.address} name={name} avatar={receiver.identity?.avatar} size={24} />
          {name && <bdi className="receiver-name">{name}</bdi>}
          {claim && <small className="receiver-name">{texts.saidToBe({ name: claim })}</small>}
          <bdi className="digits">{truncateAddress(receiver.address)}</bdi>
        </p>
      )
    }
  }
}
