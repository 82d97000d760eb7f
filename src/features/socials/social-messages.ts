import { defineMessages, params } from '#ui/messages/define-messages.ts'

export const socialMessages = defineMessages('social', {
  more: 'More ways to log in',
  waiting: params<{ provider: string }>('Continue with {provider}'),
  waitingHint: params<{ provider: string }>('Continue in the {provider} window. Your wallet opens once you’re back.'),
  blocked: params<{ provider: string }>('Open {provider}'),
  blockedHint: 'Your browser didn’t open a window by itself.',
  closed: params<{ provider: string }>('You closed the {provider} window'),
  closedHint: 'Try again, or enter the code it showed you.',
  /** Unfolds the field for a code that the provider’s window showed. */
  haveCode: 'I have a code',
  finishing: 'Logging in…',
  finishingHint: 'This takes a moment.',
  failed: params<{ provider: string }>('Couldn’t log in with {provider}'),
  retry: 'Try again',
  other: 'Choose another way',
})
