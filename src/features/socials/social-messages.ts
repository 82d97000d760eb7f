import { defineMessages } from '#ui/messages/define-messages.ts'
import { params } from '#ui/messages/params.ts'

export const socialMessages = defineMessages('social', {
  more: 'More ways to log in',
  waiting: params<{ provider: string }>('Log in with {provider}'),
  waitingHint: params<{ provider: string }>('Continue in the {provider} window. Your wallet opens once you’re back.'),
  blocked: params<{ provider: string }>('Open {provider}'),
  blockedHint: 'Your browser didn’t open a window by itself.',
  closed: 'The window is closed',
  closedHint: 'If it shows you a code, enter it here. Otherwise, try again.',
  finishing: 'Logging in…',
  finishingHint: 'This takes a moment.',
  failed: params<{ provider: string }>('Couldn’t log in with {provider}'),
  retry: 'Try again',
  other: 'Choose another way',
})
