import { params } from '#ui/messages/params.ts'
import { defineMessages } from '#ui/messages/define-messages.ts'

export const networkMessages = defineMessages('networks', {
  search: 'Search networks',
  none: params<{ text: string }>('No network here is called “{text}”.'),
  eip155: 'Ethereum and compatible',
  solana: 'Solana',
  bip122: 'Bitcoin',
  polkadot: 'Polkadot',
  cosmos: 'Cosmos',
  test: 'Test networks',
  approved: 'Approved',
  willBeAdded: params<{ wallet: string }>('{wallet} is asked to add it'),
  refused: params<{ wallet: string }>('Not approved in {wallet}'),
  confirm: params<{ wallet: string }>('Confirm in {wallet}'),
  confirmAny: 'Confirm in your wallet',
  failed: params<{ reason: string }>('Not switched: {reason}'),
  unknown: 'Unknown Network',
  notSupported: 'Not supported by this site',
  unsupported: params<{ site: string; wallet: string }>(
    '{wallet} is on a network that {site} does not support. Switch to one of these to go on.',
  ),
  whatIs: 'What is a network?',
})

export const switchMessages = defineMessages('switchNetwork', {
  ask: params<{ network: string }>('Switch to {network}?'),
  approve: params<{ wallet: string }>('Open {wallet} and approve'),
  approveAny: 'Open your wallet and approve',
  hint: params<{ network: string }>('It asks to switch to {network}. Your funds stay where they are.'),
  start: params<{ network: string }>('Switch to {network}'),
  cancel: 'Cancel',
  choose: 'Choose a network',
})

export const helpMessages = defineMessages('whatIsANetwork', {
  chainTitle: 'A place where balances are kept',
  chain: 'A network, or chain, is a public record of who owns what. Ethereum, Polygon and Solana each keep their own.',
  accountTitle: 'The same address, other balances',
  account: 'Your address is often the same on several networks. What you own on one of them does not show on another.',
  switchTitle: 'Switching moves nothing',
  switching:
    'A site works with certain networks. Switching tells your wallet which of them to use here, and costs nothing.',
  testTitle: 'Test networks are for trying things out',
  test: 'What is on them has no value. Never send real funds there.',
  done: 'Got it',
})
