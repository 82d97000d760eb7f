import type { Chains } from '#core/ports/chain-family.ts'
import type { Rpc } from '#core/ports/rpc.ts'
import type { SignatureVerifier } from '#core/ports/signature-verifier.ts'
import { namespaceOf } from '#lib/caip.ts'

interface SignatureVerifierDeps {
  loadChains(): Promise<Chains>
  loadRpc(): Promise<Rpc>
}

/** Verifies signatures of the families that can sign in. Each loads what it needs on first use. */
export function createSignatureVerifier({ loadChains, loadRpc }: SignatureVerifierDeps): SignatureVerifier {
  return {
    async verify(signed) {
      const chains = await loadChains()
      const chain = chains.of(namespaceOf(signed.network.caipNetworkId))
      return (await chain.verifySignature?.(loadRpc, signed)) ?? false
    },
  }
}
