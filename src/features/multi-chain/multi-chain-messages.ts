import { params } from '#ui/messages/params.ts'
import { defineMessages } from '#ui/messages/define-messages.ts'

export const multiChainMessages = defineMessages('multi-chain', {
  which: params<{ wallet: string }>('{wallet} works on several networks. Where do you want to connect it?'),
  more: params<{ count: string }>('and {count} more'),
  needsWallet: params<{ network: string }>('{network} needs a wallet of its own'),
  staysConnected: params<{ wallet: string; network: string }>(
    '{wallet} is not connected there. Connect a wallet for {network}; {wallet} stays connected.',
  ),
  connect: 'Connect a wallet',
  back: 'Go back',
  notSwitched: params<{ reason: string }>('Connected, but not switched: {reason}'),
})
