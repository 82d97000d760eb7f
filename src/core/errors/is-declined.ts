import { readWalletError, WALLET_CODES } from './read-wallet-error.ts'

/** WalletConnect's code for a declined request, which other wallets use for a chain that they don’t know [networks.add]. */
const DECLINED_OR_UNKNOWN_CHAIN = 5000

/**
 * Codes for a request that the visitor declined: EIP-1193's, EIP-5792's for the upgrade to a smart account, WalletConnect's for
 * requests, chains, methods and events, and Wallet Standard's.
 */
const DECLINED_CODES: readonly number[] = [
  WALLET_CODES.userRejected,
  WALLET_CODES.upgradeRejected,
  DECLINED_OR_UNKNOWN_CHAIN,
  5001,
  5002,
  5003,
  4_001_000,
]

/** ethers' code, and codes of our own errors, such as `connect_rejected`. */
const DECLINED_NAME = /^(ACTION_REJECTED|[a-z_]+_(rejected|declined))$/

/** For wallets that decline with a code that means something else. */
const DECLINED_TEXT = /\buser (has )?(rejected|denied|declined|cancell?ed)\b/i

/** Wallet Standard has no error for this, so most of its wallets use a sentence of their own. */
const DECLINED_WORDS = /\b(reject|declin|denied|deny|cancel)/i

/** True if a wallet's error, or one that it wraps, says that the visitor declined. */
export function isDeclined(error: unknown): boolean {
  const { codes, names, message } = readWalletError(error)
  return (
    codes.some((code) => DECLINED_CODES.includes(code)) ||
    names.some((name) => DECLINED_NAME.test(name)) ||
    DECLINED_TEXT.test(message)
  )
}

/** The same for a wallet of Wallet Standard. */
export const isDeclinedInWords = (error: unknown): boolean =>
  isDeclined(error) || DECLINED_WORDS.test(readWalletError(error).message)

/** The same for a request to switch to a chain or to add one. */
export function isSwitchDeclined(error: unknown): boolean {
  const { codes, message } = readWalletError(error)
  return codes.includes(DECLINED_OR_UNKNOWN_CHAIN) ? DECLINED_WORDS.test(message) : isDeclined(error)
}
