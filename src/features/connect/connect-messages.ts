import { defineMessages, params, plural } from '#ui/messages/define-messages.ts'

export const connectMessages = defineMessages('connect', {
  namesake: 'Same name',
  recent: 'Recent',
  injected: 'Installed',
  recommended: 'Popular',
  /** Titles of sections. */
  installed: 'Installed',
  popular: 'Popular',
  others: 'Other wallets',
  qr: 'QR',
  allWallets: 'All wallets',
  count: plural({ one: '{count} wallet', other: '{count} wallets' }),
  hidden: plural({ other: '{count} more installed' }),
  help: 'I don’t have a wallet',
  or: 'or',
  terms: 'terms of service',
  privacy: 'privacy policy',
  agree: params<{ document: string }>('I agree to the {document}.'),
  agreeToBoth: params<{ terms: string; privacy: string }>('I agree to the {terms} and the {privacy}.'),
  agreeToSite: 'I agree to the terms of this site.',
  owed: 'Agree to the terms to continue.',
  connecting: params<{ document: string }>('By connecting, you agree to the {document}.'),
  connectingToBoth: params<{ terms: string; privacy: string }>(
    'By connecting, you agree to the {terms} and the {privacy}.',
  ),
})
