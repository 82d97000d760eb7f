import { nameInvalid } from '#core/errors/name-errors.ts'
import type { Network } from '#core/model/network.ts'
import { truncateAddress } from '#lib/truncate-address.ts'
import { defineMessages, params, useMessages } from '#ui/messages/define-messages.ts'
import { useNoteInSight } from '#ui/transfer/use-note-in-sight.ts'
import { useCore } from '#ui/ui-context.ts'
import type { RecipientState } from './look-up-recipient.ts'
import { RecipientPicture } from './recipient-picture.tsx'

/** Texts of the form that aren’t needed before the visitor types, or presses Review. */
const problemMessages = defineMessages('sendProblems', {
  noAddressOrName: params<{ network: string }>('Enter a complete {network} address or a name'),
  noAddress: params<{ network: string }>('Enter a complete {network} address'),
  recipientMissing: 'Enter an address or name',
  addressMissing: 'Enter an address',
  resolving: 'Looking up the name…',
  saidToBe: params<{ name: string }>('Unverified name: {name}'),
  nameInvalid: 'This isn’t a valid name.',
  nameFailed: 'Couldn’t look up this name.',
  retry: 'Try again',
})

/** Texts for problems of a recipient; for a text that isn’t an address, they depend on the network. */
const recipientProblems = defineMessages('recipientProblems', {
  'wrong-case': 'This address has a typo. Copy it again.',
  'zero-address': 'This is a burn address. Anything sent to it is lost.',
  'token-address': 'This is the token’s own address. Anything sent to it is lost.',
  nobody: 'This name isn’t registered',
})

/** The note on a recipient. `unfinished`: not an address or a name yet, and the visitor may still be typing. */
export type ShownRecipient = RecipientState | { readonly status: 'unfinished' | 'missing' }

interface RecipientNoteProps {
  readonly recipient: ShownRecipient
  readonly network: Network | undefined
  onRetry(): void
}

/** The account that typed text stands for, or why there is none. */
export function RecipientNote({ recipient, network, onRetry }: RecipientNoteProps) {
  const texts = useMessages(problemMessages)
  const problems = useMessages(recipientProblems)
  const { chains } = useCore().ports
  const hasNames = network && chains.of(network.chainNamespace).nameNetwork !== undefined
  useNoteInSight('recipient-note', 'problem' in recipient ? recipient.problem : recipient.status)
  const incomplete = (hasNames ? texts.noAddressOrName : texts.noAddress)({ network: network?.name ?? '' })
  switch (recipient.status) {
    case 'empty':
      return null
    case 'missing':
      return <p className="send-error">{hasNames ? texts.recipientMissing : texts.addressMissing}</p>
    case 'unfinished':
      return <p className="recipient-hint">{incomplete}</p>
    case 'resolving':
      return (
        <p className="recipient-who">
          <i className="spinner" /> {texts.resolving}
        </p>
      )
    case 'wrong':
      return (
        <p className="send-error">
          {recipient.problem === 'not-an-address' ? incomplete : problems[recipient.problem]}
        </p>
      )
    case 'failed':
      return nameInvalid.matches(recipient.error) ? (
        <p className="send-error">{texts.nameInvalid}</p>
      ) : (
        <div className="failure">
          <p className="send-error">{texts.nameFailed}</p>
          <button type="button" part="button chip" className="chip" onClick={onRetry}>
            {texts.retry}
          </button>
        </div>
      )
    case 'known': {
      const { name, claim } = recipient
      return (
        <p className="recipient-who">
          <RecipientPicture address={recipient.address} name={name} avatar={recipient.identity?.avatar} size={24} />
          {name && <bdi className="recipient-name">{name}</bdi>}
          {claim && <small className="recipient-name">{texts.saidToBe({ name: claim })}</small>}
          <bdi className="digits">{truncateAddress(recipient.address)}</bdi>
        </p>
      )
    }
  }
}
