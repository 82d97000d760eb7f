import type { EvmSigner } from '../evm/create-evm-signer.ts'
import type { WalletChain } from '../evm/wallet-chain.ts'
import type { GivenAnswers } from './create-given-answers.ts'
import type { PromptQueue } from './create-prompt-queue.ts'
import type { Steering } from './create-steering.ts'
import type { Kit } from './create-wallet-kit.ts'
import type { PhoneFamily } from './families/phone-family.ts'

/** Context shared by the parts of the phone wallet. */
export interface PhoneWalletContext {
  readonly kit: Kit
  readonly signer: EvmSigner
  /** The chain families other than EVM. */
  readonly families: readonly PhoneFamily[]
  /** The keys of each next account in place of the account's own. */
  readonly falsely: Pick<PhoneWalletContext, 'signer' | 'families'>
  readonly prompts: PromptQueue
  readonly steering: Steering
  readonly answers: GivenAnswers
  /** True if the wallet supports `wc_sessionAuthenticate`. */
  readonly hasOneClickSignIn: boolean
  readonly sandboxChains: readonly WalletChain[]
  /** The sandbox's chains, and chains that sites added. */
  chains(): readonly WalletChain[]
  addChain(chain: WalletChain): void
  /** Shows the visitor what happened. */
  report(text: string): void
  /** Shows the visitor what went wrong. */
  warn(text: string): void
  /** Call after sessions have changed. */
  onSessionsChanged(): void
}

/** A chain's CAIP-2 id. */
export function toCaipNetworkId({ chainId }: Pick<WalletChain, 'chainId'>): string {
  return `eip155:${chainId}`
}

/** A plain message for any thrown value. */
export function describeFailure(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
