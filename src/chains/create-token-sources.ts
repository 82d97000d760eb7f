import type { Clock } from '#core/ports/clock.ts'
import type { Eip1193Provider } from '#core/ports/eip1193-provider.ts'
import type { Rpc } from '#core/ports/rpc.ts'
import type { TokenSources } from '#core/ports/token-sources.ts'
import { createWalletAssetReader } from './evm/create-wallet-asset-reader.ts'
import { readKnownTokens } from './evm/read-known-tokens.ts'

/** Tokens without any service: from wallets of eip155, and from the nodes of eip155 and solana, whose SDK the first call loads. */
export function createTokenSources({ rpc, clock }: { rpc: Rpc; clock: Clock }): TokenSources {
  const readWalletAssets = createWalletAssetReader({ clock })
  return {
    async fromWallet({ provider, ...request }) {
      return isProvider(provider) ? readWalletAssets({ provider, ...request }) : undefined
    },
    async fromChain({ known, ...request }) {
      if (request.network.chainNamespace !== 'solana') return readKnownTokens(rpc, request, known)
      const { readTokenAccounts } = await import('./solana/read-token-accounts.ts')
      return readTokenAccounts(rpc, request, clock.now())
    },
    async receivedNfts({ receipts, ...request }) {
      const { readReceivedNfts } = await import('./evm/read-received-nfts.ts')
      return readReceivedNfts(rpc, request, receipts)
    },
  }
}

const isProvider = (value: unknown): value is Eip1193Provider =>
  typeof (value as Partial<Eip1193Provider> | undefined)?.request === 'function'
