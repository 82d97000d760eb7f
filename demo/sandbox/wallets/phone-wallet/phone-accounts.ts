import { APPROVED_METHODS } from '../evm/requests/prepare-evm-request.ts'
import { EVM_EVENTS, namespaceOf, type SupportedNamespaces } from './approve-namespaces.ts'
import { type PhoneWalletContext, toCaipNetworkId } from './phone-wallet-context.ts'

type Wallet = Pick<PhoneWalletContext, 'signer' | 'families' | 'chains'>

/** Lists the chains, methods and events that the wallet supports, by namespace. */
export function listSupported({ chains, families }: Wallet): SupportedNamespaces {
  const evm = { chains: chains().map(toCaipNetworkId), methods: APPROVED_METHODS, events: EVM_EVENTS }
  const others = families.map(({ namespace, networks, methods, events }) => {
    return [namespace, { chains: networks.map(({ caipNetworkId }) => caipNetworkId), methods, events }] as const
  })
  return { eip155: evm, ...Object.fromEntries(others) }
}

/** The address of an account on a chain, by its index in the wallet; 0 is Account 1. */
export function addressOn(caipNetworkId: string, index: number, { signer, families }: Wallet): string {
  const namespace = namespaceOf(caipNetworkId)
  const address =
    namespace === 'eip155'
      ? signer.addresses[index]
      : families.find((family) => family.namespace === namespace)?.address(index, caipNetworkId)
  if (!address) throw new Error(`The wallet has no account ${index + 1} on ${caipNetworkId}.`)
  return address
}

/** The index of an address on a chain; -1 if the wallet doesn't have it. */
export function indexOn(caipNetworkId: string, address: string, wallet: Wallet): number {
  const same = (own: string) => own === address || own.toLowerCase() === address.toLowerCase()
  return wallet.signer.addresses.findIndex((_, index) => same(addressOn(caipNetworkId, index, wallet)))
}

/** The name of a chain, or its id if the wallet doesn't know it. */
export function nameNetwork(caipNetworkId: string, { chains, families }: Wallet): string {
  const evm = chains().find((chain) => toCaipNetworkId(chain) === caipNetworkId)
  const others = families.flatMap(({ networks }) => networks)
  return evm?.name ?? others.find((network) => network.caipNetworkId === caipNetworkId)?.name ?? caipNetworkId
}

/** The name of a namespace. */
export function nameNamespace(namespace: string, { families }: Wallet): string {
  return namespace === 'eip155'
    ? 'Ethereum'
    : (families.find((family) => family.namespace === namespace)?.name ?? namespace)
}
