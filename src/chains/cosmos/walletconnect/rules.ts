import type { WalletConnectRules } from '#core/ports/walletconnect-rules.ts'

export const rules: WalletConnectRules = {
  namespace: 'cosmos',
  methods: ['cosmos_getAccounts', 'cosmos_signDirect', 'cosmos_signAmino'],
}
