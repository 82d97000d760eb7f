import { params } from '#ui/messages/params.ts'
import { defineMessages } from '#ui/messages/define-messages.ts'

export const networkMessages = defineMessages('networks', {
  test: 'Test',
  confirm: params<{ wallet: string }>('Confirm in {wallet}'),
  confirmAny: 'Confirm in your wallet',
  failed: params<{ reason: string }>('Not switched: {reason}'),
  unsupported: params<{ site: string; wallet: string }>(
    '{wallet} is on a network that {site} does not support. Switch to one of these to go on.',
  ),
})
