import type { Network } from '#core/model/network.ts'
import type { Clock } from '#core/ports/clock.ts'
import type { Eip1193Provider } from '#core/ports/eip1193-provider.ts'
import { formatChainId, parseChainId } from '#eip1193/parse-chain-id.ts'
import { askWallet } from '#eip1193/provider.ts'
import { fieldsOf, type Fields } from '#lib/fields-of.ts'
import { within } from '#lib/within.ts'

/** How long to wait for a wallet's capabilities: after that, `eth_sendTransaction` is used. */
export const CAPABILITIES_TIMEOUT_MS = 2_000

/** Which EIP-5792 calls a wallet accepts on a network: several of which all or nothing happens, single ones, or none. */
export type CallsSupport = 'atomic' | 'single' | 'none'

/**
 * Reads a wallet's support for `wallet_sendCalls` (EIP-5792) on a network: there it declares whether calls can be atomic, which smart
 * accounts support and others don’t; a single call needs neither. None if it declares `ready`: it would first ask the visitor to upgrade to
 * a smart account.
 */
export async function readCallsSupport(
  wallet: Eip1193Provider,
  account: string,
  { caipNetworkId }: Network,
  clock: Clock,
): Promise<CallsSupport> {
  const chainId = formatChainId(caipNetworkId)
  // Most wallets don’t know the method.
  const asked = askWallet(wallet, 'wallet_getCapabilities', [account, [chainId]]).catch(() => undefined)
  const answer = await within(asked, CAPABILITIES_TIMEOUT_MS, clock)
  try {
    return readSupport(fieldsOf(answer), Number(chainId))
  } catch {
    return 'none' // The getters of a wallet’s answer may throw.
  }
}

function readSupport(byChain: Fields, chainId: number): CallsSupport {
  const { atomic, atomicBatch } = fieldsOf(declaredFor(byChain, chainId))
  const { status } = fieldsOf(atomic)
  if (status === 'supported' || fieldsOf(atomicBatch)['supported'] === true) return 'atomic'
  return status === 'unsupported' ? 'single' : 'none'
}

/** What a wallet declares for a chain, whose id it may write in other ways than EIP-5792 does; what is under `0x0` applies to all others. */
function declaredFor(byChain: Fields, chainId: number): unknown {
  const entries = Object.entries(byChain)
  const [, own] = entries.find(([chain]) => parseChainId(chain) === chainId) ?? []
  const [, ofAll] = entries.find(([chain]) => /^0x0+$/.test(chain)) ?? []
  return own ?? ofAll
}
