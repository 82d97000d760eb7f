import { defineMessages } from './define-messages.ts'
import { params } from './params.ts'

/** Texts for the dialog's own reasons, by code; they end a sentence of `errorMessages`. */
export const reasonMessages = defineMessages('reasons', {
  /** Quotes a wallet, a node or a site. */
  quoted: params<{ text: string }>('“{text}”'),
  none: 'no reason was given',
  /** Of a node, or one of ours without a text for visitors. */
  error_code: params<{ code: number | string }>('error code {code}'),
  // Wallets
  no_chain_answer: 'its network didn’t answer in time',
  no_chain_endpoint: 'no endpoint of its network is set',
  no_signature: 'it sent no signature',
  not_in_session: 'it didn’t approve the network for this site',
  unreadable_accounts: 'its list of accounts can’t be read',
  unreadable_chain: 'its network can’t be read',
  no_transaction: 'it sent no valid transaction',
  other_signer: 'it signed with another account',
  cannot_sign_solana: 'it can’t sign Solana transactions',
  no_hash: 'it sent no transaction hash',
  no_calls_id: 'it sent no id for this transfer',
  stayed: params<{ chainId: number }>('it stayed on chain {chainId}'),
  // Balances and fees
  balance: 'the balance is too low',
  sender_balance: 'the sender’s balance is too low',
  allowance: 'the allowance is too low',
  fee_unknown: 'the network fee can’t be estimated',
  no_sol: 'your account has no SOL to pay the network fee',
  too_little_sol: 'there isn’t enough SOL for the network fee',
  too_little_coin: params<{ symbol: string }>('there isn’t enough {symbol} for this and its network fee'),
  /** {said} is what the sponsor of fees has answered. */
  too_little_unsponsored: params<{ symbol: string; said: string }>(
    'there isn’t enough {symbol} for this and its network fee. The sponsor doesn’t pay the fee: “{said}”',
  ),
  too_little_for_fee: params<{ fee: string }>('there isn’t enough SOL for the network fee of {fee}'),
  too_little_left: params<{ left: string; minimum: string }>(
    'this would leave {left}, and an account must keep at least {minimum} or nothing',
  ),
  too_little_rent: 'an account would be left with less SOL than Solana requires',
  new_account: params<{ minimum: string; left: string }>(
    'a new account must hold at least {minimum}, and this would give it {left}',
  ),
  cannot_pay_fees: 'your account can’t pay network fees',
  // Tokens
  moves_nothing: 'the token’s contract rejects this transfer',
  not_a_token: 'there is no token contract at this address',
  changes_unknown: 'its balances after the transfer can’t be read',
  arrival_unknown: 'the network doesn’t support it',
  keeps_part: params<{ said: string }>('“{said}”; this token charges a fee on transfers'),
  coin_decimals: params<{ found: number; expected: number }>('the coin has {found} decimals, not {expected}'),
  token_decimals: params<{ found: string; expected: number }>('the token has {found} decimals, not {expected}'),
  wallet_decimals: params<{ found: string; expected: number }>(
    'your wallet has the token with {found} decimals, not {expected}',
  ),
  decimals_unknown: 'the token doesn’t report its decimals',
  other_decimals: 'the token’s decimals aren’t as expected',
  not_coin_decimals: 'the decimals aren’t the coin’s',
  unknown_to_wallet: 'your wallet doesn’t know a token at this address',
  no_such_token: params<{ network: string }>('there is no such token on {network}'),
  scale_unknown: 'the issuer’s settings for this token’s amounts are invalid',
  steps: params<{ below: string; above: string }>(
    'this token can’t be sent in this exact amount: send {below} or {above}',
  ),
  spread: params<{ limit: number }>(
    'the balance is split across more than {limit} token accounts: send less at a time',
  ),
  not_transferable: 'this token can’t be transferred',
  sender_refused: 'the token doesn’t allow this account to send',
  recipient_refused: 'the token doesn’t allow this account to receive',
  paused: 'transfers of this token are paused',
  paused_by_issuer: 'the issuer has paused transfers of this token',
  hooked: 'each transfer of this token runs a program of its issuer, which isn’t supported here',
  owner_only: 'only the token’s owner can do this',
  frozen: 'the issuer has frozen this token account',
  recipient_frozen: 'the issuer has frozen the recipient’s token account',
  other_token: 'the token account is for another token',
  other_owner: 'the token account belongs to someone else',
  // Recipients
  destroys: 'the recipient is a burn address, and anything sent there is lost',
  to_token_account: params<{ owner: string }>('the recipient is a token account. Its owner’s address is {owner}'),
  to_token: 'the recipient is a token’s own address, and anything sent there is lost',
  to_program: 'the recipient is a program, and anything sent there is lost',
  handed_over: 'the recipient’s token account now belongs to someone else',
  not_token_account: 'the address of the recipient’s token account is used for something else',
  stays_frozen: 'the recipient has no account for this token, and new ones are frozen until the issuer unfreezes them',
  wants_memo: 'the recipient accepts this token only with a memo',
  // Contracts, programs and networks
  assertion: 'an assertion failed',
  overflow: 'a number got too large or too small',
  zero_division: 'the contract divided by zero',
  out_of_bounds: 'an index was out of bounds',
  panic: params<{ code: string }>('the contract failed with code {code}'),
  program_code: params<{ code: number }>('a program rejected it with error {code}'),
  program_failed: 'the token’s program failed',
  too_late: 'it took too long, and the network no longer accepts it',
  network_would_refuse: 'the network would refuse it',
  network_gave_none: 'the network gave no reason',
  network_says: params<{ said: string }>('the network answered “{said}”'),
  // Swaps
  swap_router: 'the contract isn’t one that this site allows',
  swap_spender: 'it would give another contract access to your tokens',
  swap_sender: 'it’s for another account',
  swap_value: 'it sends a different amount than quoted',
  swap_tokens: 'it swaps other tokens',
  swap_amount: 'it takes a different amount than quoted',
  swap_recipient: 'someone else would receive the tokens',
  swap_minimum: 'you could get less than the minimum shown',
  swap_unchecked: 'this network can’t check what it would do',
  swap_unmeasured: 'its effect can’t be measured',
  swap_takes_more: 'a different amount than shown would leave your account',
  swap_gives_less: 'you’d get less than the minimum shown',
  swap_takes_other: 'something else would leave your account, too',
  // Names
  no_names: params<{ network: string }>('You can’t use names on {network}.'),
  // Quotes
  other_order: 'it’s for another order',
  gives_nothing: 'it gives nothing for this amount',
  fees_too_high: 'its fees are as high as the amount',
  // Sites that sign visitors in
  no_message: 'it sent no message to sign',
  unusable_message: 'its message can’t be signed',
  no_sessions: 'it sent no list of sessions',
})
