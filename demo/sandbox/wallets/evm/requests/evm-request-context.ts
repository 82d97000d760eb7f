import type { Address } from 'viem'
import type { callChain } from '../../requests/call-chain.ts'
import type { EvmSigner } from '../create-evm-signer.ts'
import type { WalletChain } from '../wallet-chain.ts'

/** Context of a request: the site's permissions and the wallet. */
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
