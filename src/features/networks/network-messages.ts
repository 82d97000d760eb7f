import { defineMessages, params } from '#ui/messages/define-messages.ts'

export const networkMessages = defineMessages('networks', {
  search: 'Search networks',
  none: params<{ text: string }>('No results for “{text}”'),
  kin: params<{ name: string }>('{name} and compatible'),
  test: 'Test networks',
  approved: 'Approved',
  willBeAdded: params<{ wallet: string }>('Needs approval in {wallet}'),
  refused: params<{ wallet: string }>('Not approved in {wallet}'),
  confirm: params<{ wallet: string }>('Approve in {wallet}'),
  confirmAny: 'Approve in your wallet',
  unknown: 'Unknown network',
  notSupported: 'Not supported by this site',
  unsupported: params<{ site: string; wallet: string }>(
    '{site} doesn’t support the network that {wallet} is on. Choose one to continue.',
  ),
  mustChoose: 'Choose a network or disconnect to continue.',
  whatIs: 'What is a network?',
})

export const switchMessages = defineMessages('switchNetwork', {
  ask: params<{ network: string }>('Switch to {network}?'),
  approve: params<{ wallet: string }>('Open {wallet} and approve'),
  approveAny: 'Open your wallet and approve',
  hint: params<{ network: string }>('Switch to {network} in your wallet. Your funds don’t move.'),
  declined: 'Request declined',
  declinedHint: params<{ network: string }>('You’re still on {network}. Your funds haven’t moved.'),
  declinedHintAny: 'Nothing has changed. Your funds haven’t moved.',
  failed: 'Couldn’t switch',
  failedHint: params<{ network: string }>('Your wallet couldn’t switch to {network}. Nothing has changed.'),
  refusedHint: params<{ network: string }>(
    'Your wallet hasn’t approved {network} for this site. Switch in the wallet, or connect again.',
  ),
  failedWith: params<{ reason: string }>('Couldn’t switch. {reason}'),
  start: params<{ network: string }>('Switch to {network}'),
  cancel: 'Cancel',
  choose: 'Choose a network',
})

export const helpMessages = defineMessages('whatIsANetwork', {
  chainTitle: 'A shared record of who owns what',
  chain: 'A network, or chain, is a public record of balances. Ethereum, Polygon and Solana each keep their own.',
  accountTitle: 'Same address, different balances',
  account: 'Your address is often the same on several networks. What you own on one doesn’t show on another.',
  switchTitle: 'Switching doesn’t move your funds',
  switching: 'Switching tells your wallet which network to use on this site. It’s free.',
  testTitle: 'Test networks are for practice',
  test: 'Tokens there have no value. Never send real ones to a test network.',
  done: 'Got it',
})
