import { rpcErrors } from '../../requests/rpc-error.ts'
import { createProviderEvents, type ProviderListener } from './create-provider-events.ts'
import type { WalletChannel, WalletNews } from './create-wallet-channel.ts'

/** The provider of the sandbox's browser wallet (EIP-1193). */
export interface SandboxProvider {
  readonly isSandboxWallet: true
  request(args: { readonly method: string; readonly params?: unknown }): Promise<unknown>
  isConnected(): boolean
  on(name: string, listener: ProviderListener): SandboxProvider
  once(name: string, listener: ProviderListener): SandboxProvider
  removeListener(name: string, listener: ProviderListener): SandboxProvider
  off(name: string, listener: ProviderListener): SandboxProvider
}

/** Creates the provider of this page. It has no keys, permissions or state: those stay on the wallet's origin. */
export function createProvider(channel: WalletChannel): SandboxProvider {
  const events = createProviderEvents()
  let isConnected = false

  channel.subscribe(receive)

  function receive(news: WalletNews) {
    if (news.type === 'accounts') return
    if (news.type === 'ready') return emitConnect({ chainId: news.chainId })
    if (news.name === 'connect') return emitConnect(news.payload)
    if (news.name === 'disconnect') isConnected = false
    events.emit(news.name, news.payload)
  }

  function emitConnect(payload: unknown) {
    if (isConnected) return
    isConnected = true
    events.emit('connect', payload)
  }

  const provider: SandboxProvider = {
    isSandboxWallet: true,
    async request(args) {
      const method: unknown = typeof args === 'object' && args !== null ? args.method : undefined
      if (typeof method !== 'string' || method === '') throw rpcErrors.invalidParams('A request needs a method.')
      return await channel.request(method, args.params)
    },
    isConnected: () => isConnected,
    on(name, listener) {
      events.on(name, listener)
      channel.connect()
      return provider
    },
    once(name, listener) {
      const listenOnce: ProviderListener = (payload) => {
        events.off(name, listenOnce)
        listener(payload)
      }
      return provider.on(name, listenOnce)
    },
    removeListener(name, listener) {
      events.off(name, listener)
      return provider
    },
    off: (name, listener) => provider.removeListener(name, listener),
  }
  return provider
}
