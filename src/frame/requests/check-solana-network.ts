import { encodeBase58 } from '#lib/base58.ts'
import { bytesOfBase64 } from '#lib/bytes.ts'
import type { RequestScope } from './prepared-request.ts'
import { refuse } from './read-params.ts'
import type { SolanaTransaction } from './read-solana-transaction.ts'
import { SYSTEM } from './solana-programs.ts'

/** A nonce account's data: version, state, authority, the nonce, and the fee at its time. */
const NONCE_ACCOUNT = { bytes: 80, from: 40, to: 72 }
const ADVANCE_NONCE = 4

/**
 * True if the node of the network that a site names knows the blockhash of each transaction, or has it as the nonce of the account
 * that the transaction advances. A transaction names no chain: it is valid wherever its blockhash is [frame.network].
 * @returns `false` if the node doesn't answer
 * @throws WalletDialogError `frame_request_invalid` if a blockhash is from another network, or too old
 */
export async function isOfNetwork(all: readonly SolanaTransaction[], scope: RequestScope): Promise<boolean> {
  // Most sites use one blockhash for all, which is asked about once.
  const once = new Map(
    all.map((transaction) => [`${transaction.blockhash} ${nonceAccountOf(transaction)}`, transaction]),
  )
  const known = await Promise.all([...once.values()].map((transaction) => isKnown(transaction, scope)))
  if (known.includes(false)) return refuse('its blockhash is from another network, or too old')
  return !known.includes(undefined)
}

/** `undefined` if the node doesn't answer. */
async function isKnown(
  transaction: SolanaTransaction,
  { wallet, chainId }: RequestScope,
): Promise<boolean | undefined> {
  const ask = async (method: string, key: string, more: object) => {
    try {
      return Object(await wallet.askNode(chainId, method, [key, { commitment: 'processed', ...more }])) as {
        value?: unknown
      }
    } catch {
      return {} // Without an answer, the approval says that the network isn't known.
    }
  }
  const [isValid, nonce] = await Promise.all([
    ask('isBlockhashValid', transaction.blockhash, {}),
    readNonce(nonceAccountOf(transaction), (account) => ask('getAccountInfo', account, { encoding: 'base64' })),
  ])
  if (isValid.value === true || nonce === transaction.blockhash) return true
  return isValid.value === false ? false : undefined
}

/** The account whose nonce a transaction advances, and so may have in place of a blockhash. */
export function nonceAccountOf({ instructions: [first] }: SolanaTransaction): string | undefined {
  const isAdvance =
    first?.program === SYSTEM && first.data[0] === ADVANCE_NONCE && !first.data.subarray(1, 4).some(Boolean)
  return isAdvance ? first.accounts[0] : undefined
}

/** The nonce that an account has; `undefined` if it isn't a nonce account. */
async function readNonce(
  account: string | undefined,
  read: (account: string) => Promise<{ value?: unknown }>,
): Promise<string | undefined> {
  if (account === undefined) return undefined
  const { owner, data } = Object((await read(account)).value) as { owner?: unknown; data?: unknown }
  const [text] = Array.isArray(data) ? (data as unknown[]) : []
  const bytes = typeof text === 'string' ? bytesOfBase64(text) : undefined
  if (owner !== SYSTEM || bytes?.length !== NONCE_ACCOUNT.bytes) return undefined
  return encodeBase58(bytes.slice(NONCE_ACCOUNT.from, NONCE_ACCOUNT.to))
}
