import type { Clock } from '#core/ports/clock.ts'
import type { Eip1193Provider } from '#core/ports/eip1193-provider.ts'
import type { Rpc } from '#core/ports/rpc.ts'
import type { TokenSources } from '#core/ports/token-sources.ts'
import { createWalletAssetReader } from './create-wallet-asset-reader.ts'
import { readKnownTokens } from './read-known-tokens.ts'

/** Reads tokens from wallets that list them (ERC-7811), and from nodes, by the tokens' addresses. */
export function createTokenSources({ rpc, clock }: { rpc: Rpc; clock: Clock }): TokenSources {
  const readWalletAssets = createWalletAssetReader({ clock })
  return {
    async fromWallet({ provider, ...request }) {
      return isProvider(provider) ? readWalletAssets({ provider, ...request }) : undefined
    },
    fromChain: ({ known, ...request }) => readKnownTokens(rpc, request, known),
    async receivedNfts({ receipts, ...request }) {
      const { readReceivedNfts } = await import('./read-received-nfts.ts')
      return readReceivedNfts(rpc, request, receipts)
    },
  }
}

const isProvider = (value: unknown): value is Eip1193Provider =>
  typeof (value as Partial<Eip1193Provider> | undefined)?.request === 'function'
