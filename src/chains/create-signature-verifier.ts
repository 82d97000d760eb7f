import type { Rpc } from '#core/ports/rpc.ts'
import type { SignatureVerifier } from '#core/ports/signature-verifier.ts'
import { namespaceOf } from '#lib/caip.ts'

/** Verifies signatures of EVM, Solana and Bitcoin accounts. What each needs loads on first use. */
export function createSignatureVerifier({ loadRpc }: { loadRpc(): Promise<Rpc> }): SignatureVerifier {
  return {
    async verify(signed) {
      const { network, address, text, signature } = signed
      switch (namespaceOf(network.caipNetworkId)) {
        case 'eip155': {
          const { verifyEip155 } = await import('./evm/verification/verify-eip155.ts')
          return verifyEip155(loadRpc, signed)
        }
        case 'solana': {
          const { verifySolana } = await import('./solana/verify-solana.ts')
          return verifySolana(address, text, signature)
        }
        case 'bip122': {
          const { verifyBip122 } = await import('./bitcoin/verification/verify-bip122.ts')
          return verifyBip122(address, text, signature)
        }
        case 'polkadot':
        case 'cosmos':
          return false
      }
    },
  }
}
