import type { Network } from '#core/model/network.ts'
import type { Token } from '#core/model/token.ts'
import type { Rpc } from '#core/ports/rpc.ts'
import type { TokenRequest } from '#core/ports/token-sources.ts'
import { decodeBase58 } from '#lib/base58.ts'
import { orUnavailable } from '../or-unavailable.ts'
import { createSolanaNode, type SolanaNode } from './node/create-solana-node.ts'
import { fieldsOf, readTokenAmount } from './node/read-answer.ts'
import { readMetadata, type TokenMetadata } from './tokens/read-metadata.ts'
import { readScale, type Scale, toShown } from './tokens/scale.ts'
import { TOKEN_2022_PROGRAM, TOKEN_PROGRAM } from './tokens/token-programs.ts'

/** Tokens beyond these are shown by address, because the names of a thousand airdrops take too long. */
export const NAMED_TOKENS_LIMIT = 500
/** Everything that matters in a mint is within this many bytes; a hostile one may have megabytes. */
const MINT_BYTES = 4_096

interface TokenSum {
  amount: bigint
  readonly decimals: number
}

/**
 * All that an account holds, by plain RPC: SOL first, then its tokens of both token programs, the accounts of one token added
 * up, empty ones left out. Names come from Token-2022's metadata; they are empty for all other tokens. Amounts are what wallets
 * show: Token-2022 can scale them, or add interest.
 * @param now - milliseconds since the epoch
 * @throws WalletDialogError `balance_unavailable`; or the signal's reason
 */
export async function readTokenAccounts(rpc: Rpc, request: TokenRequest, now: number): Promise<readonly Token[]> {
  const { address, network, signal } = request
  const node = createSolanaNode(rpc, network, signal)
  const [lamports, classic, extended] = await orUnavailable(
    request,
    Promise.all([
      node.balance(address),
      node.parsedTokenAccounts(address, TOKEN_PROGRAM),
      node.parsedTokenAccounts(address, TOKEN_2022_PROGRAM),
    ]),
  )
  const newer = sumUp(extended, address)
  const mints = await readMints(node, [...newer.keys()].slice(0, NAMED_TOKENS_LIMIT), { now, signal })
  const { name, symbol, decimals } = network.nativeCurrency
  return [
    toBalance({ amount: lamports, decimals }, { name, symbol }, network),
    ...[...sumUp(classic, address), ...newer].map(([address, held]) => {
      const { names = { name: '', symbol: '' }, scale } = mints.get(address) ?? {}
      const amount = scale ? toShown(held.amount, scale) : held.amount
      return { address, ...toBalance({ ...held, amount }, names, network) }
    }),
  ]
}

/** Balances of an owner's token accounts, by mint. An account that can’t be read is left out. */
function sumUp(entries: readonly unknown[], owner: string): Map<string, TokenSum> {
  const sums = new Map<string, TokenSum>()
  for (const entry of entries) {
    const read = readHolding(entry, owner)
    if (!read || read.amount === 0n) continue
    const known = sums.get(read.mint)
    if (known) known.amount += read.amount
    else sums.set(read.mint, { amount: read.amount, decimals: read.decimals })
  }
  return sums
}

/** A token account as `jsonParsed`. */
function readHolding(entry: unknown, owner: string) {
  try {
    const { parsed } = fieldsOf(fieldsOf(fieldsOf(entry)['account'])['data'])
    const { mint, owner: actual, tokenAmount } = fieldsOf(fieldsOf(parsed)['info'])
    const { amount, decimals } = fieldsOf(tokenAmount)
    if (typeof mint !== 'string' || decodeBase58(mint)?.length !== 32 || actual !== owner) return undefined
    if (typeof decimals !== 'number' || !Number.isInteger(decimals) || decimals < 0 || decimals > 255) return undefined
    return { mint, decimals, amount: readTokenAmount(amount, 'balance') }
  } catch {
    return undefined // Not an amount.
  }
}

/** Reads Token-2022 mints. Balances matter more: if this fails, it is left out. */
async function readMints(
  node: SolanaNode,
  mints: readonly string[],
  { now, signal }: { now: number; signal: AbortSignal | undefined },
) {
  const read = new Map<string, { names: TokenMetadata | undefined; scale: Scale }>()
  try {
    const accounts = mints.length === 0 ? [] : await node.accounts(mints, MINT_BYTES)
    mints.forEach((mint, index) => {
      const account = accounts[index]
      if (account?.owner !== TOKEN_2022_PROGRAM) return
      read.set(mint, { names: readMetadata(mint, account.data), scale: readScale(account.data, now) })
    })
  } catch {
    signal?.throwIfAborted()
  }
  return read
}

function toBalance({ amount, decimals }: TokenSum, { name, symbol }: TokenMetadata, { caipNetworkId }: Network) {
  return {
    name,
    symbol,
    chainId: caipNetworkId,
    decimals,
    amount,
  }
}
