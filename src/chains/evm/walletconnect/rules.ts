import type { TextSigning, WalletConnectRules } from '#core/ports/walletconnect-rules.ts'
import { parseChainId } from '#eip1193/parse-chain-id.ts'
import { hexOfBytes } from '#lib/bytes.ts'
import { createEvmSession } from './create-evm-session.ts'
import { switchNetwork } from './switch-network.ts'

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
