import { defineMessages, params, plural } from '#ui/messages/define-messages.ts'

export const multiChainMessages = defineMessages('multi-chain', {
  which: params<{ wallet: string }>('{wallet} works on more than one network. Which do you want to use?'),
  more: plural({ other: 'and {count} more' }),
  needsWallet: params<{ network: string }>('Connect a wallet for {network}'),
  staysConnected: params<{ wallet: string; network: string }>(
    '{wallet} isn’t connected on {network}. Your other connections stay.',
  ),
  connect: 'Connect a wallet',
  back: 'Go back',
  notSwitched: params<{ reason: string }>('Connected, but couldn’t switch networks. {reason}'),
})
