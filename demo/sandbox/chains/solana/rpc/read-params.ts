import { isAddress } from '@solana/web3.js'
import type { Commitment } from '../create-block-clock.ts'
import type { Ledger } from '../create-ledger.ts'
import { rpcErrors } from './rpc-error.ts'

/** Options that come as the last parameter of most methods. */
export type Options = Readonly<Record<string, unknown>>

const COMMITMENTS: readonly unknown[] = ['processed', 'confirmed', 'finalized']

/** Reads an object of options; absent ones are empty. @throws RpcError -32602 */
export function readOptions(value: unknown): Options {
  if (value === undefined || value === null) return {}
  if (typeof value !== 'object' || Array.isArray(value))
    throw rpcErrors.invalidParams('Invalid params: expected options.')
  return value as Options
}

/** Reads an address. @throws RpcError -32602 as a node words it */
export function readAddress(value: unknown): string {
  if (typeof value !== 'string' || !isAddress(value)) throw rpcErrors.invalidParams('Invalid param: Invalid')
  return value
}

/** Reads a list of strings. @throws RpcError -32602 */
export function readTexts(value: unknown, limit: number): string[] {
  if (!Array.isArray(value) || !value.every((item) => typeof item === 'string')) {
    throw rpcErrors.invalidParams('Invalid params: expected a list of strings.')
  }
  if (value.length > limit) throw rpcErrors.invalidParams(`Too many inputs provided; max ${limit}`)
  return value
}

/** Reads the commitment, `finalized` where none is asked for. @throws RpcError -32602 */
export function readCommitment({ commitment = 'finalized' }: Options): Commitment {
  if (!COMMITMENTS.includes(commitment))
    throw rpcErrors.invalidParams(`Invalid params: unknown commitment ${String(commitment)}.`)
  return commitment as Commitment
}

/**
 * The slot that an answer is about. The machine has one state, so that every commitment reads the newest; only slots and
 * signatures tell them apart.
 *
 * @throws RpcError -32016 if the client has seen a later slot.
 */
export function readContext(options: Options, { clock }: Ledger): { apiVersion: string; slot: number } {
  const slot = clock.slotAt(readCommitment(options))
  const { minContextSlot } = options
  if (minContextSlot !== undefined && Number(minContextSlot) > clock.slot) throw rpcErrors.minContextSlot(slot)
  return { apiVersion: NODE_VERSION, slot }
}

/** The version that the node says it is of: the interface that it follows. */
export const NODE_VERSION = '2.1.0'
