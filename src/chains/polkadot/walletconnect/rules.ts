import type { WalletConnectRules } from '#core/ports/walletconnect-rules.ts'

export const rules: WalletConnectRules = {
  namespace: 'polkadot',
  methods: ['polkadot_signTransaction', 'polkadot_signMessage'],
}
