import type { Address } from 'viem'
import type { Approval } from '../approval.ts'
import type { callChain } from '../call-chain.ts'
import type { EvmSigner } from '../create-evm-signer.ts'
import type { WalletChain } from '../wallet-chain.ts'

/** What a request may touch: the site's permissions and the wallet behind it. */
export interface EvmRequestContext {
  readonly allowedAccounts: readonly Address[]
  /** The chain that the request is for. */
  readonly chain: WalletChain
  readonly knownChains: readonly WalletChain[]
  readonly sandboxChains: readonly WalletChain[]
  readonly signer: EvmSigner
  readonly callChain: typeof callChain
  switchChain(chain: WalletChain): Promise<void>
  addChain(chain: WalletChain): Promise<void>
}

/** A checked request: what to ask the visitor, and what to do once they agreed. */
export interface PreparedRequest {
  /** `undefined`: nothing to ask. */
  readonly approval: Approval | undefined
  perform(): Promise<unknown>
}
