import { isAddress } from '@solana/web3.js'
import type { Commitment } from '../create-block-clock.ts'
import type { Ledger } from '../create-ledger.ts'
import { rpcErrors } from './rpc-error.ts'

/** Options that most methods take as their last parameter. */
export type Options = Readonly<Record<string, unknown>>

const COMMITMENTS: readonly unknown[] = ['processed', 'confirmed', 'finalized']

/** Parses an object of options; missing ones are an empty object. @throws RpcError -32602 */
export function readOptions(value: unknown): Options {
  if (value === undefined || value === null) return {}
  if (typeof value !== 'object' || Array.isArray(value))
    throw rpcErrors.invalidParams('Invalid params: expected options.')
  return value as Options
}

/** Parses an address. @throws RpcError -32602 with a node's wording */
export function readAddress(value: unknown): string {
  if (typeof value !== 'string' || !isAddress(value)) throw rpcErrors.invalidParams('Invalid param: Invalid')
  return value
}

/** Parses a list of strings. @throws RpcError -32602 */
export function readTexts(value: unknown, limit: number): string[] {
  if (!Array.isArray(value) || !value.every((item) => typeof item === 'string')) {
    throw rpcErrors.invalidParams('Invalid params: expected a list of strings.')
  }
  if (value.length > limit) throw rpcErrors.invalidParams(`Too many inputs provided; max ${limit}`)
  return value
}

/** Parses the commitment; the default is `finalized`. @throws RpcError -32602 */
export function readCommitment({ commitment = 'finalized' }: Options): Commitment {
  if (!COMMITMENTS.includes(commitment))
    throw rpcErrors.invalidParams(`Invalid params: unknown commitment ${String(commitment)}.`)
  return commitment as Commitment
}

/**
 * The slot that an answer is about. The virtual machine keeps one state, so every commitment reads the newest; only slots
 * and signatures differ between commitments.
 *
 * @throws RpcError -32016 if the client asks for a later slot.
 */
export function readContext(options: Options, { clock }: Ledger): { apiVersion: string; slot: number } {
  const slot = clock.slotAt(readCommitment(options))
  const { minContextSlot } = options
  if (minContextSlot !== undefined && Number(minContextSlot) > clock.slot) throw rpcErrors.minContextSlot(slot)
  return { apiVersion: NODE_VERSION, slot }
}

/** The version that the node reports: the version of the interface it implements. */
export const NODE_VERSION = '2.1.0'
