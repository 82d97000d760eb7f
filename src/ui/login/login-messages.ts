import { defineMessages, plural } from '../messages/define-messages.ts'

export const loginMessages = defineMessages('login', {
  invalidEmail: 'Enter an email address, such as name@example.com.',
  code: 'One-time code',
  checking: 'Checking the code…',
  wrong: 'This code is wrong. Check the digits and try again.',
  noTriesLeft: 'Too many wrong codes. Get a new one.',
  triesLeft: plural({
    one: 'This code is wrong. You have {count} try left.',
    other: 'This code is wrong. You have {count} tries left.',
  }),
  wait: plural({ one: 'Try again in {count} second', other: 'Try again in {count} seconds' }),
  waitMinutes: plural({ one: 'Try again in {count} minute', other: 'Try again in {count} minutes' }),
  opening: 'Opening your wallet…',
  openingHint: 'This takes a moment.',
  connected: 'Connected',
  connectedHint: 'Your wallet is connected.',
  recovery: 'Recovery needed',
  recoveryHint: 'Your wallet can’t be opened on this device yet. Nothing was changed.',
  recover: 'Recover wallet',
  failed: 'Couldn’t open your wallet',
  back: 'Choose another way',
})
