import { createHash } from 'node:crypto'
import { getBase58Decoder } from '@solana/web3.js'

/** A closed block. */
export interface Block {
  readonly slot: number
  readonly blockhash: string
  /** Seconds since the epoch. */
  readonly time: number
}

/** How final something must be, or is. */
export type Commitment = 'processed' | 'confirmed' | 'finalized'

/** A blockhash can be used while it is one of this many latest blocks. */
export const BLOCKHASH_LIFETIME_BLOCKS = 150
/** A block counts as finalized once it has this many blocks on top; public networks take 31. */
const FINALITY_BLOCKS = 2

/** Slots and blockhashes: every slot has a block, so slot and height are the same number. */
export interface BlockClock {
  /** The slot that is open. */
  readonly slot: number
  /** The newest slot of this commitment. */
  slotAt(commitment: Commitment): number
  /** The commitment that a slot has reached. */
  commitmentOf(slot: number): Commitment
  latest(): Block
  /** Height of the last block in which this blockhash can be used; `undefined` if it has expired or never existed. */
  lastValidHeight(blockhash: string): number | undefined
  /** Time of a closed slot's block, in seconds since the epoch. */
  timeOf(slot: number): number | undefined
  /** Closes the open slot with a block, and opens the next. */
  close(signatures: readonly string[]): Block
  /** Expires every blockhash so far; the next block brings a new one. */
  expireBlockhashes(): void
}

/** Creates the clock, with the block of slot 0 closed. @param now - milliseconds since the epoch */
export function createBlockClock(now: () => number): BlockClock {
  let slot = 0
  let blocks: readonly Block[] = []
  let expiredBelow = 0
  const times: number[] = []

  function close(signatures: readonly string[]): Block {
    const hash = createHash('sha256').update(`${blocks.at(-1)?.blockhash}/${slot}/${signatures.join()}`)
    const block = { slot, blockhash: getBase58Decoder().decode(hash.digest()), time: Math.floor(now() / 1000) }
    blocks = [...blocks.slice(1 - BLOCKHASH_LIFETIME_BLOCKS), block]
    times.push(block.time)
    slot += 1
    return block
  }
  const genesis = close([])

  return {
    get slot() {
      return slot
    },
    slotAt(commitment) {
      const depth = { processed: 0, confirmed: 1, finalized: FINALITY_BLOCKS }[commitment]
      return Math.max(0, slot - depth)
    },
    commitmentOf(happened) {
      if (happened >= slot) return 'processed'
      return slot - happened >= FINALITY_BLOCKS ? 'finalized' : 'confirmed'
    },
    latest: () => blocks.at(-1) ?? genesis,
    lastValidHeight(blockhash) {
      const block = blocks.find((candidate) => candidate.blockhash === blockhash)
      return block && block.slot >= expiredBelow ? block.slot + BLOCKHASH_LIFETIME_BLOCKS : undefined
    },
    timeOf: (asked) => times[asked],
    close,
    expireBlockhashes: () => void (expiredBelow = slot),
  }
}
