import { defineMessages } from '#ui/messages/define-messages.ts'
import { params } from '#ui/messages/params.ts'

export const settingsMessages = defineMessages('embeddedSettings', {
  email: 'Email',
  smartAccount: 'Use a smart account',
  smartAccountOn: 'On. Some sites only work with it off.',
  smartAccountOff: 'Off. Payments are sent one by one, and you pay the fees.',
  recovery: 'Set up recovery',
  assisted: 'The wallet service can help you back in, and so could open your wallet. Set this up and only you can.',
  recoverySet: 'Recovery',
  byPasskey: 'A passkey opens your wallet on a new device.',
  byCode: 'Your recovery code opens your wallet on a new device.',
  byBoth: 'A passkey or your recovery code opens your wallet on a new device.',
  phrase: 'Show recovery phrase',
  phraseNote: 'For moving to another wallet',
  failed: 'Couldn’t load the settings of your wallet.',
  retry: 'Try again',
  address: 'New email address',
  update: 'Continue',
  invalid: 'Enter an email address, such as name@example.com.',
  updateAbout: 'We’ll send a code to your present address first, then one to the new one.',
  primary: 'Confirm it’s you',
  primaryHint: 'Enter the code that we sent to your present address.',
  secondary: 'Confirm the new address',
  secondaryHint: params<{ email: string }>('Enter the code that we sent to {email}.'),
})
