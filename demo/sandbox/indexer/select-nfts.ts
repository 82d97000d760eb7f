import type { DatabaseSync } from 'node:sqlite'

/** Which NFTs are asked for. */
export interface NftQuery {
  /** On eip155 in lower case. */
  readonly account: string
  readonly caipNetworkIds: readonly string[]
  /** Only what comes after this one. */
  readonly after: { readonly chain: string; readonly token: string; readonly tokenId: string } | undefined
  readonly limit: number
}

/** An NFT, and what its contract says of itself. */
export interface OwnedNft {
  readonly chain: string
  readonly token: string
  /** Decimal. */
  readonly tokenId: string
  readonly collection: string | null
}

/** Makes the query of NFTs whose last move went to an account. */
export function selectNfts(database: DatabaseSync): (query: NftQuery) => readonly OwnedNft[] {
  const select = database.prepare(
    `SELECT DISTINCT t.chain, t.token, t.token_id AS tokenId, tokens.name AS collection
     FROM transfers t LEFT JOIN tokens ON tokens.chain = t.chain AND tokens.address = t.token
     WHERE t.recipient = ? AND t.kind = 'nft' AND t.chain IN (SELECT value FROM json_each(?))
       AND (t.chain, t.token, t.token_id) > (?, ?, ?)
       AND NOT EXISTS (
         SELECT 1 FROM transfers later
         WHERE later.chain = t.chain AND later.kind = 'nft' AND later.token = t.token AND later.token_id = t.token_id
           AND (later.block, later.position, later.number) > (t.block, t.position, t.number))
     ORDER BY t.chain, t.token, t.token_id LIMIT ?`,
  )
  return ({ account, caipNetworkIds, after, limit }) => {
    const { chain, token, tokenId } = after ?? { chain: '', token: '', tokenId: '' }
    const chains = JSON.stringify(caipNetworkIds)
    return select.all(account, chains, chain, token, tokenId, limit) as unknown as readonly OwnedNft[]
  }
}
