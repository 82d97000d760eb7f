import type { Config } from '#core/config/config.ts'
import type { Account, AccountType } from '#core/model/account.ts'
import type { ConnectedNamespace, WalletState } from '#core/ports/connector.ts'
import type { WalletConnectRules } from '#core/ports/walletconnect-rules.ts'
import { isChainNamespace, type CaipNetworkId, type ChainNamespace } from '#lib/caip.ts'
import type { Families } from '../protocol/families.ts'
import {
  isGranted,
  type NamespaceChoice,
  type SessionAccount,
  type SessionChoices,
  type SessionNamespace,
  type SessionRecord,
} from '../protocol/session-record.ts'

/** Rules by which a session is shown. */
export interface WalletStateRules {
  readonly families: Families
  /** Which type of account comes first, by namespace [accounts.types]. */
  readonly preferredTypes: Config['defaultAccountTypes']
}

/** Converts a session and the choices within it to the core's wallet state. */
export function toWalletState(
  { namespaces, wallet }: SessionRecord,
  choices: SessionChoices,
  { families, preferredTypes }: WalletStateRules,
): WalletState {
  const connected: Partial<Record<ChainNamespace, ConnectedNamespace>> = {}
  for (const [namespace, approved] of Object.entries(namespaces)) {
    if (!isChainNamespace(namespace)) continue
    const state = toConnectedNamespace(namespace, approved, choices[namespace], {
      ...families.of(namespace),
      preferredType: preferredTypes[namespace],
    })
    // If the wallet has removed all accounts of a namespace, it is no longer connected there.
    if (state.accounts.length > 0) connected[namespace] = state
  }
  return { namespaces: connected, wallet }
}

type NamespaceRules = Pick<WalletConnectRules, 'accountType' | 'switchMethods'> & {
  readonly preferredType: AccountType | undefined
}

function toConnectedNamespace(
  namespace: ChainNamespace,
  approved: SessionNamespace,
  choice: NamespaceChoice | undefined,
  { accountType = 'eoa', switchMethods = [], preferredType }: NamespaceRules,
): ConnectedNamespace {
  const caipNetworkId = chosenChain(approved, choice?.caipNetworkId)
  const approvedAccounts = accountsOn(approved, caipNetworkId)
  const toAccount = (address: string): Account => {
    const {
      type = accountType,
      publicKey,
      path,
    } = approvedAccounts.find((account) => account.address === address) ?? ({} as Partial<SessionAccount>)
    return { namespace, address, type, ...(publicKey && { publicKey }), ...(path && { path }) }
  }
  const announced = announcedFor(approved, caipNetworkId, choice)
  const accounts = [...new Set(announced ?? approvedAccounts.map(({ address }) => address))].map(toAccount)
  // The order that the wallet reported last applies; the session's own follows its derivation paths.
  const isFirst = ({ type }: Account) => !announced && type === preferredType
  return {
    accounts: [...accounts.filter(isFirst), ...accounts.filter((account) => !isFirst(account))],
    caipNetworkId,
    approved: approved.chains,
    ...(switchMethods.some((method) => isGranted(approved, caipNetworkId, method)) && { supportsAllNetworks: true }),
  }
}

/** The preferred chain if it is approved, else the first with an account. */
export function chosenChain({ chains, accounts }: SessionNamespace, wanted: CaipNetworkId | undefined): CaipNetworkId {
  if (wanted && chains.includes(wanted)) return wanted
  return accounts[0]?.caipNetworkId ?? chains[0]!
}

/** The accounts on a chain, or all of them if the wallet named none for it. */
function accountsOn({ accounts }: SessionNamespace, caipNetworkId: CaipNetworkId): readonly SessionAccount[] {
  const onChain = accounts.filter((account) => account.caipNetworkId === caipNetworkId)
  return onChain.length > 0 ? onChain : accounts
}

/**
 * The announced accounts that are on a chain; `undefined` if none was announced for it. An account that the wallet approved on other chains
 * only isn't, because there are wallets with an account per chain; one that it never approved may be on any.
 */
function announcedFor(
  { accounts }: SessionNamespace,
  caipNetworkId: CaipNetworkId,
  { addresses: announced, announcedOn }: Partial<NamespaceChoice> = {},
): readonly string[] | undefined {
  if (announcedOn === caipNetworkId) return announced
  const chainsOf = (address: string) =>
    accounts.filter((account) => account.address === address).map((account) => account.caipNetworkId)
  const here = announced?.filter((address) => {
    const chains = chainsOf(address)
    return chains.length === 0 || chains.includes(caipNetworkId)
  })
  // An empty announcement stays one: the wallet has removed all accounts.
  return here?.length === 0 && announced?.length !== 0 ? undefined : here
}
