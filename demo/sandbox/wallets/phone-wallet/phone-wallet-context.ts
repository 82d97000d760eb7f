import type { EvmSigner } from '../evm/create-evm-signer.ts'
import type { WalletChain } from '../evm/wallet-chain.ts'
import type { GivenAnswers } from './create-given-answers.ts'
import type { PromptQueue } from './create-prompt-queue.ts'
import type { Kit } from './create-wallet-kit.ts'
import type { PhoneFamily } from './families/phone-family.ts'

/** What the parts of the phone wallet work on. */
export interface PhoneWalletContext {
  readonly kit: Kit
  readonly signer: EvmSigner
  /** The chain families besides Ethereum's. */
  readonly families: readonly PhoneFamily[]
  readonly prompts: PromptQueue
  readonly answers: GivenAnswers
  /** Whether the wallet answers `wc_sessionAuthenticate`. */
  readonly hasOneClickSignIn: boolean
  readonly sandboxChains: readonly WalletChain[]
  /** The sandbox's chains, and those that sites added. */
  chains(): readonly WalletChain[]
  addChain(chain: WalletChain): void
  /** Tells the visitor what happened. */
  say(text: string): void
  /** Tells the visitor what went wrong. */
  warn(text: string): void
  /** Sessions have changed. */
  onSessionsChanged(): void
}

/** A chain's CAIP-2 id. */
export function toCaipNetworkId({ chainId }: Pick<WalletChain, 'chainId'>): string {
  return `eip155:${chainId}`
}

/** The plain sentence of anything that was thrown. */
export function describeFailure(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
