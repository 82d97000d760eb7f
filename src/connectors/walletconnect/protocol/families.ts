import { loadChains } from '#chains/load-chains.ts'
import { SIGN_IN_RULES } from '#chains/sign-in-rules.ts'
import { WALLETCONNECT_RULES } from '#chains/walletconnect-rules.ts'
import type { WalletConnectRules } from '#core/ports/walletconnect-rules.ts'
import { namespaceOf, referenceOf, type CaipNetworkId, type ChainNamespace } from '#lib/caip.ts'
import type { SignInRules } from '#lib/siwx/sign-in-rules.ts'

/** The address as the page shows it; `undefined` if it is not an address of that chain. */
export type ReadAddressOn = (caipNetworkId: CaipNetworkId, address: string) => string | undefined

/** The chain families' WalletConnect rules, loaded, for code that can’t wait. */
export interface Families {
  /** Of families whose wallets can be reached this way, in the order in which their networks are listed. */
  readonly namespaces: readonly ChainNamespace[]
  /** `undefined` for a family whose wallets cannot be reached this way. */
  of(namespace: ChainNamespace): WalletConnectRules | undefined
  /** A chain id as this page writes it, whichever id the wallet uses. */
  todaysChain<Id extends string>(id: Id): Id | CaipNetworkId
  /** A chain's former id; `undefined` for most. */
  formerChain(id: CaipNetworkId): CaipNetworkId | undefined
  /** For the families whose accounts can sign in. */
  readonly signInRules: readonly SignInRules[]
  /** Loads the address parsers of some namespaces, or of all. Without its parser, no address of a namespace is valid. */
  loadReadAddress(namespaces?: readonly ChainNamespace[]): Promise<ReadAddressOn>
}

/** The same, once the address parsers of every namespace are loaded. */
export interface ReadyFamilies extends Families {
  readonly readAddress: ReadAddressOn
}

/** Rejects if the chains can’t be fetched. */
export async function loadFamilies(): Promise<Families> {
  const { list } = await loadChains()
  const byNamespace = new Map(WALLETCONNECT_RULES.map((rules) => [rules.namespace, rules]))
  const former = new Map<string, CaipNetworkId>(
    WALLETCONNECT_RULES.flatMap(({ formerIds = {} }) => Object.entries(formerIds)),
  )
  const today = new Map<string, CaipNetworkId>([...former].map(([id, before]) => [before, id as CaipNetworkId]))

  return {
    namespaces: [...byNamespace.keys()],
    of: (namespace) => byNamespace.get(namespace),
    todaysChain: (id) => today.get(id) ?? id,
    formerChain: (id) => former.get(id),
    signInRules: SIGN_IN_RULES,
    async loadReadAddress(namespaces = [...byNamespace.keys()]) {
      const requestedChains = list.filter(({ namespace }) => namespaces.includes(namespace))
      const readers = await Promise.all(
        requestedChains.map(async (chain) => [chain.namespace, await chain.loadReadAddress()] as const),
      )
      const reading = new Map(readers)
      return (id, address) => reading.get(namespaceOf(id))?.(address, referenceOf(id))
    },
  }
}

/** Loads the address parsers of every namespace. */
export const makeReady = async (families: Families): Promise<ReadyFamilies> => ({
  ...families,
  readAddress: await families.loadReadAddress(),
})
