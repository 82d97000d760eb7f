import type { ChainSummary } from '../../requests/approval.ts'
import type { PreparedRequest } from '../../requests/prepared-request.ts'
import { rpcErrors } from '../../requests/rpc-error.ts'
import { findChainEndpoint } from '../find-chain-endpoint.ts'
import type { WalletChain } from '../wallet-chain.ts'
import type { EvmRequestContext } from './evm-request-context.ts'
import { parseAddChain } from './parse-add-chain.ts'
import { parseChainId } from './parse-chain-id.ts'

/**
 * Checks `wallet_switchEthereumChain` (EIP-3326).
 *
 * @throws RpcError 4902 if the wallet doesn't know the chain.
 */
export function prepareSwitchChain(params: unknown, context: EvmRequestContext): PreparedRequest {
  const chainId = parseChainId(params)
  const target = context.knownChains.find((chain) => chain.chainId === chainId)
  if (!target) throw rpcErrors.unknownChain(chainId)
  return switchTo(target, context)
}

/**
 * Checks `wallet_addEthereumChain` (EIP-3085). If the wallet already knows the chain, it only switches to it.
 *
 * @throws RpcError -32602 if a field is wrong, or if no endpoint serves the chain.
 */
export async function prepareAddChain(params: unknown, context: EvmRequestContext): Promise<PreparedRequest> {
  const proposed = parseAddChain(params)
  const known = context.knownChains.find(({ chainId }) => chainId === proposed.chainId)
  if (known) return switchTo(known, context)
  const chain = await findChainEndpoint(proposed, context.sandboxChains, context.callChain)
  return {
    approval: {
      kind: 'add-chain',
      chain: summarize(chain),
      symbol: chain.symbol,
      requestedRpcUrl: proposed.rpcUrls[0] ?? '',
      rpcUrl: chain.rpcUrl,
    },
    async perform() {
      await context.addChain(chain)
      await context.switchChain(chain)
      return null
    },
  }
}

function switchTo(target: WalletChain, { chain, switchChain }: EvmRequestContext): PreparedRequest {
  if (target.chainId === chain.chainId) return { approval: undefined, perform: async () => null }
  return {
    approval: { kind: 'switch-chain', from: summarize(chain), to: summarize(target) },
    async perform() {
      await switchChain(target)
      return null
    },
  }
}

function summarize({ chainId, name }: WalletChain): ChainSummary {
  return { chainId, name }
}
