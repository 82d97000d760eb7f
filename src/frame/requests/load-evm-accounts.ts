import { createClient, custom, defineChain } from 'viem'
import { frameActionNotAllowed } from '#core/errors/frame-errors.ts'
import type { CaipNetworkId } from '#lib/caip.ts'
import { createEvmAccount } from '../accounts/create-evm-account.ts'
import { createSafeAccount } from '../accounts/create-safe-account.ts'
import type { EmbeddedWallet } from '../accounts/embedded-wallet.ts'
import { frameNetworkOf } from './frame-networks.ts'

/** What signs texts and typed data as one of the wallet's EVM accounts. */
export async function loadEvmSigner(wallet: EmbeddedWallet, type: 'eoa' | 'smartAccount', chainId: CaipNetworkId) {
  const owner = createEvmAccount(wallet)
  return type === 'eoa' ? owner : createSafeAccount({ client: createNodeClient(wallet, chainId), owner })
}

/** viem's client for a network, which asks the wallet's nodes. */
export function createNodeClient(wallet: EmbeddedWallet, chainId: CaipNetworkId) {
  const network = frameNetworkOf(chainId)
  if (!network) throw frameActionNotAllowed()
  const { name, symbol, decimals } = network
  const chain = defineChain({
    id: Number(chainId.slice(chainId.indexOf(':') + 1)),
    name,
    nativeCurrency: { name: symbol, symbol, decimals },
    rpcUrls: { default: { http: [] } },
  })
  const request = ({ method, params }: { method: string; params?: unknown }) => wallet.askNode(chainId, method, params)
  return createClient({ chain, transport: custom({ request }, { retryCount: 0 }) })
}
