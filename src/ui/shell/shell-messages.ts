import { defineMessages } from '../messages/define-messages.ts'

export const shellMessages = defineMessages('shell', {
  back: 'Back',
  close: 'Close',
  dismiss: 'Dismiss',
  retry: 'Try again',
  viewFailed: 'This part could not be loaded. Check your connection; nothing you did was lost.',
})
