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
  // SQLite's integers end at 64 bits, and Node before 22.16 has no aggregates of one's own.
  database.function('balance', (amounts) => {
    const sum = String(amounts)
      .split(' ')
      .reduce((total, amount) => total + BigInt(amount), 0n)
    return sum > 0n ? String(sum) : ''
  })
  const select = database.prepare(
    `SELECT owned.chain, token, token_id AS tokenId, tokens.name AS collection, amount
     FROM (
       SELECT chain, token, token_id, balance(group_concat(change, ' ')) AS amount
       FROM (
         SELECT chain, token, token_id, amount AS change FROM transfers WHERE recipient = $account AND kind = 'nft'
         UNION ALL
         SELECT chain, token, token_id, '-' || amount AS change FROM transfers WHERE sender = $account AND kind = 'nft')
       WHERE chain IN (SELECT value FROM json_each($chains)) AND (chain, token, token_id) > ($chain, $token, $tokenId)
       GROUP BY chain, token, token_id) owned
     LEFT JOIN tokens ON tokens.chain = owned.chain AND tokens.address = owned.token
     WHERE amount <> '' ORDER BY owned.chain, token, token_id LIMIT $limit`,
  )
  return ({ account, caipNetworkIds, after, limit }) => {
    const { chain, token, tokenId } = after ?? { chain: '', token: '', tokenId: '' }
    const chains = JSON.stringify(caipNetworkIds)
    return select.all({
      $account: account,
      $chains: chains,
      $chain: chain,
      $token: token,
      $tokenId: tokenId,
      $limit: limit,
    }) as unknown as readonly OwnedNft[]
  }
}
