import type { Network } from '#core/model/network.ts'
import type { Clock } from '#core/ports/clock.ts'
import type { Eip1193Provider } from '#core/ports/eip1193-provider.ts'
import { within } from '#lib/within.ts'
import { referenceOf } from '#lib/caip.ts'
import { askWallet } from '#eip1193/ask-wallet.ts'

/** A wallet that does not say within this time what it can do is asked the plain way. */
export const CAPABILITIES_TIMEOUT_MS = 2_000

/**
 * Whether a wallet takes calls by `wallet_sendCalls` (EIP-5792) on a network: it declares there whether they can be atomic, as
 * smart accounts can and others cannot; one call needs neither. Not if it says `ready`: it would ask the visitor to turn the
 * account into a smart one first.
 */
export async function takesCalls(
  wallet: Eip1193Provider,
  account: string,
  { caipNetworkId }: Network,
  clock: Clock,
): Promise<boolean> {
  const chainId = `0x${BigInt(referenceOf(caipNetworkId)).toString(16)}`
  // Most wallets do not know the method.
  const asked = askWallet(wallet, 'wallet_getCapabilities', [account, [chainId]]).catch(() => undefined)
  const byChain = fieldsOf(await within(asked, CAPABILITIES_TIMEOUT_MS, clock))
  const { atomic, atomicBatch } = fieldsOf(byChain[chainId] ?? byChain['0x0'])
  const { status } = fieldsOf(atomic)
  return status === 'supported' || status === 'unsupported' || fieldsOf(atomicBatch)['supported'] === true
}

/** The fields of a wallet's answer, whose getters may throw. */
function fieldsOf(value: unknown): Record<string, unknown> {
  try {
    return { ...(value as object) }
  } catch {
    return {}
  }
}
