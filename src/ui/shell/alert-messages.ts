import { defineMessages } from '../messages/define-messages.ts'

export const alertMessages = defineMessages('alerts', {
  notSetUp: 'This site’s wallet connection isn’t set up correctly.',
  sessionExpired: 'Your session has expired. Check the time on this device, then connect again.',
  walletNotLoaded: 'Your wallet couldn’t be loaded. Check your connection and try again.',
  walletSilent: 'Your wallet didn’t answer in time. Try again.',
  storageBlocked: 'This browser blocks storage. You’ll need to reconnect after closing this page.',
})
