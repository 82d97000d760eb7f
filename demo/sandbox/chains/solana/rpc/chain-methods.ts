import { BLOCKHASH_LIFETIME_BLOCKS } from '../create-block-clock.ts'
import type { NodeMethod } from './node-context.ts'
import { NODE_VERSION, readCommitment, readContext, readOptions } from './read-params.ts'
import { rpcErrors } from './rpc-error.ts'

/** Genesis hash of Solana devnet: its first 32 characters are the CAIP-2 reference that the chain uses. */
export const GENESIS_HASH = 'EtWTRABZaYq6iMfeYKouRu166VU2xqa1wcaWoxPkrZBG'

const SLOTS_PER_EPOCH = 432_000

/** Methods about slots, blocks and the node itself. */
export const CHAIN_METHODS = {
  getHealth: () => 'ok',
  getVersion: () => ({ 'solana-core': NODE_VERSION, 'feature-set': 0 }),
  getGenesisHash: () => GENESIS_HASH,
  getSlot: ([options], { ledger }) => readContext(readOptions(options), ledger).slot,
  getBlockHeight: ([options], { ledger }) => readContext(readOptions(options), ledger).slot,
  getTransactionCount: (_params, { ledger }) => ledger.transactionCount,
  getFirstAvailableBlock: () => 0,

  getEpochInfo([options], { ledger }) {
    const slot = ledger.clock.slotAt(readCommitment(readOptions(options)))
    return {
      absoluteSlot: slot,
      blockHeight: slot,
      epoch: Math.floor(slot / SLOTS_PER_EPOCH),
      slotIndex: slot % SLOTS_PER_EPOCH,
      slotsInEpoch: SLOTS_PER_EPOCH,
      transactionCount: ledger.transactionCount,
    }
  },

  getBlockTime([slot], { ledger }) {
    if (typeof slot !== 'number') throw rpcErrors.invalidParams('Invalid params: expected a slot.')
    return ledger.clock.timeOf(slot) ?? null
  },

  getLatestBlockhash([options], { ledger }) {
    const { slot, blockhash } = ledger.clock.latest()
    return {
      context: readContext(readOptions(options), ledger),
      value: { blockhash, lastValidBlockHeight: slot + BLOCKHASH_LIFETIME_BLOCKS },
    }
  },

  isBlockhashValid([blockhash, options], { ledger }) {
    return {
      context: readContext(readOptions(options), ledger),
      value: ledger.clock.lastValidHeight(String(blockhash)) !== undefined,
    }
  },

  getRecentPrioritizationFees: (_params, { ledger }) => [{ slot: ledger.clock.slot, prioritizationFee: 0 }],
} satisfies Record<string, NodeMethod>
