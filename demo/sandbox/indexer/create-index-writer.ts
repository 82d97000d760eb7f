import type { DatabaseSync } from 'node:sqlite'
import type { BlockRow, TokenRow, TransactionRow } from './index-rows.ts'

/** The statements that write to the store. */
export function createWriter(database: DatabaseSync) {
  const insertBlock = database.prepare('INSERT INTO blocks VALUES (?, ?, ?, ?)')
  const insertTransaction = database.prepare('INSERT INTO transactions VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)')
  const insertTransfer = database.prepare('INSERT INTO transfers VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)')
  const insertInvolvement = database.prepare('INSERT INTO involvements VALUES (?, ?, ?, ?, ?)')
  const insertTouch = database.prepare('INSERT OR IGNORE INTO touches VALUES (?, ?, ?)')
  const insertToken = database.prepare('INSERT OR REPLACE INTO tokens VALUES (?, ?, ?, ?, ?)')
  const deletions = [
    'DELETE FROM blocks WHERE chain = ? AND number > ?',
    ...['transactions', 'transfers', 'involvements'].map(
      (table) => `DELETE FROM ${table} WHERE chain = ? AND block > ?`,
    ),
  ].map((sql) => database.prepare(sql))
  // Another contract can take the address of one that was deployed in a deleted block.
  const deleteUnusedTokens = database.prepare(
    'DELETE FROM tokens WHERE chain = ?1 AND address NOT IN (SELECT token FROM transfers WHERE chain = ?1)',
  )

  function atomically(write: () => void) {
    database.exec('BEGIN')
    try {
      write()
      database.exec('COMMIT')
    } catch (error) {
      database.exec('ROLLBACK')
      throw error
    }
  }

  function addTransaction(chain: string, { number, time }: BlockRow, transaction: TransactionRow) {
    const { position, hash, sender, recipient, isSuccess, nonce, fee, method, transfers } = transaction
    insertTransaction.run(chain, number, position, time, hash, sender, recipient, Number(isSuccess), nonce, fee, method)
    const involved = new Set([sender, recipient])
    for (const [order, transfer] of transfers.entries()) {
      const { kind, token, tokenId, amount, viewer } = transfer
      const sides = [transfer.sender, transfer.recipient] as const
      insertTransfer.run(chain, number, position, order, kind, token, tokenId, ...sides, amount, viewer)
      for (const side of sides) {
        involved.add(side)
        if (kind === 'fungible' && side !== '') insertTouch.run(side, chain, token)
      }
    }
    involved.delete('')
    for (const account of involved) insertInvolvement.run(account, time, chain, number, position)
  }

  return {
    addBlocks(chain: string, blocks: readonly BlockRow[], tokens: readonly TokenRow[]) {
      atomically(() => {
        for (const { address, name, symbol, decimals } of tokens)
          insertToken.run(chain, address, name, symbol, decimals)
        for (const block of blocks) {
          insertBlock.run(chain, block.number, block.hash, block.time)
          for (const transaction of block.transactions) addTransaction(chain, block, transaction)
        }
      })
    },
    rollBack(chain: string, number: number) {
      atomically(() => {
        for (const deletion of deletions) deletion.run(chain, number)
        deleteUnusedTokens.run(chain)
      })
    },
  }
}
