import { defineMessages } from './define-messages.ts'

export const shellMessages = defineMessages('shell', {
  back: 'Back',
  close: 'Close',
  dismiss: 'Dismiss',
  retry: 'Try again',
  viewFailed: 'Couldn’t load this',
})
