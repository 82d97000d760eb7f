import { defineMessages } from '#ui/messages/define-messages.ts'
import { params } from '#ui/messages/params.ts'

export const installMessages = defineMessages('install', {
  ready: params<{ wallet: string }>('{wallet} is ready'),
  readyHint: 'It’s installed in this browser.',
  connect: params<{ wallet: string }>('Connect {wallet}'),
  title: params<{ wallet: string }>('Install {wallet}'),
  hint: 'Add the extension and set it up, then come back and press “I’ve installed it”.',
  missing: params<{ wallet: string }>('Can’t find {wallet} yet'),
  missingHint: 'Check that the extension is turned on and allowed on this site, then reload the page again.',
  extension: 'Get the extension',
  installed: 'I’ve installed it',
  reload: 'Reload this page',
})
