import { loadChains } from '../../src/chains/load-chains.ts'
import type { Chain, Chains } from '../../src/core/ports/chain-family.ts'
import type { ChainNamespace } from '../../src/lib/caip.ts'

/** The rules of all chain families, as the product has them. */
export const chains = await loadChains()

/** Loads ahead how recipients are written: for tests that count in ticks. */
export const loadRecipientRules = () => Promise.all(chains.list.map(async (chain) => chain.loadRecipientRules?.()))

/** The same, with parts of one family replaced. */
export function chainsWith(namespace: ChainNamespace, parts: Partial<Chain>): Chains {
  const list = chains.list.map((chain) => (chain.namespace === namespace ? { ...chain, ...parts } : chain))
  return { list, of: (wanted) => list.find((chain) => chain.namespace === wanted)! }
}
