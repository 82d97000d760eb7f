import { createBrowserRpc } from './app/create-browser-rpc.ts'
import { createSignatureVerifier } from './chains/create-signature-verifier.ts'
import { FAMILIES } from './chains/families.ts'
import { loadChains } from './chains/load-chains.ts'
import { SIGN_IN_RULES } from './chains/sign-in-rules.ts'
import { builtInNetworks } from './core/config/built-in-networks.ts'
import { messageInvalid, signInRefused } from './core/sign-in/sign-in-errors.ts'
import { readSignInMessage, verifySession } from './domain/sign-in/verify-session.ts'
import { findMessageProblem, type SiwxMessage } from './lib/siwx/check-message.ts'
import { formatMessage } from './lib/siwx/format-message.ts'
import { createBrowserClock } from './platform/create-browser-clock.ts'

export { WalletDialogError, type WalletDialogErrorCode } from './core/errors/wallet-dialog-error.ts'
export { isWalletDialogError } from './core/errors/is-wallet-dialog-error.ts'
export { createNonce } from './domain/sign-in/create-nonce.ts'
export type { SiwxMessage }

/** An `AbortSignal`. Servers whose types have none can still import this. */
type Signal = typeof globalThis extends { AbortSignal: { prototype: infer Own } } ? Own : unknown

/** The input of `verifySignIn`. */
export interface SignInCheck {
  /** The text that was signed. */
  readonly message: string
  /** 0x hex on eip155, base58 on solana, base64 on bip122. */
  readonly signature: string
  /** The site's own authority, such as `service.example` or `localhost:3000`. */
  readonly domain: string
  /** The nonce that was issued to this visitor. */
  readonly nonce: string
  /** CAIP-2 id, if only one chain is accepted. */
  readonly chainId?: string | undefined
  readonly accountAddress?: string | undefined
  /** When it must be valid, in ms since the epoch; now by default. */
  readonly nowMs?: number | undefined
  /**
   * Endpoints by CAIP-2 id, for contract accounts. Without one, a signature that isn’t by the account’s key is `sign_in_not_verified`:
   * it may be a contract’s.
   */
  readonly rpcUrls?: Readonly<Record<string, readonly string[]>> | undefined
  readonly signal?: Signal | undefined
}

/**
 * The text of a sign-in message: EIP-4361 on eip155, CAIP-122 on solana and bip122.
 * @throws WalletDialogError `sign_in_message_invalid`, which names the field
 */
export function formatSignInMessage(fields: SiwxMessage): string {
  const reason = findMessageProblem(fields, SIGN_IN_RULES)
  if (reason !== undefined) throw messageInvalid({ reason })
  return formatMessage(fields, SIGN_IN_RULES)
}

/**
 * Reads the text of a sign-in message, strictly.
 * @throws WalletDialogError `sign_in_message_invalid`
 */
export function parseSignInMessage(text: string): SiwxMessage {
  return readSignInMessage(text, SIGN_IN_RULES)
}

/**
 * Verifies a signed sign-in message, on a server or in a page: format, domain, nonce, times, chain, account, and the signature of an
 * EVM account (a key, EIP-1271, EIP-6492), a Solana account, or a Bitcoin account (BIP-322 simple or full, or `signmessage`, by BIP-137 also for taproot).
 * @returns the fields of the message
 * @throws WalletDialogError `sign_in_message_invalid`; `sign_in_refused`, with `data.reason`; `sign_in_not_verified` if the
 *   chain of a contract account couldn’t be asked, or has no endpoint
 * @example const { accountAddress } = await verifySignIn({ message, signature, domain: 'service.example', nonce })
 */
export async function verifySignIn(check: SignInCheck): Promise<SiwxMessage> {
  const { message, signature, rpcUrls = {}, signal, nowMs, ...expected } = check
  assertGiven(expected)
  const life = new AbortController()
  const clock = createBrowserClock()
  const verifier = createSignatureVerifier({
    loadChains,
    loadRpc: async () =>
      createBrowserRpc({ chains: await loadChains(), clock, signal: life.signal, onError: () => {} }),
  })
  try {
    return await verifySession(
      { verifier, rules: SIGN_IN_RULES, networkOf: (id) => networkAt(id, rpcUrls) },
      { message, signature, signal },
      { ...expected, nowMs: nowMs ?? clock.now() },
    )
  } finally {
    life.abort()
  }
}

/** Both are required: without a value to compare with, a message for another site, or one that was used before, would be accepted. */
function assertGiven(expected: Pick<SignInCheck, 'domain' | 'nonce'>): void {
  for (const reason of ['domain', 'nonce'] as const) {
    if (expected[reason]) continue
    throw signInRefused({ text: `verifySignIn was called without a ${reason}` }, { data: { reason } })
  }
}

function networkAt(caipNetworkId: SiwxMessage['chainId'], rpcUrls: Readonly<Record<string, readonly string[]>>) {
  const name =
    builtInNetworks(FAMILIES).find((network) => network.caipNetworkId === caipNetworkId)?.name ?? caipNetworkId
  return { caipNetworkId, name, rpcUrls: { default: { http: rpcUrls[caipNetworkId] ?? [] } } }
}
