import { shortReason } from '#lib/clean-text.ts'
import { defineReason, type Reason } from './reason.ts'

/** Codes that wallets answer with. */
export const WALLET_CODES = {
  /** EIP-1193: the visitor declined. */
  userRejected: 4001,
  /** EIP-5792: the visitor declined to make the account a smart account (EIP-7702). */
  upgradeRejected: 5750,
  /** EIP-1193: the site has no permission. */
  unauthorized: 4100,
  /** EIP-1474: such a request is open already. */
  pending: -32002,
  /** Unknown or unsupported method: EIP-1193, JSON-RPC, EIP-1474. */
  unsupported: [4200, -32601, -32004],
  /** The chain has to be added first [networks.add]: EIP-3326, and MetaMask's mobile app, which hides 4902 in -32603. */
  unknownChain: [4902, 5000, 32603, -32603],
} as const

/** The readable parts of a wallet's refusal. */
export interface WalletError {
  /** Its own code and the codes of the errors it wraps, outermost first. */
  readonly codes: readonly number[]
  /** Names of these errors, and codes that are words, such as ethers' `ACTION_REJECTED`. */
  readonly names: readonly string[]
  /** The wallet's own message; empty if it gave none. */
  readonly message: string
  /** The same for an error's `reason`. */
  readonly reason: string | Reason
}

interface ErrorShape {
  name?: unknown
  code?: unknown
  message?: unknown
  data?: { originalError?: unknown }
  cause?: unknown
}

const NESTING_LIMIT = 4

/** Reads a thrown value of a wallet, which may be anything, and whose getters may throw. */
export function readWalletError(error: unknown): WalletError {
  const codes: number[] = []
  const names: string[] = []
  let raw = typeof error === 'string' ? error : ''
  try {
    let current = error
    for (let depth = 0; depth < NESTING_LIMIT && typeof current === 'object' && current !== null; depth++) {
      const { name, code, message: inner, data, cause }: ErrorShape = current
      if (typeof code === 'number' || (typeof code === 'string' && /^-?\d+$/.test(code))) codes.push(Number(code))
      else if (typeof code === 'string') names.push(code)
      if (typeof name === 'string') names.push(name)
      if (raw === '' && typeof inner === 'string') raw = inner
      current = data?.originalError ?? cause
    }
  } catch {
    // A getter threw: what was read before it is all we have.
  }
  const message = shortReason(raw)
  return { codes, names, message, reason: message || defineReason('none', 'it gave no reason') }
}

/** Some wallets call a request for a chain that they don’t know invalid, in words. */
const INVALID_REQUEST = -32_600

/** True if a wallet refuses a switch because it doesn’t know the chain, which can be added then [networks.add]. */
export function isUnknownChain(error: unknown): boolean {
  const { codes, message } = readWalletError(error)
  if (WALLET_CODES.unknownChain.some((code) => codes.includes(code))) return true
  return codes.includes(INVALID_REQUEST) && /chain|network/i.test(message)
}
