import type { DatabaseSync } from 'node:sqlite'

/** Filter of a list of NFTs. */
export interface NftQuery {
  /** In lower case on eip155. */
  readonly account: string
  readonly caipNetworkIds: readonly string[]
  /** Only NFTs after this one in the list. */
  readonly after: { readonly chain: string; readonly token: string; readonly tokenId: string } | undefined
  readonly limit: number
}

/** An NFT, with the metadata of its contract. */
export interface OwnedNft {
  readonly chain: string
  readonly token: string
  /** Decimal. */
  readonly tokenId: string
  readonly collection: string | null
  /** Decimal; can be more than one for ERC-1155. */
  readonly amount: string
}

/** Prepares the query of NFTs of which an account has received more than it has sent. */
export function selectNfts(database: DatabaseSync): (query: NftQuery) => readonly OwnedNft[] {
  // SQLite's integers end at 64 bits.
  database.aggregate('balance', {
    start: '0',
    step: (sum, amount, sign) => String(BigInt(String(sum)) + BigInt(String(amount)) * BigInt(Number(sign))),
    result: (sum) => (BigInt(String(sum)) > 0n ? sum : ''),
  })
  const select = database.prepare(
    `SELECT owned.chain, token, token_id AS tokenId, tokens.name AS collection, amount
     FROM (
       SELECT chain, token, token_id, balance(amount, sign) AS amount
       FROM (
         SELECT chain, token, token_id, amount, 1 AS sign FROM transfers WHERE recipient = ?1 AND kind = 'nft'
         UNION ALL
         SELECT chain, token, token_id, amount, -1 AS sign FROM transfers WHERE sender = ?1 AND kind = 'nft')
       WHERE chain IN (SELECT value FROM json_each(?2)) AND (chain, token, token_id) > (?3, ?4, ?5)
       GROUP BY chain, token, token_id) owned
     LEFT JOIN tokens ON tokens.chain = owned.chain AND tokens.address = owned.token
     WHERE amount <> '' ORDER BY owned.chain, token, token_id LIMIT ?6`,
  )
  return ({ account, caipNetworkIds, after, limit }) => {
    const { chain, token, tokenId } = after ?? { chain: '', token: '', tokenId: '' }
    const chains = JSON.stringify(caipNetworkIds)
    return select.all(account, chains, chain, token, tokenId, limit) as unknown as readonly OwnedNft[]
  }
}
