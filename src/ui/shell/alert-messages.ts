import { defineMessages } from '../messages/define-messages.ts'

export const alertMessages = defineMessages('alerts', {
  notSetUp: 'This site’s wallet connection isn’t set up correctly.',
  sessionExpired: 'Your session has expired. Check the time on this device, then connect again.',
  storageBlocked: 'This browser blocks storage. You’ll need to reconnect after closing this page.',
})
