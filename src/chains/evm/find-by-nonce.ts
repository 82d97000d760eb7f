import { isSameAddress } from '#lib/compare-addresses.ts'
import { fieldsOf, type Fields } from '#lib/fields-of.ts'
import { toHex } from './read-answer.ts'

/** Nodes without an archive keep the state of this many blocks. */
const STATE_DEPTH = 128
/** How much of a call's data is compared: the selector and 32 words. */
const CALL_LIMIT = 2_100

export type Ask = (method: string, params: readonly unknown[]) => Promise<unknown>

interface Search {
  readonly address: string
  readonly nonce: number
  /** The expected call, if it is known. */
  readonly call: string | undefined
}

/** How a sender's nonce was used. */
export type NonceUse =
  | { readonly status: 'unused' }
  | { readonly status: 'used'; readonly hash: string; readonly isSame: boolean }
  /** It was used, and the chain no longer shows by which transaction, or by none: an authorization (EIP-7702) uses one, too. */
  | { readonly status: 'unknown' }

/**
 * The transaction that used a sender's nonce, and whether it does the same: it is in the block in which the sender's count passed the
 * nonce, if that is a recent one. Rejects as `Rpc` does, and with a TypeError if a node's answer can't be read: that is neither a
 * nonce in use nor a free one.
 */
export async function findByNonce(ask: Ask, { address, nonce, call }: Search): Promise<NonceUse> {
  const hasPassed = async (block: string) => known(await countAt(ask, address, block), 'count') > nonce
  if (!(await hasPassed('latest'))) return { status: 'unused' }
  const latest = known(numberOf(await ask('eth_blockNumber', [])), 'block number')
  // This node lags behind the node that gave the count: the nonce may be used in a block that it lacks [transactions.lagging-node].
  if (!(await hasPassed(toHex(latest))))
    throw new TypeError('The node lags behind: it lacks the block that used the nonce')
  let before = Math.max(latest - STATE_DEPTH, -1)
  let after = latest
  if (before >= 0 && (await hasPassed(toHex(before)))) return { status: 'unknown' }
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2)
    if (await hasPassed(toHex(middle))) after = middle
    else before = middle
  }
  const sent = readSent(await ask('eth_getBlockByNumber', [toHex(after), true]), address)
  const other = sent.find((one) => one.nonce === nonce)
  if (!other) return { status: 'unknown' }
  const isSame = call !== undefined && (callOf(other.fields) === call || carriesOut(other.fields, call))
  return { status: 'used', hash: other.hash, isSame }
}

interface SentTransaction {
  readonly hash: string
  readonly nonce: number
  readonly fields: Fields
}

/** A sender's transactions in a block. A node that lacks the block, or a part of them, doesn't say that another one is there. */
function readSent(block: unknown, sender: string): readonly SentTransaction[] {
  const list: unknown = fieldsOf(block)['transactions']
  if (!Array.isArray(list)) throw new TypeError('The node gives no transactions of the block')
  const all = list.map(fieldsOf)
  if (!all.every(({ from }) => typeof from === 'string'))
    throw new TypeError('The node gives no whole transactions of the block')
  return all
    .filter(({ from }) => isAddress(from, sender))
    .map((fields) => {
      const { hash } = fields
      if (typeof hash !== 'string') throw new TypeError('The node gives no hash of the transaction')
      return { hash, nonce: known(numberOf(fields['nonce']), 'nonce of the transaction'), fields }
    })
}

/** True if a transaction of a smart account to itself (EIP-7702) has a call within its data. */
function carriesOut({ from, to, input }: Fields, call: string): boolean {
  const [target = '', value = '', data = ''] = call.split(' ')
  if (typeof from !== 'string' || !isAddress(to, from) || typeof input !== 'string') return false
  const inner = [target.slice(2), ...(data === '0x' ? [BigInt(value).toString(16).padStart(64, '0')] : [data.slice(2)])]
  return inner.every((part) => input.toLowerCase().includes(part))
}

/** How many transactions an account had sent by a block; `undefined` if the node's answer can't be read. */
export async function countAt(ask: Ask, address: string, block: string): Promise<number | undefined> {
  return numberOf(await ask('eth_getTransactionCount', [address, block]))
}

function known(value: number | undefined, what: string): number {
  if (value === undefined) throw new TypeError(`The node gives no ${what}`)
  return value
}

/** Recipient, value and data of a node's transaction, in a form to compare. */
export function callOf({ to, value, input }: Fields): string {
  const texts = [to, value, input].map((field) => (typeof field === 'string' ? field : ''))
  return texts.join(' ').toLowerCase().slice(0, CALL_LIMIT)
}

/** The same for a call that is sent to a wallet. */
export const callTextOf = ({ to, value, data }: { readonly to?: string; value?: string; data?: string }): string =>
  callOf({ to, value: value ?? '0x0', input: data ?? '0x' })

export function numberOf(value: unknown): number | undefined {
  if (typeof value !== 'string' || !/^0x[0-9a-f]{1,13}$/i.test(value)) return undefined
  return Number(value)
}

const isAddress = (value: unknown, address: string) => typeof value === 'string' && isSameAddress(value, address)
