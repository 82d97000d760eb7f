import { defineMessages } from './define-messages.ts'
import { params } from './params.ts'

/**
 * What visitors read of an error, by its code. `{placeholders}` are those of the error's own text, which is for developers.
 * A `{reason}` is one of `reasonMessages`, or the quoted words of a wallet, a node or a site.
 */
export const errorMessages = defineMessages('errors', {
  unexpected: params<{ reason: string }>('Something went wrong: {reason}'),
  // Services and nodes
  http_failed: params<{ host: string; status: number }>('{host} answered with status {status}.'),
  http_malformed: params<{ host: string }>('{host} gave an answer that can’t be used.'),
  http_timeout: params<{ host: string }>('{host} didn’t answer in time.'),
  http_unreachable: params<{ host: string }>('{host} can’t be reached. Check your connection.'),
  service_unavailable: params<{ host: string }>('{host} isn’t available. Try again later.'),
  rpc_busy: params<{ host: string; seconds: number }>('{host} asks to wait {seconds} s.'),
  rpc_refused: params<{ host: string; reason: string }>('{host} refused this: {reason}'),
  rpc_unavailable: params<{ network: string }>('{network} can’t be reached. Try again later.'),
  relay_interrupted: 'The connection to your wallet was lost.',
  relay_timeout: 'The connection service didn’t answer. Try again.',
  relay_unreachable: 'The connection service can’t be reached. Check your connection and try again.',
  message_refused: params<{ reason: string }>('The connection service didn’t accept the request: {reason}'),
  token_balance_unavailable: 'Couldn’t load your tokens. Your funds are safe.',
  transactions_unavailable: 'Couldn’t load your activity. Your funds are safe.',
  // The site's project
  invalid_project_id: 'This site’s wallet connection isn’t set up correctly.',
  origin_not_allowed: 'This site’s wallet connection isn’t set up correctly.',
  unverified_domain: 'This site’s wallet connection isn’t set up correctly.',
  project_id_not_configured: 'This site’s wallet connection isn’t set up correctly.',
  session_expired: 'Your session has expired. Check the time on this device, then connect again.',
  // Wallets
  expired: params<{ wallet: string }>('The session with {wallet} has ended. Connect again.'),
  malformed_answer: 'Your wallet gave an answer that can’t be used.',
  request_pending: params<{ wallet: string }>('{wallet} already has a request open. Answer that one first.'),
  disconnect_failed: 'Couldn’t disconnect.',
  // Networks
  network_not_found: 'This site doesn’t offer this network.',
  network_switch_off: 'This site doesn’t allow switching networks.',
  switch_failed: params<{ network: string; reason: string }>('Your wallet couldn’t switch to {network}: {reason}'),
  switch_not_approved: 'Your wallet didn’t approve the network, or can’t switch.',
  switch_rejected: params<{ network: string }>('You declined the switch to {network} in your wallet.'),
  unsupported_chain: 'You can’t send on this network.',
  unsupported_chains: 'Your wallet hasn’t approved this network for this site.',
  // Signing in
  cannot_sign: params<{ wallet: string }>('{wallet} can’t sign messages.'),
  no_active_address: 'Connect a wallet first.',
  no_active_network: 'Connect a wallet first.',
  sign_failed: params<{ wallet: string; reason: string }>('{wallet} couldn’t sign: {reason}.'),
  sign_in_back_end_failed: params<{ reason: string }>('This site couldn’t sign you in: {reason}.'),
  sign_in_back_end_timeout: 'This site didn’t answer in time.',
  sign_in_message_invalid: 'This site’s sign-in message isn’t valid.',
  sign_in_not_initialized: 'Couldn’t check whether you’re signed in, so your wallet was disconnected. Connect again.',
  sign_in_not_verified: params<{ reason: string }>('Couldn’t check the signature: {reason}.'),
  sign_in_refused: 'This site didn’t accept the signature.',
  signature_declined: 'You declined to sign.',
  signature_invalid: 'Your wallet’s signature can’t be accepted. Nothing was connected. Try again.',
  signature_unusable: params<{ wallet: string }>('{wallet} gave a signature that can’t be used.'),
  // Names and sending
  account_gone: params<{ address: string }>('The account {address} is no longer connected. Nothing was sent.'),
  amount_and_receiver_required: 'Enter an amount and a recipient.',
  name_invalid: 'This isn’t a valid name.',
  name_moved: params<{ name: string }>(
    '{name} now points to a different account. Nothing was sent. Check the recipient.',
  ),
  name_not_resolved: 'Couldn’t look up this name.',
  name_refused: params<{ reason: string }>('{reason}'),
  preview_changed: 'Something changed since you reviewed this. Nothing was sent. Review it again.',
  send_calls_failed: 'Your wallet accepted this, then dropped it.',
  send_declined: 'You declined in your wallet. Nothing was sent.',
  send_failed: params<{ reason: string }>('Your wallet couldn’t send this: {reason}'),
  send_pending: 'Your wallet already has a request open. Answer it there, then try again.',
  send_wrong_account: params<{ address: string }>(
    'Your wallet no longer offers the account {address}. Nothing was sent.',
  ),
  send_wrong_network: params<{ network: string }>(
    'Your wallet isn’t on {network} any more. Nothing was sent. Switch back and try again.',
  ),
  token_required: 'Choose a token.',
})
