import type { LinkState } from '#core/ports/connector.ts'
import type { EvmProvider } from './create-evm-provider.ts'
import { toEvmChainId } from './to-evm-chain-id.ts'

/** Emits the EIP-1193 events for what has changed. */
export function emitLinkChange(provider: EvmProvider, before: LinkState, after: LinkState): void {
  const chainBefore = before.namespaces.eip155?.caipNetworkId
  const chain = after.namespaces.eip155?.caipNetworkId
  if (chain && chain !== chainBefore) provider.emit('chainChanged', toEvmChainId(chain))
  const addresses = addressesOf(after)
  if (addresses.join() !== addressesOf(before).join()) provider.emit('accountsChanged', addresses)
}

const addressesOf = ({ namespaces }: LinkState) => namespaces.eip155?.accounts.map(({ address }) => address) ?? []
