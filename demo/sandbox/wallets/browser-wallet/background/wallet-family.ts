import type { WireAccount } from '../page-messages.ts'

/** A chain family besides Ethereum's, as one site's background serves it over Wallet Standard. */
export interface WalletFamily {
  /** Whether the method is this family's: it starts with its name and a colon. */
  has(method: string): boolean
  /** Answers a request. @throws RpcError with the codes of EIP-1193 and JSON-RPC */
  handle(method: string, params: unknown): Promise<unknown>
  /** Differs whenever the accounts that the site sees differ. */
  fingerprint(): string
  /** The accounts that the site sees now. */
  accounts(): Promise<readonly WireAccount[]>
}
