import { START_PASSES } from '../../../../demo/sandbox/contracts/start-amounts.ts'
import type { OwnedNft } from '../../../../demo/sandbox/indexer/select-nfts.ts'
import { collectionsOf } from '../../../../demo/sandbox/tokens/evm-tokens.ts'
import type { SandboxCollection } from '../../../../demo/sandbox/tokens/sandbox-token.ts'

const [TILES, GIFTS, PASSES] = collectionsOf('eip155:1') as [SandboxCollection, SandboxCollection, SandboxCollection]
const TILE_IDS = ['1', '2', '3']

/** The NFTs that the first development account has from the start, one of them as spam. */
export const firstNfts = (): OwnedNft[] => [
  ...TILE_IDS.map((tokenId) => nft(TILES, tokenId)),
  nft(GIFTS, '1'),
  ...START_PASSES.map((amount, order) => nft(PASSES, String(order + 1), amount)),
]

const nft = ({ caipNetworkId: chain, address, name }: typeof TILES & {}, tokenId: string, amount = 1n): OwnedNft => ({
  ...{ chain, token: address.toLowerCase(), tokenId, collection: name, amount: String(amount) },
})
