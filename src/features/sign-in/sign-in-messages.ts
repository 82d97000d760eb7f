import { defineMessages, params } from '#ui/messages/define-messages.ts'

export const signInMessages = defineMessages('sign-in', {
  heading: params<{ site: string }>('Sign in to {site}'),
  why: params<{ wallet: string }>('Sign a message in {wallet} to prove you own this account. It’s free.'),
  checking: 'Checking…',
  checkingHint: params<{ site: string }>('Checking whether you’re signed in to {site}.'),
  open: params<{ wallet: string }>('Open {wallet} and sign'),
  openHint: params<{ wallet: string }>(
    'Sign the message in {wallet}. Can’t see it? Click its icon in your browser toolbar.',
  ),
  slow: params<{ wallet: string }>('Still waiting. Open {wallet} from your toolbar and look for the request.'),
  saving: 'Signing you in…',
  savingHint: 'Your signature is being checked.',
  declined: 'Request declined',
  declinedHint: params<{ wallet: string }>('Nothing was signed. {wallet} stays connected.'),
  failed: 'Not signed in',
  kept: params<{ wallet: string }>('{wallet} stays connected. You can try again.'),
  view: 'View message',
  hide: 'Hide message',
  message: 'Message to sign',
  sign: 'Sign',
  retry: 'Try again',
  cancel: 'Cancel',
  cancelRequired: 'Cancel and disconnect',
  locked: 'Sign in or disconnect to close this.',
})
