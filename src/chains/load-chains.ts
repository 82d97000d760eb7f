import type { ChainFamily, Chains } from '#core/ports/chain-family.ts'
import { FAMILIES } from './families.ts'

/** Loads the rules of all families: one small chunk, no SDK. Rejects if it can’t be fetched. */
export async function loadChains(families: readonly ChainFamily[] = FAMILIES): Promise<Chains> {
  const modules = await Promise.all(families.map((family) => family.load()))
  const list = modules.map(({ chain }) => chain)
  return { list, of: (namespace) => list.find((chain) => chain.namespace === namespace)! }
}
