import { type CompiledTransactionMessage, getBase58Decoder } from '@solana/web3.js'
import type { VirtualMachine } from './virtual-machine.ts'

/** The accounts that a transaction refers to through address lookup tables. */
export interface LoadedAddresses {
  readonly writable: readonly string[]
  readonly readonly: readonly string[]
}

const LOOKUP_TABLE_HEADER_BYTES = 56
const ADDRESS_BYTES = 32

/** Resolves the lookup tables of a version 0 message; the runtime refuses an index that a table doesn't have. */
export function loadAddresses(message: CompiledTransactionMessage, machine: VirtualMachine): LoadedAddresses {
  const lookups = 'addressTableLookups' in message ? (message.addressTableLookups ?? []) : []
  const read = (table: string, indices: readonly number[]) => {
    const data = machine.account(table)?.data
    return indices.flatMap((index) => {
      const start = LOOKUP_TABLE_HEADER_BYTES + index * ADDRESS_BYTES
      const bytes = data?.subarray(start, start + ADDRESS_BYTES)
      return bytes?.length === ADDRESS_BYTES ? [getBase58Decoder().decode(bytes)] : []
    })
  }
  return {
    writable: lookups.flatMap((lookup) => read(lookup.lookupTableAddress, lookup.writableIndices)),
    readonly: lookups.flatMap((lookup) => read(lookup.lookupTableAddress, lookup.readableIndices)),
  }
}
