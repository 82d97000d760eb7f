import { defineMessages } from '#ui/messages/define-messages.ts'
import { params } from '#ui/messages/params.ts'

export const settingsMessages = defineMessages('embeddedSettings', {
  email: 'Email',
  // {provider} is a name, such as X or GitHub.
  loggedInWith: params<{ provider: string }>('Logged in with {provider}'),
  loggedIn: 'Logged in',
  smartAccount: 'Use a smart account',
  smartAccountOn: 'On. If a site doesn’t work, turn it off.',
  smartAccountNew: 'On. It will be set up on this network with your first transaction.',
  smartAccountOff: 'Off. Payments are sent one by one, and you pay the fees.',
  recovery: 'Set up recovery',
  assisted: 'Make sure that only you can open your wallet.',
  recoverySet: 'Recovery',
  byPasskey: 'A passkey opens your wallet on a new device.',
  byCode: 'Your recovery code opens your wallet on a new device.',
  byBoth: 'A passkey or your recovery code opens your wallet on a new device.',
  phrase: 'Show recovery phrase',
  phraseNote: 'For moving to another wallet',
  devices: 'Devices',
  devicesNote: 'See and remove devices',
  notKept: 'Your browser won’t remember this device, so you’ll be asked to approve it each time you log in.',
  failed: 'Couldn’t load your wallet’s settings',
  failedHint: 'Nothing has changed. Your funds are safe.',
  retry: 'Try again',
  address: 'New email address',
  update: 'Continue',
  updateAbout: 'We’ll send a code to your current address first, then one to the new address.',
  primary: 'Confirm it’s you',
  primaryHint: 'Enter the code we sent to your current address.',
  secondary: 'Confirm the new address',
  secondaryHint: params<{ email: string }>('Enter the code we sent to {email}.'),
})
