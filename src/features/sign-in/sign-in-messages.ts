import { defineMessages } from '#ui/messages/define-messages.ts'
import { params } from '#ui/messages/params.ts'

export const signInMessages = defineMessages('sign-in', {
  heading: params<{ site: string }>('Sign in to {site}'),
  why: params<{ wallet: string }>('Sign a message in {wallet} to show that this account is yours. It costs nothing.'),
  checking: 'One moment',
  checkingHint: params<{ site: string }>('{site} is asked whether you are signed in already.'),
  open: params<{ wallet: string }>('Open {wallet} and sign'),
  openHint: params<{ wallet: string }>('{wallet} asks you to sign. Its window may be behind this one.'),
  slow: params<{ wallet: string }>('Still waiting for {wallet}. If you see no request, open the wallet by its icon.'),
  saving: 'Signing you in',
  savingHint: 'Your signature is being checked.',
  failed: 'Not signed in',
  kept: params<{ wallet: string }>('{wallet} stays connected, and you can try again.'),
  message: 'Message to sign',
  sign: 'Sign',
  retry: 'Try again',
  cancel: 'Cancel',
})
