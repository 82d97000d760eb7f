import type { Account } from '#core/accounts/account.ts'
import type { LinkedNamespace, LinkState } from '#core/ports/connector.ts'
import { isChainNamespace, type CaipNetworkId, type ChainNamespace } from '#lib/caip.ts'
import type { NamespaceChoice, SessionChoices, SessionNamespace, SessionRecord } from './session-record.ts'

/** What a session and the choices within it mean for the core. */
export function toLinkState({ namespaces, wallet }: SessionRecord, choices: SessionChoices): LinkState {
  const linked: Partial<Record<ChainNamespace, LinkedNamespace>> = {}
  for (const [namespace, approved] of Object.entries(namespaces)) {
    if (!isChainNamespace(namespace)) continue
    const state = toLinkedNamespace(namespace, approved, choices[namespace])
    // A wallet that has taken back all accounts of a namespace is no longer there.
    if (state.accounts.length > 0) linked[namespace] = state
  }
  return { namespaces: linked, wallet }
}

function toLinkedNamespace(
  namespace: ChainNamespace,
  approved: SessionNamespace,
  choice: NamespaceChoice | undefined,
): LinkedNamespace {
  const caipNetworkId = chosenChain(approved, choice?.caipNetworkId)
  const addresses = choice?.addresses ?? addressesOn(approved, caipNetworkId)
  const accounts = addresses.map((address): Account => ({ namespace, address, type: 'eoa' }))
  return { accounts, caipNetworkId, approved: approved.chains }
}

/** The wanted chain where it is approved, else the first with an account. */
export function chosenChain({ chains, accounts }: SessionNamespace, wanted: CaipNetworkId | undefined): CaipNetworkId {
  if (wanted && chains.includes(wanted)) return wanted
  return accounts[0]?.caipNetworkId ?? chains[0]!
}

/** The accounts on a chain; all of them where the wallet named none for it. */
function addressesOn({ accounts }: SessionNamespace, caipNetworkId: CaipNetworkId): string[] {
  const onChain = accounts.filter((account) => account.caipNetworkId === caipNetworkId)
  return [...new Set((onChain.length > 0 ? onChain : accounts).map(({ address }) => address))]
}
