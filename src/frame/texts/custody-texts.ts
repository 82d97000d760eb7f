import { defineTexts } from './define-texts.ts'

/** Texts of the custody panels: the phrase, the devices, and the recovery. */
export const CUSTODY = {
  cancel: 'Cancel',
  done: 'Done',
  back: 'Back',
  close: 'Close',
  // The phrase
  phraseWarning: 'Anyone who has these 12 words can take everything in this wallet, at any time.',
  phraseAdvice:
    'Make sure no one can see your screen. Don’t type these words into a site or give them to anyone who asks, whoever they say they are.',
  showPhraseTitle: 'Show recovery phrase',
  showPhrase: 'Show phrase',
  phrase: 'Recovery phrase',
  writeDown: 'Write the words down in this order and keep them offline.',
  // Devices
  devices: 'Devices',
  thisDevice: 'This device',
  // Such as ‘Chrome on Mac’; the names stay as they are
  device: '{browser} on {system}',
  // In place of {browser} and {system}, where they aren’t known
  aBrowser: 'A browser',
  unknownDevice: 'an unknown device',
  // {ago} is such as ‘3 days ago’
  lastUsed: 'Last used {ago}',
  usedNow: 'Last used just now',
  // {used} is one of the three above
  deviceNote: '{used} · added on {site}',
  remove: 'Remove',
  removeDevice: 'Remove {device}',
  removeTitle: 'Remove this device?',
  removeNote: '{device} will be logged out, and can’t open this wallet until it logs in and is approved again.',
  keep: 'Keep',
  // A new device that waits for an approval
  waitingNote: 'Waiting for your approval on {site}',
  review: 'Review',
  reviewDevice: 'Review {device}',
  approveTitle: 'Use your wallet on a new device?',
  approveNote: '{device} wants to use your wallet on {site}. Approve it only if you’ve just logged in there yourself.',
  sameNumber: 'Approve it only if the new device shows the same number.',
  askedNow: 'Just now',
  // {network} is a part of an internet address
  fromNetwork: 'From the network {network}',
  notMe: 'It wasn’t me',
  approveDevice: 'Approve',
  // Accounts that open the wallet, such as Google
  identities: 'Accounts you can log in with',
  removeIdentityTitle: 'Remove {provider}?',
  removeIdentityNote:
    'You can no longer log in with {provider}. Devices that logged in with it stay approved: remove any you don’t recognize.',
  // Setting the recovery up
  setUp: 'Set up recovery',
  replace: 'Replace recovery',
  replaceNote: 'The recovery code or passkey that you have now stops working.',
  setUpNote:
    'After this, only you can open this wallet. The service keeps one part of its key, which opens nothing by itself, and can no longer help you.',
  sameKeys:
    'Your keys stay the same, and until now the service could open them. To rule that out, move your tokens to a new wallet.',
  whenNeeded:
    'You need your recovery code or passkey on each new device, and once on each device you already use. If you lose your devices and your recovery, the wallet is lost.',
  onlyYou: 'After this, only you can open this wallet.',
  ifLost: 'If you lose your devices and your recovery, the wallet is lost.',
  // Opens what follows from a recovery
  howItWorks: 'How it works',
  useCode: 'Use a recovery code',
  codeNote: '28 letters and digits to keep offline.',
  useNewPasskey: 'Use a passkey',
  passkeyNote: 'Uses your fingerprint, face or screen lock.',
  // A tag beside one of two ways
  recommended: 'Recommended',
  noPasskeyMade: 'No passkey was made. Try again, or use a recovery code.',
  passkeyUnfit: 'This passkey can’t protect a wallet. Use another, or a recovery code.',
  yourCode: 'Your recovery code',
  keepCode: 'Write this code down, and keep it where you can find it without this device.',
  // Puts the code on the clipboard
  copy: 'Copy',
  copied: 'Copied',
  notCopied: 'Couldn’t copy',
  saveFile: 'Save as file',
  wroteDown: 'I wrote it down',
  enterCode: 'Enter your recovery code',
  checkCode: 'This checks that you wrote it down correctly.',
  code: 'Recovery code',
  showAgain: 'Show it again',
  confirm: 'Confirm',
  otherCode: 'This isn’t the code that was shown. Check it and try again.',
  // Another email address
  newEmailTitle: 'Change email address?',
  newEmail: 'New address',
  presentEmail: 'Current address',
  newEmailWarning: 'Anyone with access to the new address can use this wallet from then on.',
  // Recovering
  recoveryNeeded: 'Recovery needed',
  opensIn: { one: 'This wallet opens in an hour.', other: 'This wallet opens in {count} hours.' },
  waiting:
    'None of your devices has been used lately, so there’s a waiting period in case this isn’t you. You can stop it with the link in our email. Come back on this device when it ends.',
  recoverTitle: 'Recover wallet',
  recover: 'Recover',
  usePasskey: 'Use passkey',
  recoverNote: 'This wallet can be opened on this device again. Other devices will lose access.',
  byCode: 'This device doesn’t know the wallet yet. Open it with your recovery code.',
  byPasskey: 'This device doesn’t know the wallet yet. Open it with your passkey.',
  // A tick box
  lockOut: 'I’ve lost my other devices. Lock them out.',
  noCode: 'This isn’t a recovery code. Check it for typing errors.',
  noPasskey: 'No passkey was used. Try again.',
  noPasskeyHere: 'This browser can’t open the wallet with a passkey. Use another browser.',
  wrongKey: 'This doesn’t open the wallet. Check it and try again.',
} as const

export const custodyTexts = defineTexts('custody', CUSTODY)
