import { hexToNumber, isHex } from 'viem'
import type { callChain } from '../requests/call-chain.ts'
import { rpcErrors } from '../requests/rpc-error.ts'
import type { ProposedChain } from './requests/parse-add-chain.ts'
import type { WalletChain } from './wallet-chain.ts'

const LOOPBACK_HOSTS = /^(127\.0\.0\.1|localhost|.+\.localhost)$/

/**
 * Chooses the endpoint for a proposed chain and checks that it serves this chain: the sandbox's own node if there is one,
 * otherwise the first endpoint on this machine. The sandbox never connects to other machines.
 *
 * @throws RpcError -32602 if no endpoint is on this machine or it serves another chain.
 */
export async function findChainEndpoint(
  proposed: ProposedChain,
  sandboxChains: readonly WalletChain[],
  call: typeof callChain,
): Promise<WalletChain> {
  const own = sandboxChains.find(({ chainId }) => chainId === proposed.chainId)
  const rpcUrl = own?.rpcUrl ?? proposed.rpcUrls.find((url) => LOOPBACK_HOSTS.test(new URL(url).hostname))
  if (!rpcUrl) throw rpcErrors.invalidParams('The sandbox reaches only chains on this machine.')
  const answered = await call(rpcUrl, 'eth_chainId')
  if (!isHex(answered) || hexToNumber(answered) !== proposed.chainId) {
    throw rpcErrors.invalidParams(`The endpoint does not serve chain ${proposed.chainId}.`)
  }
  const { chainId, name, symbol, decimals } = proposed
  return { chainId, name, symbol, decimals, rpcUrl }
}
