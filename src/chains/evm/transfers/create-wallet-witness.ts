import type { Network } from '#core/model/network.ts'
import type { Clock } from '#core/ports/clock.ts'
import type { Eip1193Provider } from '#core/ports/eip1193-provider.ts'
import { referenceOf } from '#lib/caip.ts'
import { within } from '#lib/within.ts'
import { askWallet } from '#eip1193/ask-wallet.ts'
import { parseChainId } from '#eip1193/parse-chain-id.ts'

/** Nobody waits longer for what the wallet's own node says. */
export const WITNESS_TIMEOUT_MS = 3_000

/** A question for the chain; `undefined` if there is no answer. Never rejects. */
export type Witness = (method: string, params?: readonly unknown[]) => Promise<unknown>

/**
 * What the wallet's own node says of the chain: another party than the node of the page, so that neither can make up what is shown.
 * Only reads, which no wallet shows to its visitor. There is no answer from a wallet on another chain, from one that does not know
 * the method, and from one that takes too long.
 */
export function createWalletWitness(wallet: unknown, { caipNetworkId }: Network, clock: Clock): Witness {
  if (!wallet) return async () => undefined
  const ask = (method: string, params?: readonly unknown[]) =>
    within(askWallet(wallet as Eip1193Provider, method, params), WITNESS_TIMEOUT_MS, clock).catch(() => undefined)
  let isHere: Promise<boolean> | undefined

  return async (method, params) => {
    isHere ??= ask('eth_chainId').then((chainId) => String(parseChainId(chainId)) === referenceOf(caipNetworkId))
    return (await isHere) ? ask(method, params) : undefined
  }
}
