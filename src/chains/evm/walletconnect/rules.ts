import type { WalletState } from '#core/ports/connector.ts'
import type {
  TextSigning,
  WalletConnectRules,
  SessionProvider,
  SessionProviderDeps,
} from '#core/ports/walletconnect-rules.ts'
import { parseChainId } from '#eip1193/parse-chain-id.ts'
import { disconnectedError } from '#eip1193/provider-rpc-error.ts'
import { hexOfBytes } from '#lib/bytes.ts'
import { toEvmChainId } from '../to-evm-chain-id.ts'
import { createEvmProvider } from './create-evm-provider.ts'
import { switchNetwork } from './switch-network.ts'

const addressesOf = ({ namespaces }: WalletState) => namespaces.eip155?.accounts.map(({ address }) => address) ?? []

const HEX = /^0x([\da-f]{2})+$/i

const textSigning: TextSigning = {
  method: 'personal_sign',
  params: (address, message) => [`0x${hexOfBytes(new TextEncoder().encode(message))}`, address],
  read: (answer) => (typeof answer === 'string' && HEX.test(answer) ? answer : undefined),
}

export const rules: WalletConnectRules = {
  namespace: 'eip155',
  methods: [
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
  textSigning,
  /** `0x89`, `137` or `'137'`. */
  readChain(data) {
    const chainId = parseChainId(data)
    return chainId === undefined ? undefined : `eip155:${chainId}`
  },
  switchMethods: ['wallet_addEthereumChain', 'wallet_switchEthereumChain'],
  switchNetwork,
  createProvider: createEvmSession,
  loadSignatureCheck: async (deps) => (await import('../verification/check-signature.ts')).createSignatureCheck(deps),
}

/** The EVM's part of a session: its EIP-1193 provider, which emits what happens to the session. */
function createEvmSession(deps: SessionProviderDeps): SessionProvider {
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
