import type { Transaction } from '@solana/web3.js'
import { LiteSVM } from 'litesvm'
import { toTransactionError, type TransactionError } from './transaction-error.ts'

/** The state of an account. */
export interface AccountState {
  readonly lamports: bigint
  readonly data: Uint8Array
  /** Address of the program that owns it. */
  readonly owner: string
  readonly executable: boolean
}

/** The outcome of running a transaction. */
export interface Outcome {
  /** `null` if it succeeded. */
  readonly error: TransactionError | null
  readonly logs: readonly string[]
  readonly unitsConsumed: bigint
  readonly returnData: { readonly programId: Uint8Array; readonly data: Uint8Array } | null
  readonly innerInstructions: readonly InnerInstructions[]
}

/** The instructions that programs called during one instruction of a transaction. */
export interface InnerInstructions {
  readonly index: number
  readonly instructions: readonly {
    readonly programIdIndex: number
    readonly accounts: readonly number[]
    readonly data: Uint8Array
    readonly stackHeight: number
  }[]
}

/** The changes that a transaction would make. */
export interface Simulation extends Outcome {
  /** By address, in their state afterwards: the accounts that the transaction writes to. */
  readonly accounts: ReadonlyMap<string, AccountState>
}

/** Solana's runtime: accounts and programs, but no blocks. */
export interface VirtualMachine {
  account(address: string): AccountState | undefined
  setAccount(address: string, account: AccountState): void
  accountsOf(programAddress: string): readonly { readonly address: string; readonly account: AccountState }[]
  minimumBalance(dataLength: number): bigint
  /** Sets the clock that programs read. */
  setTime(slot: number, unixSeconds: number): void
  /** Runs a transaction and keeps its changes; a failed one is charged its fee too. */
  execute(transaction: Transaction): Outcome
  /** Runs a transaction and discards its changes; `accounts` has the accounts that it would have changed. */
  simulate(transaction: Transaction, options: { readonly verifySignatures: boolean }): Simulation
}

// litesvm's types are branded by its own copy of the same library.
type Machine = InstanceType<typeof LiteSVM>
type MachineAddress = Parameters<Machine['getAccount']>[0]
type MachineTransaction = Parameters<Machine['sendTransaction']>[0]
type MachineAccount = Parameters<Machine['setAccount']>[0]
type RawOutcome = ReturnType<Machine['sendTransaction']> | ReturnType<Machine['simulateTransaction']>

/** Creates a machine with the standard programs, including SPL Token; it checks signatures but not blockhashes. */
export function createVirtualMachine(): VirtualMachine {
  // The ledger checks blockhashes and duplicates: the machine itself remembers a single blockhash.
  const machine = new LiteSVM().withBlockhashCheck(false).withTransactionHistory(0n).withNativeMints()
  const convert = (transaction: Transaction) => transaction as unknown as MachineTransaction

  return {
    account(address) {
      const found = machine.getAccount(address as MachineAddress)
      return found.exists ? readAccount(found) : undefined
    },
    setAccount(address, { owner, ...account }) {
      machine.setAccount({
        ...account,
        address,
        programAddress: owner,
        space: BigInt(account.data.length),
      } as unknown as MachineAccount)
    },
    accountsOf: (programAddress) =>
      machine
        .getProgramAccounts(programAddress as MachineAddress)
        .map((found) => ({ address: found.address as string, account: readAccount(found) })),
    minimumBalance: (dataLength) => machine.minimumBalanceForRentExemption(BigInt(dataLength)),
    setTime(slot, unixSeconds) {
      machine.warpToSlot(BigInt(slot))
      const clock = machine.getClock()
      clock.unixTimestamp = BigInt(unixSeconds)
      machine.setClock(clock)
    },
    execute: (transaction) => readOutcome(machine.sendTransaction(convert(transaction))),
    simulate(transaction, { verifySignatures }) {
      machine.withSigverify(verifySignatures)
      try {
        const raw = machine.simulateTransaction(convert(transaction))
        const changed = 'postAccounts' in raw ? raw.postAccounts() : []
        const accounts = new Map(changed.map((account) => [account.address as string, readAccount(account)]))
        return { ...readOutcome(raw), accounts }
      } finally {
        machine.withSigverify(true)
      }
    },
  }
}

function readAccount(account: MachineAccount): AccountState {
  const { lamports, data, executable, programAddress } = account
  return { lamports: BigInt(lamports), data: new Uint8Array(data), executable, owner: programAddress }
}

function readOutcome(raw: RawOutcome): Outcome {
  const meta = 'meta' in raw ? raw.meta() : raw
  const returned = meta.returnData()
  return {
    error: 'err' in raw ? toTransactionError(raw.err()) : null,
    logs: meta.logs(),
    unitsConsumed: meta.computeUnitsConsumed(),
    returnData:
      returned.data().length === 0
        ? null
        : { programId: new Uint8Array(returned.programId()), data: new Uint8Array(returned.data()) },
    innerInstructions: meta
      .innerInstructions()
      .map((inner, index) => ({
        index,
        instructions: inner.map((called) => ({
          programIdIndex: called.instruction().programIdIndex(),
          accounts: [...called.instruction().accounts()],
          data: new Uint8Array(called.instruction().data()),
          stackHeight: called.stackHeight(),
        })),
      }))
      .filter(({ instructions }) => instructions.length > 0),
  }
}
