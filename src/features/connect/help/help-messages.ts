import { defineMessages } from '#ui/messages/define-messages.ts'
import { params } from '#ui/messages/params.ts'

export const helpMessages = defineMessages('walletHelp', {
  keysTitle: 'A home for what you own',
  keysText: 'A wallet keeps your digital money and collectibles, and lets you send and receive them.',
  loginTitle: 'One way to log in',
  loginText: 'Connect it instead of making another account with another password.',
  controlTitle: 'You stay in control',
  controlText: 'A site sees your address and asks. Nothing leaves your wallet unless you approve it there.',
  get: 'Get a wallet',
  have: 'I have one on my phone',
  choose: 'Some wallets that work here. You can change later, and have more than one.',
  failed: 'The wallets could not be loaded. Check your connection.',
  retry: 'Try again',
  none: 'There is no wallet to recommend for this device.',
  loading: 'Loading wallets',
  downloadHint: params<{ wallet: string }>('Install {wallet}, set it up, then come back and connect it.'),
  scan: params<{ wallet: string }>('Scan this with your phone to get {wallet} there'),
  code: params<{ wallet: string }>('QR code of the page of {wallet}'),
  chrome: 'Browser extension',
  ios: 'App Store',
  android: 'Google Play',
  homepage: 'Website',
  noDownloads: params<{ wallet: string }>('Nobody has said where to get {wallet}. Look for it by its name.'),
})
