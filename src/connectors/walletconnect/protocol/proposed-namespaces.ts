import type { Network } from '#core/networks/network.ts'
import { parseCaipNetworkId, type CaipNetworkId, type ChainNamespace } from '#lib/caip.ts'
import { deprecatedChain } from '../accounts/deprecated-chains.ts'
import { missingOrInvalid } from '../walletconnect-errors.ts'

/** What a proposal asks of a wallet, by namespace (CAIP-25). */
export type ProposedNamespaces = Readonly<
  Partial<
    Record<ChainNamespace, { chains: readonly CaipNetworkId[]; methods: readonly string[]; events: readonly string[] }>
  >
>

/** Events that every namespace asks for [walletconnect.events]. */
const EVENTS = ['accountsChanged', 'chainChanged'] as const
/** Events of single namespaces, as the protocol's pages on them have it. */
const MORE_EVENTS: Readonly<Partial<Record<ChainNamespace, readonly string[]>>> = {
  bip122: ['bip122_addressesChanged'],
}

/** Requests that a site may send to a wallet, by namespace. A wallet approves those it knows. */
export const WALLET_METHODS: Readonly<Record<ChainNamespace, readonly string[]>> = {
  eip155: [
    'eth_accounts',
    'eth_requestAccounts',
    'eth_sendRawTransaction',
    'eth_sign',
    'eth_signTransaction',
    'eth_signTypedData',
    'eth_signTypedData_v3',
    'eth_signTypedData_v4',
    'eth_sendTransaction',
    'personal_sign',
    'wallet_switchEthereumChain',
    'wallet_addEthereumChain',
    'wallet_getPermissions',
    'wallet_requestPermissions',
    'wallet_registerOnboarding',
    'wallet_watchAsset',
    'wallet_scanQRCode',
    'wallet_getCallsStatus',
    'wallet_sendCalls',
    'wallet_getCapabilities',
    'wallet_grantPermissions',
    'wallet_revokePermissions',
    'wallet_getAssets',
  ],
  solana: [
    'solana_signMessage',
    'solana_signTransaction',
    'solana_requestAccounts',
    'solana_getAccounts',
    'solana_signAllTransactions',
    'solana_signAndSendTransaction',
  ],
  bip122: ['sendTransfer', 'signMessage', 'signPsbt', 'getAccountAddresses'],
  polkadot: ['polkadot_signTransaction', 'polkadot_signMessage'],
  cosmos: ['cosmos_getAccounts', 'cosmos_signDirect', 'cosmos_signAmino'],
}

/**
 * What a site asks of a wallet for its networks, in their order: wallets take the first of a namespace as its choice. A
 * network's namespace is that of its id, whatever else it says: chains belong under their own key (CAIP-25).
 */
export function proposedNamespaces(networks: readonly Network[]): ProposedNamespaces {
  const chains: Partial<Record<ChainNamespace, CaipNetworkId[]>> = {}
  for (const { caipNetworkId } of networks) {
    const namespace = parseCaipNetworkId(caipNetworkId)?.namespace
    if (namespace && !chains[namespace]?.includes(caipNetworkId)) (chains[namespace] ??= []).push(caipNetworkId)
  }
  const namespaces = Object.entries(chains) as [ChainNamespace, CaipNetworkId[]][]
  if (namespaces.length === 0) throw missingOrInvalid({ what: 'A proposal needs a chain' })
  return Object.fromEntries(
    namespaces.map(([namespace, ids]) => [
      namespace,
      {
        chains: [...ids, ...ids.flatMap((id) => deprecatedChain(id) ?? [])],
        methods: WALLET_METHODS[namespace],
        events: [...EVENTS, ...(MORE_EVENTS[namespace] ?? [])],
      },
    ]),
  )
}
