import type { WireAccount } from '../page-messages.ts'

/** A chain family other than EVM, served to one site over Wallet Standard. */
export interface WalletFamily {
  /** True for methods of this family: their names begin with the family's name and a colon. */
  has(method: string): boolean
  /** Answers a request. @throws RpcError with the codes of EIP-1193 and JSON-RPC */
  handle(method: string, params: unknown): Promise<unknown>
  /** Changes whenever the accounts that the site sees change. */
  fingerprint(): string
  /** The accounts that the site sees now. */
  accounts(): Promise<readonly WireAccount[]>
}
