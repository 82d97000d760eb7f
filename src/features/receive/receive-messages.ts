import { defineMessages, params, plural } from '#ui/messages/define-messages.ts'

export const receiveMessages = defineMessages('receive', {
  code: 'QR code',
  codeOfLink: 'QR code with the network',
  copy: 'Copy address',
  forms: 'QR code contents',
  address: 'Address',
  link: 'Payment link',
  addressHint: params<{ network: string }>('Your {network} address. Works with any wallet.'),
  linkHint: 'Includes the network, for wallets that read payment links.',
  works: plural({ one: 'Works on {count} network', other: 'Works on {count} networks' }),
  worksOnOne: params<{ network: string }>('Works on {network} only'),
  worksNote: 'Tokens sent on other networks may be lost',
  compatible: 'You can receive on these networks. Tokens sent on any other may be lost.',
  compatibleOne: 'You can receive on this network only. Tokens sent on any other may be lost.',
  active: 'Active',
})
