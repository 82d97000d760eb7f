import { keccak256, numberToHex, stringToHex, type Address, type Hex } from 'viem'
import type { BlockRow } from '../../../../demo/sandbox/indexer/index-rows.ts'
import { readBlock } from '../../../../demo/sandbox/indexer/read-evm-blocks.ts'
import { RpcError } from '../../../../demo/sandbox/wallets/requests/rpc-error.ts'

const FIRST_HEIGHT = 100
const GAS_LIMIT = 30_000_000
const REJECTED = -32_003
const BLOOM = `0x${'0'.repeat(512)}`

/** A transaction as it was sent. */
export interface LedgerTransaction {
  readonly hash: Hex
  readonly from: Address
  readonly to: Address | undefined
  /** Wei. */
  readonly value: bigint
  readonly data: Hex
  readonly nonce: number
  readonly gas: bigint
  /** Wei for each unit of gas. */
  readonly price: bigint
}

/** An event of a contract. */
export interface LedgerLog {
  readonly address: Address
  readonly topics: readonly Hex[]
  readonly data: Hex
}

/** The outcome of a transaction in a block. */
export interface LedgerOutcome {
  readonly gasUsed: bigint
  readonly isSuccess: boolean
  readonly logs: readonly LedgerLog[]
}

interface LedgerBlocksOptions {
  readonly chainId: number
  readonly baseFee: bigint
  /** Executes a transaction when it is included in a block. */
  execute(transaction: LedgerTransaction): LedgerOutcome
}

interface Block {
  /** Milliseconds since the epoch. */
  readonly minedAt: number
  readonly entries: readonly (LedgerOutcome & { readonly transaction: LedgerTransaction })[]
}

/** The transactions of a ledger, pending and included in blocks. */
export interface LedgerBlocks {
  /**
   * Adds a transaction. It replaces a pending one with the same sender and nonce that pays less.
   * @returns its hash @throws RpcError if its nonce is used, or if the pending one pays as much
   */
  submit(transaction: LedgerTransaction): Hex
  /** Includes all pending transactions in a block. */
  mine(): void
  /** With automine, transactions are included at once; switching it on includes the pending ones. */
  setAutomine(isOn: boolean): void
  isAutomining(): boolean
  /** Removes a pending transaction. */
  drop(hash: string): void
  pendingCount(): number
  /** The number of an account's transactions up to a block. */
  countOf(account: string, tag?: string): number
  latest(): { readonly number: Hex }
  /** A block with its full transactions; `null` if it doesn't exist. */
  at(tag: string): object | null
  receiptOf(hash: string): object | null
  transactionOf(hash: string): object | null
  /** All blocks with transactions, as the sandbox's index has them. */
  rows(): readonly BlockRow[]
  /** @returns what makes the chain end where it ends now */
  save(): () => void
  reset(): void
}

/** Creates a chain of empty blocks. */
export function createLedgerBlocks({ chainId, baseFee, execute }: LedgerBlocksOptions): LedgerBlocks {
  let pending: LedgerTransaction[] = []
  let blocks: Block[] = []
  let isAutomining = true

  const height = () => FIRST_HEIGHT + blocks.length
  const isOf = (account: string) => (one: LedgerTransaction) => one.from.toLowerCase() === account.toLowerCase()
  const hashOf = (number: number) => keccak256(stringToHex(`block ${number} of ${chainId}`))
  const placeOf = (index: number) => ({
    blockNumber: numberToHex(FIRST_HEIGHT + 1 + index),
    blockHash: hashOf(FIRST_HEIGHT + 1 + index),
  })
  const heightAt = (tag = 'latest') => (tag.startsWith('0x') ? Number(tag) : height())

  function find(hash: string) {
    for (const [index, block] of blocks.entries())
      for (const [order, entry] of block.entries.entries())
        if (entry.transaction.hash === hash.toLowerCase())
          return { ...entry, place: { ...placeOf(index), transactionIndex: numberToHex(order) } }
    return undefined
  }

  const present = ({ hash, from, to, value, data, nonce, gas, price }: LedgerTransaction) => ({
    ...{ hash, from: from.toLowerCase(), to: to?.toLowerCase() ?? null, value: numberToHex(value), input: data },
    ...{ nonce: numberToHex(nonce), gas: numberToHex(gas), gasPrice: numberToHex(price) },
    ...{ chainId: numberToHex(chainId), type: '0x2' },
  })

  function blockAt(number: number) {
    const index = number - FIRST_HEIGHT - 1
    const { minedAt = Date.now(), entries = [] } = blocks[index] ?? {}
    return {
      ...{ number: numberToHex(number), hash: hashOf(number), parentHash: hashOf(number - 1) },
      ...{ timestamp: numberToHex(Math.floor(minedAt / 1000)), baseFeePerGas: numberToHex(baseFee) },
      ...{ gasLimit: numberToHex(GAS_LIMIT), gasUsed: '0x0' },
      transactions: entries.map(({ transaction }) => ({ ...present(transaction), ...placeOf(index) })),
    }
  }

  function receiptOf(hash: string) {
    const found = find(hash)
    if (!found) return null
    const { transaction, gasUsed, isSuccess, logs, place } = found
    return {
      ...{ ...place, transactionHash: transaction.hash },
      ...{ from: transaction.from.toLowerCase(), to: transaction.to?.toLowerCase() ?? null },
      ...{ status: isSuccess ? '0x1' : '0x0', logs, logsBloom: BLOOM, type: '0x2' },
      ...{ gasUsed: numberToHex(gasUsed), cumulativeGasUsed: numberToHex(gasUsed) },
      effectiveGasPrice: numberToHex(transaction.price),
    }
  }

  function mine() {
    const included = pending.toSorted((a, b) => a.nonce - b.nonce)
    pending = []
    const entries = included.map((transaction) => ({ transaction, ...execute(transaction) }))
    blocks.push({ minedAt: Date.now(), entries })
  }

  const ledger: LedgerBlocks = {
    submit(transaction) {
      const { from, nonce, price } = transaction
      if (nonce < ledger.countOf(from)) throw new RpcError(REJECTED, 'nonce too low')
      const other = pending.find((one) => isOf(from)(one) && one.nonce === nonce)
      if (other && other.price >= price) throw new RpcError(REJECTED, 'replacement transaction underpriced')
      pending = [...pending.filter((one) => one !== other), transaction]
      if (isAutomining) mine()
      return transaction.hash
    },
    mine,
    setAutomine(isOn) {
      isAutomining = isOn
      if (isOn && pending.length > 0) mine()
    },
    isAutomining: () => isAutomining,
    drop(hash) {
      pending = pending.filter((one) => one.hash !== hash.toLowerCase())
    },
    pendingCount: () => pending.length,
    countOf(account, tag) {
      const included = blocks.slice(0, Math.max(0, heightAt(tag) - FIRST_HEIGHT)).flatMap(({ entries }) => entries)
      const counted = tag === 'pending' ? pending : []
      return [...included.map(({ transaction }) => transaction), ...counted].filter(isOf(account)).length
    },
    latest: () => blockAt(height()),
    at: (tag) => (heightAt(tag) > height() ? null : blockAt(heightAt(tag))),
    receiptOf,
    transactionOf(hash) {
      const found = find(hash)
      if (found) return { ...present(found.transaction), ...found.place }
      const other = pending.find((one) => one.hash === hash.toLowerCase())
      return other ? { ...present(other), blockNumber: null, blockHash: null, transactionIndex: null } : null
    },
    rows: () =>
      blocks.map(({ entries }, index) =>
        readBlock(
          blockAt(FIRST_HEIGHT + 1 + index),
          entries.map(({ transaction }) => receiptOf(transaction.hash)!),
          [],
        ),
      ),
    save() {
      const saved = { pending, blocks: [...blocks] }
      return () => {
        pending = saved.pending
        blocks = [...saved.blocks]
      }
    },
    reset() {
      pending = []
      blocks = []
      isAutomining = true
    },
  }
  return ledger
}
