/**
 * A wallet's answer to a request that needs its owner, for any kind of wallet.
 *
 * - `'approve'`: performs the request
 * - `'decline'`: as its owner does, 4001
 * - `'hang'`: no answer until `answerHeld`
 * - `'busy'`: another request is waiting, -32002
 * - `'locked'`: 4100
 * - `'disconnected'`: 4900
 * - `'fail'`: an internal error, -32603
 * - `'malformed'`: an answer of no known form
 * - `'wrong-signer'`: a signature by another account than the requested one
 * - `'pretend'`: reports success but does nothing: the network stays, the transaction is never sent, the signature is empty
 */
export type WalletAnswer =
  | 'approve'
  | 'decline'
  | 'hang'
  | 'busy'
  | 'locked'
  | 'disconnected'
  | 'fail'
  | 'malformed'
  | 'wrong-signer'
  | 'pretend'

/** An answer that comes. */
export type GivenAnswer = Exclude<WalletAnswer, 'hang'>

/** A wallet to put into a page. */
export interface TestWalletOptions {
  /** The default, `'evm'`, is announced by EIP-6963; `'solana'` by Wallet Standard. */
  readonly kind?: 'evm' | 'solana'
  /** Different for each wallet of a page. Default `'Test Wallet'`, for Solana `'Test Wallet for Solana'`. */
  readonly name?: string
  /** EIP-6963's name of the wallet's maker, in reverse. By default made of the name. */
  readonly rdns?: string
  /** A `data:` address. */
  readonly icon?: string
  /** Accounts that it gives a connecting site: accounts of the development phrase by number, 1 to 5. Default `[1]`. */
  readonly accounts?: readonly number[]
  /** The chain of EVM that it is on. Default 1. */
  readonly chainId?: number
  /** Chains of EVM that it knows; for others it asks to add them, 4902. By default, it knows every chain. */
  readonly chains?: readonly number[]
  /**
   * Addresses of nodes by CAIP-2 id, such as `{ 'eip155:1': 'http://127.0.0.1:8545' }`: transactions are sent there. Without
   * one the wallet signs, but sends nothing. The page's Content-Security-Policy must allow them.
   */
  readonly nodes?: Readonly<Record<string, string>>
  /** How it answers what needs its owner. Default `'approve'`. */
  readonly answer?: WalletAnswer
}

/** A request that a page has sent to a test wallet. */
export interface TestWalletRequest {
  readonly method: string
  readonly params: readonly unknown[]
}

/** A wallet of a page, to be steered by a test. */
export interface TestWallet {
  readonly name: string
  /** All addresses that it has keys for, by number from 1; the site sees only the accounts it was given. */
  readonly addresses: readonly string[]
  /** Every request since the page was loaded, oldest first. */
  readonly requests: readonly TestWalletRequest[]
  /** How many requests hang at this moment. */
  readonly heldCount: number
  /** Answers the next request of a method; without a method, the next that needs its owner. */
  next(answer: WalletAnswer, method?: string): void
  /** Answers every request so, until it is called again; what `next` says comes first. */
  always(answer: WalletAnswer, method?: string): void
  /** Answers what hangs, and returns how many requests that were. */
  answerHeld(answer?: Exclude<WalletAnswer, 'hang'>): number
  /** The owner allows the site these accounts, 1 to 5; none disconnects it. The page is notified. */
  setAccounts(...numbers: readonly number[]): void
  /** The owner switches the network. The page is notified. @throws Error for a wallet of Solana */
  setChain(chainId: number): void
  /** Removes it from the page: it is no longer announced, and forgets the site. */
  remove(): void
}
