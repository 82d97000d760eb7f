import { defineMessages, params, plural } from '#ui/messages/define-messages.ts'

export const permissionsMessages = defineMessages('permissions', {
  about: params<{ account: string; network: string }>(
    'What sites may do with {account} on {network} without asking you.',
  ),
  empty: 'No permissions granted',
  emptyHint: 'Sites that you allow to act without asking will be listed here.',
  failed: 'Couldn’t load your permissions',
  failedHint: 'The permissions that you granted haven’t changed.',
  retry: 'Try again',
  unknownSite: 'Unknown site',
  saidToBe: params<{ name: string }>('Calls itself {name}'),
  // Abilities
  spend: params<{ amount: string }>('Spend up to {amount}'),
  spendUnits: params<{ amount: string; token: string }>('Spend up to {amount} base units of {token}'),
  inAll: 'in total',
  days: plural({ one: 'every day', other: 'every {count} days' }),
  hours: plural({ one: 'every hour', other: 'every {count} hours' }),
  seconds: plural({ one: 'every second', other: 'every {count} seconds' }),
  call: params<{ contract: string }>('Call the contract {contract}'),
  callFunctions: params<{ contract: string; functions: string }>('Call the contract {contract}: {functions}'),
  limits: 'Limits',
  /** May be followed by “every day”, “every hour”, “every second”. */
  calls: params<{ count: string }>('Calls: at most {count}'),
  gas: params<{ amount: string }>('Gas: at most {amount}'),
  unknown: params<{ type: string }>('Something else: “{type}”'),
  nothing: 'It doesn’t say what it allows.',
  until: params<{ date: string }>('Until {date}'),
  noEnd: 'No end date',
  revoke: 'Revoke',
  revokeOf: params<{ site: string }>('Revoke {site}’s permission'),
  // Revoking
  sign: params<{ wallet: string }>('Open {wallet} and sign'),
  signHint: params<{ site: string }>('Sign the message to revoke {site}’s permission. It’s free.'),
  slow: params<{ wallet: string }>('Still waiting. Open {wallet} and look for the request.'),
  cancel: 'Cancel',
  revoking: 'Revoking…',
  revokingHint: params<{ site: string }>('{site} will have to ask you again.'),
  declined: 'Request declined',
  notRevoked: 'Not revoked',
  kept: params<{ site: string }>('{site} still has its permission.'),
  back: 'Back to permissions',
})
