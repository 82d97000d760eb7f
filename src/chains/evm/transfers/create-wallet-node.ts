import type { Network } from '#core/model/network.ts'
import type { Clock } from '#core/ports/clock.ts'
import type { Eip1193Provider } from '#core/ports/eip1193-provider.ts'
import { parseChainId } from '#eip1193/parse-chain-id.ts'
import { askWallet } from '#eip1193/provider.ts'
import { referenceOf } from '#lib/caip.ts'
import { within } from '#lib/within.ts'

/** How long to wait for the wallet's own node. */
export const WALLET_NODE_TIMEOUT_MS = 3_000

interface WalletNodeDeps {
  readonly wallet?: unknown
  readonly hasOwnNode?: boolean | undefined
  readonly network: Network
}

/** A read-only request; `undefined` if there is no answer. Never rejects. */
export type WalletNode = (method: string, params?: readonly unknown[]) => Promise<unknown>

/**
 * The chain as the wallet's own node sees it: a second party beside the page's node, so that neither can make up what is shown.
 * Reads only, which no wallet prompts for. There is no answer from a wallet that is on another chain, doesn’t know the method,
 * takes too long, or has no node of its own: then the page's node would confirm itself.
 */
export function createWalletNode({ wallet, hasOwnNode, network }: WalletNodeDeps, clock: Clock): WalletNode {
  if (!wallet || !hasOwnNode) return async () => undefined
  const { caipNetworkId } = network
  const ask = (method: string, params?: readonly unknown[]) =>
    within(askWallet(wallet as Eip1193Provider, method, params), WALLET_NODE_TIMEOUT_MS, clock).catch(() => undefined)
  let isHere: Promise<boolean> | undefined

  return async (method, params) => {
    isHere ??= ask('eth_chainId').then((chainId) => String(parseChainId(chainId)) === referenceOf(caipNetworkId))
    return (await isHere) ? ask(method, params) : undefined
  }
}
