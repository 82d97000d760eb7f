import { params } from '#ui/messages/params.ts'
import { defineMessages } from '#ui/messages/define-messages.ts'

export const receiveMessages = defineMessages('receive', {
  code: 'QR code',
  codeOfLink: 'QR code with the network',
  forms: 'What the code holds',
  address: 'Address',
  link: 'With network',
  addressHint: params<{ network: string }>('Your address on {network}. Every wallet can read it.'),
  linkHint: params<{ network: string }>('Your address together with {network}, for wallets that understand links.'),
  works: params<{ count: string }>('Works on {count} networks'),
  worksOnOne: params<{ network: string }>('Works on {network} only'),
  worksNote: 'Assets sent on others may be lost',
  compatible: 'Your address is the same on these networks. Send nothing to it on any other: it may be lost.',
  compatibleOne: 'Your address works on this network only. Send nothing to it on any other: it may be lost.',
  active: 'Active',
})
