import { defineMessages } from '#ui/messages/define-messages.ts'
import { params } from '#ui/messages/params.ts'

/** Texts of the form that aren’t needed before the visitor types, or presses Review. */
export const problemMessages = defineMessages('sendProblems', {
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
export const recipientProblems = defineMessages('recipientProblems', {
  'wrong-case': 'This address has a typo. Copy it again.',
  'zero-address': 'This is a burn address. Anything sent to it is lost.',
  'token-address': 'This is the token’s own address. Anything sent to it is lost.',
  nobody: 'This name isn’t registered',
})
