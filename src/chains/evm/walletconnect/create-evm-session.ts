import type { WalletState } from '#core/ports/connector.ts'
import type { SessionProvider, SessionProviderDeps } from '#core/ports/walletconnect-rules.ts'
import { disconnectedError } from '#eip1193/provider-rpc-error.ts'
import { toEvmChainId } from '../to-evm-chain-id.ts'
import { createEvmProvider } from './create-evm-provider.ts'

/** The EVM's part of a session: its EIP-1193 provider, which emits what happens to the session. */
export function createEvmSession(deps: SessionProviderDeps): SessionProvider {
  const provider = createEvmProvider(deps)

  function emitChange(before: WalletState, after: WalletState) {
    const chain = after.namespaces.eip155?.caipNetworkId
    if (chain && chain !== before.namespaces.eip155?.caipNetworkId) provider.emit('chainChanged', toEvmChainId(chain))
    const addresses = addressesOf(after)
    if (addresses.join() !== addressesOf(before).join()) provider.emit('accountsChanged', addresses)
  }

  return {
    get: () => provider,
    hear(news) {
      switch (news.type) {
        case 'opened': {
          const chain = deps.access.connected('eip155')?.caipNetworkId
          if (chain) provider.emit('connect', { chainId: toEvmChainId(chain) })
          return
        }
        case 'changed':
          return emitChange(news.before, news.after)
        case 'message':
          return provider.emit('message', { type: news.name, data: news.data })
        case 'over':
          return provider.emit('disconnect', disconnectedError())
      }
    },
  }
}

const addressesOf = ({ namespaces }: WalletState) => namespaces.eip155?.accounts.map(({ address }) => address) ?? []
