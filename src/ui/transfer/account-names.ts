import { defineMessages } from '../messages/define-messages.ts'
import { params } from '../messages/params.ts'

/** Names of a wallet's accounts if it has several types. */
export const accountNames = defineMessages('sendAccounts', {
  smart: 'Smart account',
  standard: 'Standard account',
  fromSmart: params<{ account: string; network: string }>('From your smart account {account} on {network}'),
  fromStandard: params<{ account: string; network: string }>('From your standard account {account} on {network}'),
})
