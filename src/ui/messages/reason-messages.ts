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
  // Balances and fees
  balance: 'the balance is too low',
  sender_balance: 'the balance of the sender is too low',
  allowance: 'the allowance is too low',
  fee_unknown: 'the network fee can’t be estimated',
  no_sol: 'your account holds no SOL, which pays the network fee',
  too_little_sol: 'there isn’t enough SOL for the network fee',
  too_little_for_fee: params<{ fee: string }>('there isn’t enough SOL for the network fee of {fee}'),
  too_little_left: params<{ left: string; minimum: string }>(
    '{left} would be left of your SOL: an account holds nothing, or at least {minimum}',
  ),
  too_little_rent: 'an account would be left with less SOL than Solana asks of it',
  new_account: params<{ minimum: string; left: string }>(
    'a new account has to hold at least {minimum}, and this would leave it with {left}',
  ),
  cannot_pay_fees: 'your account can’t pay network fees',
  // Tokens
  moves_nothing: 'the token answers that it doesn’t move anything',
  not_a_token: 'no token contract answers at this address',
  changes_unknown: 'the token doesn’t say what moved',
  arrival_unknown: 'the network can’t say how much arrives',
  keeps_part: params<{ said: string }>('“{said}”; this token keeps a part of what is sent'),
  coin_decimals: params<{ found: number; expected: number }>('the coin has {found} decimals, not {expected}'),
  token_decimals: params<{ found: string; expected: number }>('the token has {found} decimals, not {expected}'),
  wallet_decimals: params<{ found: string; expected: number }>(
    'the token has {found} decimals as your wallet knows it, not {expected}',
  ),
  decimals_unknown: 'the token doesn’t say how many decimals it has',
  other_decimals: 'the token has other decimals than expected',
  not_coin_decimals: 'the decimals aren’t those of the coin',
  unknown_to_wallet: 'your wallet knows no token at this address',
  no_such_token: params<{ network: string }>('there is no such token on {network}'),
  scale_unknown: 'the issuer of this token says nothing usable about its amounts',
  steps: params<{ below: string; above: string }>('amounts of this token go in steps: send {below} or {above}'),
  spread: params<{ limit: number }>('it is spread over more than {limit} token accounts: send less at once'),
  not_transferable: 'this token can’t be given away',
  sender_refused: 'the token doesn’t let this account send',
  recipient_refused: 'the token doesn’t let this account receive',
  paused: 'transfers of this token are paused',
  paused_by_issuer: 'transfers of this token are paused by its issuer',
  hooked: 'a program of the issuer has its say in each transfer of this token, which isn’t supported here',
  owner_only: 'only the owner of the token may do this',
  frozen: 'the token account is frozen by the issuer of the token',
  recipient_frozen: 'the recipient’s token account is frozen by the issuer of the token',
  other_token: 'the token account is for another token',
  other_owner: 'the token account belongs to somebody else',
  // Recipients
  destroys: 'the recipient is the address that destroys what it gets',
  to_token_account: params<{ owner: string }>('the recipient is a token account; its owner’s own address is {owner}'),
  to_token: 'the recipient is a token’s own address, which couldn’t give it back',
  to_program: 'the recipient is a program, which couldn’t give it back',
  handed_over: 'the token account of the recipient was handed over to somebody else',
  not_token_account: 'the token account of the recipient is something else',
  stays_frozen: 'the recipient has no account for this token, and new ones stay frozen until its issuer opens them',
  wants_memo: 'the recipient takes this token only with a memo',
  // Contracts, programs and networks
  assertion: 'an assertion failed',
  overflow: 'a number became too large or too small',
  zero_division: 'a division by zero',
  out_of_bounds: 'an index out of bounds',
  panic: params<{ code: string }>('the contract failed with code {code}'),
  program_code: params<{ code: number }>('a program refused it with the number {code}'),
  program_failed: 'the program of the token has failed',
  too_late: 'it took too long, and the network no longer takes it',
  network_gave_none: 'the network gives no reason',
  network_says: params<{ said: string }>('the network answers “{said}”'),
  // Names
  no_names: params<{ network: string }>('You can’t use names on {network}.'),
  // Sites that sign visitors in
  no_message: 'it gave no message to sign',
  unusable_message: 'its message can’t be signed',
  no_sessions: 'it gave no list of sessions',
})
