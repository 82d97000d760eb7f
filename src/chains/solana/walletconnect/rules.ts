import type { TextSigning, WalletConnectRules } from '#core/ports/walletconnect-rules.ts'
import { decodeBase58, encodeBase58 } from '#lib/base58.ts'
import { readSignature } from '../../session-answers.ts'
import { createSolanaFeatures } from './create-solana-features.ts'
import type { SolanaFeatures } from './solana-features.ts'

const SIGNATURE_LENGTH = 64

const textSigning: TextSigning = {
  method: 'solana_signMessage',
  params: (pubkey, message) => ({ message: encodeBase58(new TextEncoder().encode(message)), pubkey }),
  read(answer) {
    const signature = readSignature(answer)
    return decodeBase58(signature)?.length === SIGNATURE_LENGTH ? signature : undefined
  },
}

export const rules: WalletConnectRules = {
  namespace: 'solana',
  methods: [
    'solana_signMessage',
    'solana_signTransaction',
    'solana_requestAccounts',
    'solana_getAccounts',
    'solana_signAllTransactions',
    'solana_signAndSendTransaction',
  ],
  formerIds: {
    'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': 'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ',
    'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1': 'solana:8E9rvCKLFQia2Y35HXjjpWzj8weVo44K',
  },
  textSigning,
  createProvider(deps) {
    let features: SolanaFeatures | undefined
    return { get: () => (features ??= createSolanaFeatures(deps)) }
  },
}
