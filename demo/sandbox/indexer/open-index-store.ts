import { DatabaseSync } from 'node:sqlite'
import { createWriter } from './create-index-writer.ts'
import type { BlockRow, TokenRow } from './index-rows.ts'

/** The newest indexed block of a chain. */
export interface IndexedHead {
  readonly number: number
  readonly hash: string
}

/** The index's embedded store. Each write is one SQLite transaction. */
export interface IndexStore {
  readonly database: DatabaseSync
  head(caipNetworkId: string): IndexedHead | undefined
  hashAt(caipNetworkId: string, number: number): string | undefined
  knowsToken(caipNetworkId: string, address: string): boolean
  token(caipNetworkId: string, address: string): TokenRow | undefined
  /** Tokens that an account has ever sent or received. */
  touchedTokens(caipNetworkId: string, account: string): readonly TokenRow[]
  /** Adds blocks after the head, and the metadata of tokens that occur in them. */
  addBlocks(caipNetworkId: string, blocks: readonly BlockRow[], tokens: readonly TokenRow[]): void
  /** Deletes every block after this one; -1 deletes all. */
  rollBack(caipNetworkId: string, number: number): void
  close(): void
}

const SCHEMA = `
  CREATE TABLE blocks (
    chain TEXT, number INTEGER, hash TEXT, time INTEGER,
    PRIMARY KEY (chain, number)
  ) WITHOUT ROWID;
  CREATE TABLE transactions (
    chain TEXT, block INTEGER, position INTEGER, time INTEGER, hash TEXT, sender TEXT, recipient TEXT,
    success INTEGER, nonce INTEGER, fee TEXT, method TEXT,
    PRIMARY KEY (chain, block, position)
  ) WITHOUT ROWID;
  CREATE TABLE transfers (
    chain TEXT, block INTEGER, position INTEGER, number INTEGER, kind TEXT, token TEXT, token_id TEXT,
    sender TEXT, recipient TEXT, amount TEXT, viewer TEXT,
    PRIMARY KEY (chain, block, position, number)
  ) WITHOUT ROWID;
  CREATE INDEX nft_receipts ON transfers (recipient, chain) WHERE kind = 'nft';
  CREATE INDEX nft_gifts ON transfers (sender, chain) WHERE kind = 'nft';
  CREATE TABLE involvements (
    account TEXT, time INTEGER, chain TEXT, block INTEGER, position INTEGER,
    PRIMARY KEY (account, time, chain, block, position)
  ) WITHOUT ROWID;
  CREATE TABLE touches (account TEXT, chain TEXT, token TEXT, PRIMARY KEY (account, chain, token)) WITHOUT ROWID;
  CREATE TABLE tokens (
    chain TEXT, address TEXT, name TEXT, symbol TEXT, decimals INTEGER,
    PRIMARY KEY (chain, address)
  ) WITHOUT ROWID;
`
const TOKEN_COLUMNS = 'tokens.address, tokens.name, tokens.symbol, tokens.decimals'

/** Opens an empty store in memory: the sandbox's chains don't outlive the process either. */
export function openIndexStore(): IndexStore {
  const database = new DatabaseSync(':memory:')
  database.exec(SCHEMA)
  const writer = createWriter(database)
  const selectHead = database.prepare('SELECT number, hash FROM blocks WHERE chain = ? ORDER BY number DESC LIMIT 1')
  const selectHash = database.prepare('SELECT hash FROM blocks WHERE chain = ? AND number = ?')
  const selectToken = database.prepare(`SELECT ${TOKEN_COLUMNS} FROM tokens WHERE chain = ? AND address = ?`)
  const selectTouched = database.prepare(
    `SELECT ${TOKEN_COLUMNS} FROM touches JOIN tokens ON tokens.chain = touches.chain AND tokens.address = touches.token
     WHERE touches.account = ? AND touches.chain = ? ORDER BY touches.token`,
  )
  const token = (caipNetworkId: string, address: string) =>
    selectToken.get(caipNetworkId, address) as unknown as TokenRow | undefined

  return {
    database,
    head: (caipNetworkId) => selectHead.get(caipNetworkId) as unknown as IndexedHead | undefined,
    hashAt: (caipNetworkId, number) => selectHash.get(caipNetworkId, number)?.['hash'] as string | undefined,
    token,
    knowsToken: (caipNetworkId, address) => token(caipNetworkId, address) !== undefined,
    touchedTokens: (caipNetworkId, account) =>
      selectTouched.all(account, caipNetworkId) as unknown as readonly TokenRow[],
    addBlocks: writer.addBlocks,
    rollBack: writer.rollBack,
    close: () => database.close(),
  }
}
