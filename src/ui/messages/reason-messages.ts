import { defineMessages } from './define-messages.ts'
import { params } from './params.ts'

/** What visitors read of a reason of the dialog's own, by its code; it ends a sentence of `errorMessages`. */
export const reasonMessages = defineMessages('reasons', {
  /** What a wallet, a node or a site said. */
  quoted: params<{ text: string }>('“{text}”'),
  none: 'no reason was given',
  // Wallets
  no_chain_answer: 'its network didn’t answer in time',
  no_signature: 'it gave no signature',
  not_in_session: 'it didn’t approve the network for this site',
  stayed: params<{ chainId: number }>('it stayed on chain {chainId}'),
  // Names
  no_names: params<{ network: string }>('You can’t use names on {network}.'),
  // Sites that sign visitors in
  no_message: 'it gave no message to sign',
  unusable_message: 'its message can’t be signed',
  no_sessions: 'it gave no list of sessions',
})
