import { defineError } from '#core/errors/wallet-dialog-error.ts'

/**
 * The WalletConnect relay did not answer in time.
 * @remedy The visitor tries again.
 */
export const relayTimeout = defineError('relay_timeout', 'The connection service did not answer. Try again')
/**
 * The WalletConnect relay couldn’t be reached.
 * @remedy Check that `connect-src` allows the relay's `wss:` URL.
 */
export const relayUnreachable = defineError(
  'relay_unreachable',
  'The connection service cannot be reached. Check your network and try again',
)
/**
 * The WalletConnect relay closed the connection with a reason of its own.
 * @remedy Read the reason; it often names a limit of the project.
 */
export const relayRefused = defineError('relay_refused', 'The connection service refused this site: {reason}')
/**
 * The WalletConnect relay refused a request because it is too large.
 * @remedy Read the reason, which names the limit. Ask for less at a time.
 */
export const messageRefused = defineError(
  'message_refused',
  'The connection service did not accept the request: {reason}',
)
/**
 * The socket closed before the relay had answered. The request is sent again on the next socket.
 * @remedy Nothing.
 */
export const relayInterrupted = defineError('relay_interrupted', 'The connection to the WalletConnect relay was lost')
/**
 * A wallet settled a WalletConnect session that is unusable.
 * @remedy Read `cause`; the wallet is at fault.
 */
export const sessionMalformed = defineError('session_malformed', '{wallet} sent a session that cannot be used')
/**
 * A wallet named something as an account that isn’t one. `data.caipAddress` is what it named.
 * @remedy The wallet is at fault.
 */
export const invalidCaipAddress = defineError('invalid_caip_address', 'Invalid CAIP-10 address')

// Refusals before a request is sent [walletconnect.checks]. The protocol's own have its codes as names.

/**
 * A provider was asked after its session had ended.
 * @remedy Connect first.
 */
export const notConnected = defineError('not_connected', 'Please call connect() before request()')
/**
 * A provider was requested for a namespace that isn’t in the session.
 * @remedy Ask for a namespace of `connections`.
 */
export const namespaceNotConfigured = defineError('namespace_not_configured', 'Namespace is not configured')
/**
 * The WalletConnect client was used before it had started.
 * @remedy Connect first.
 */
export const signClientNotInitialized = defineError('not_initialized', 'Sign Client not initialized')
/**
 * A request names a chain that isn’t in the session.
 * @remedy Ask on one of the session's chains.
 */
export const unsupportedChains = defineError(
  'unsupported_chains',
  'Unsupported chains. {caipNetworkId} is not in the session',
)
/**
 * A request over WalletConnect has something missing or invalid. The text names it.
 * @remedy Correct it.
 */
export const missingOrInvalid = defineError('missing_or_invalid', 'Missing or invalid. {what}')
/**
 * A request was made on a WalletConnect session that has ended.
 * @remedy Connect again.
 */
export const sessionOver = defineError('expired', 'Expired. The session with {wallet} is over')

// Signing in while connecting [walletconnect.one-step].

/**
 * Signing in while connecting was requested on a namespace other than eip155.
 * @remedy Connect, then sign in.
 */
export const onlyEip155 = defineError('only_eip155', 'Only eip155 namespace is supported for authenticated sessions')
/**
 * Signing in while connecting was requested on several namespaces.
 * @remedy Name chains of one namespace.
 */
export const multipleNamespaces = defineError('multiple_namespaces', 'Multi-namespace requests are not supported')
/**
 * A wallet signed in while connecting, and its signature is wrong. Nothing was connected.
 * @remedy The visitor tries again, or uses another wallet.
 */
export const signatureInvalid = defineError(
  'signature_invalid',
  'The wallet’s signature cannot be accepted: {reason}. Nothing was connected; try again',
)

/**
 * `metadata.url` names another origin than the page's. Wallets then warn of the site. Printed once to the console.
 * @remedy Set `metadata.url` to the page's origin.
 */
export const metadataUrlDiffers = defineError(
  'metadata_url_differs',
  "metadata.url is '{url}', but this page is on {origin}: wallets warn about a site that states another address",
)
