import { calculateFee } from './calculate-fee.ts'
import { type BlockClock, createBlockClock } from './create-block-clock.ts'
import type { WireTransaction } from './decode-wire-transaction.ts'
import { type LoadedAddresses, loadAddresses } from './resolve-accounts.ts'
import { readTokenBalances, type TokenBalance } from './token-accounts.ts'
import type { TransactionError } from './transaction-error.ts'
import { createVirtualMachine, type Outcome, type VirtualMachine } from './virtual-machine.ts'

/** A transaction that is in a block. */
export interface LandedTransaction {
  readonly wire: WireTransaction
  readonly slot: number
  readonly outcome: Outcome
  /** Lamports. */
  readonly fee: bigint
  /** Its accounts in order, with those from lookup tables last. */
  readonly addresses: readonly string[]
  readonly loaded: LoadedAddresses
  readonly preBalances: readonly bigint[]
  readonly postBalances: readonly bigint[]
  readonly preTokenBalances: readonly TokenBalance[]
  readonly postTokenBalances: readonly TokenBalance[]
}

/** An event on the chain. */
export type LedgerEvent =
  | { readonly type: 'transaction'; readonly landed: LandedTransaction }
  /** A block was closed, and the next slot is open. */
  | { readonly type: 'slot'; readonly slot: number }

/** The chain: the virtual machine, its blocks, and the transaction history. */
export interface Ledger {
  readonly clock: BlockClock
  readonly machine: VirtualMachine
  /** Why a transaction can't be run at all: its blockhash is unknown or expired, or it has run before. */
  obstacle(wire: WireTransaction): TransactionError | undefined
  /** Runs a transaction in the open slot; `undefined` if it didn't get into the block: it can't be run at all, or can't pay its fee. */
  land(wire: WireTransaction): LandedTransaction | undefined
  transaction(signature: string): LandedTransaction | undefined
  /** Signatures of the transactions that involve this account, newest first. */
  signaturesOf(address: string): readonly string[]
  readonly transactionCount: number
  /** All transactions, oldest first. */
  transactions(): Iterable<LandedTransaction>
  closeBlock(): void
  /** Expires every blockhash so far, and closes a block to get a new one. */
  expireBlockhashes(): void
  subscribe(listener: (event: LedgerEvent) => void): () => void
}

/** Creates a chain with the standard programs only. @param now - milliseconds since the epoch */
export function createLedger(now: () => number = Date.now): Ledger {
  const machine = createVirtualMachine()
  const clock = createBlockClock(now)
  const history = new Map<string, LandedTransaction>()
  const signaturesByAddress = new Map<string, string[]>()
  const listeners = new Set<(event: LedgerEvent) => void>()
  let inOpenSlot: string[] = []

  const notify = (event: LedgerEvent) => {
    for (const listener of listeners) listener(event)
  }
  const syncTime = () => machine.setTime(clock.slot, Math.floor(now() / 1000))
  syncTime()

  function remember(landed: LandedTransaction) {
    const { signature } = landed.wire
    history.set(signature, landed)
    inOpenSlot.push(signature)
    for (const address of new Set(landed.addresses)) {
      const known = signaturesByAddress.get(address)
      if (known) known.push(signature)
      else signaturesByAddress.set(address, [signature])
    }
  }

  function closeBlock() {
    clock.close(inOpenSlot)
    inOpenSlot = []
    syncTime()
    notify({ type: 'slot', slot: clock.slot })
  }

  function obstacle({ signature, message }: WireTransaction): TransactionError | undefined {
    if (history.has(signature)) return 'AlreadyProcessed'
    return clock.lastValidHeight(message.lifetimeToken) === undefined ? 'BlockhashNotFound' : undefined
  }

  return {
    clock,
    machine,
    obstacle,
    land(wire) {
      // Without preflight, no node has checked this before.
      if (obstacle(wire) !== undefined) return undefined
      const loaded = loadAddresses(wire.message, machine)
      const addresses = [...wire.message.staticAccounts, ...loaded.writable, ...loaded.readonly]
      const balances = () => addresses.map((address) => machine.account(address)?.lamports ?? 0n)
      const preBalances = balances()
      const preTokenBalances = readTokenBalances(addresses, machine)
      const outcome = machine.execute(wire.transaction)
      const postBalances = balances()
      // A failed transaction is in the block if its fee was charged; otherwise no leader would have included it.
      if (outcome.error !== null && postBalances[0] === preBalances[0]) return undefined
      const postTokenBalances = readTokenBalances(addresses, machine)
      const fee = calculateFee(wire.message)
      const landed: LandedTransaction = {
        ...{ wire, slot: clock.slot, outcome, fee, addresses, loaded },
        ...{ preBalances, postBalances, preTokenBalances, postTokenBalances },
      }
      remember(landed)
      notify({ type: 'transaction', landed })
      return landed
    },
    transaction: (signature) => history.get(signature),
    signaturesOf: (address) => signaturesByAddress.get(address)?.toReversed() ?? [],
    get transactionCount() {
      return history.size
    },
    transactions: () => history.values(),
    closeBlock,
    expireBlockhashes() {
      clock.expireBlockhashes()
      closeBlock()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
