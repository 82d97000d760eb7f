import type { Network } from '#core/model/network.ts'
import type { ListedTokens, Token, UnreadToken } from '#core/model/token.ts'
import type { Rpc } from '#core/ports/rpc.ts'
import type { TokenRequest } from '#core/ports/token-sources.ts'
import { fieldsOf } from '#lib/fields-of.ts'
import { orUnavailable } from '../or-unavailable.ts'
import { isSolanaAddress } from './is-solana-address.ts'
import { createSolanaNode, type SolanaNode } from './node/create-solana-node.ts'
import { CLOCK, readChainTime, readTokenAmount } from './node/read-answer.ts'
import { readMetadata, type TokenMetadata } from './tokens/read-metadata.ts'
import { readScale, type Scale, toShown, UNSCALED } from './tokens/scale.ts'
import { TOKEN_2022_PROGRAM, TOKEN_PROGRAM } from './tokens/token-programs.ts'

/** Max Token-2022 mints that are read: a thousand airdrops would take too long. Tokens beyond these come without an amount. */
export const MINTS_LIMIT = 500
/** Everything that matters in a mint is within this many bytes; a hostile one may have megabytes. */
const MINT_BYTES = 4_096

interface TokenAmount {
  readonly amount: bigint
  readonly decimals: number
}

/**
 * All that an account holds, by plain RPC: SOL first, then its tokens of both token programs, the accounts of one token added
 * up, empty ones left out. Names come from Token-2022's metadata; they are empty for all other tokens. Amounts are what wallets
 * show: Token-2022 can scale them, or add interest. A token comes without an amount if one of its accounts, or its scale, can't be read.
 * @throws WalletDialogError `balance_unavailable`; or the signal's reason
 */
export async function readTokenAccounts(rpc: Rpc, request: TokenRequest): Promise<ListedTokens> {
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
  const toScale = [...newer].flatMap(([mint, sum]) => (sum && sum.amount > 0n ? [mint] : []))
  const mints = await readMints(node, toScale.slice(0, MINTS_LIMIT), signal)
  const { name, symbol, decimals } = network.nativeCurrency
  return [
    toBalance({ amount: lamports, decimals }, { name, symbol }, network),
    ...[...sumUp(classic, address)].flatMap(([mint, held]) => toToken(mint, held, { scale: UNSCALED })),
    ...[...newer].flatMap(([mint, held]) => toToken(mint, held, mints.get(mint))),
  ]

  function toToken(
    mint: string,
    held: TokenAmount | undefined,
    { names = { name: '', symbol: '' }, scale }: ReadMint = {},
  ): ListedTokens {
    if (held?.amount === 0n) return []
    if (!held || !scale) return [{ address: mint, ...names, chainId: network.caipNetworkId } satisfies UnreadToken]
    return [{ address: mint, ...toBalance({ ...held, amount: toShown(held.amount, scale) }, names, network) }]
  }
}

/**
 * Balances of an owner's token accounts, by mint; `undefined` if one of its accounts can't be read. An account whose mint can't be read
 * either is listed by its own address.
 */
function sumUp(entries: readonly unknown[], owner: string): Map<string, TokenAmount | undefined> {
  const all = new Map<string, TokenAmount | undefined>()
  for (const entry of entries) {
    const { mint, isOther, held } = readHolding(entry, owner)
    if (mint === undefined || isOther) continue
    const sum = all.get(mint)
    if (!all.has(mint)) all.set(mint, held)
    else all.set(mint, sum && held && { ...held, amount: sum.amount + held.amount })
  }
  return all
}

/** A token account as `jsonParsed`. `isOther`: it is of another owner, whatever a node lists. */
function readHolding(entry: unknown, owner: string) {
  const { pubkey, account } = fieldsOf(entry)
  const { parsed } = fieldsOf(fieldsOf(account)['data'])
  const { mint, owner: actual, tokenAmount } = fieldsOf(fieldsOf(parsed)['info'])
  const isOther = typeof actual === 'string' && actual !== owner
  const address = [mint, pubkey].find((one) => typeof one === 'string' && isSolanaAddress(one))
  return {
    mint: address as string | undefined,
    isOther,
    held: address === mint ? toTokenAmount(tokenAmount) : undefined,
  }
}

function toTokenAmount(tokenAmount: unknown): TokenAmount | undefined {
  const { amount, decimals } = fieldsOf(tokenAmount)
  if (typeof decimals !== 'number' || !Number.isInteger(decimals) || decimals < 0 || decimals > 255) return undefined
  try {
    return { decimals, amount: readTokenAmount(amount, 'balance') }
  } catch {
    return undefined // Not an amount.
  }
}

interface ReadMint {
  readonly names?: TokenMetadata | undefined
  readonly scale?: Scale | undefined
}

/** Reads Token-2022 mints. One that can't be read is left out. */
async function readMints(node: SolanaNode, mints: readonly string[], signal: AbortSignal | undefined) {
  const read = new Map<string, ReadMint>()
  try {
    const [clock, ...accounts] = mints.length === 0 ? [] : await node.accounts([CLOCK, ...mints], MINT_BYTES)
    const now = readChainTime(clock)
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

function toBalance(
  { amount, decimals }: TokenAmount,
  { name, symbol }: TokenMetadata,
  { caipNetworkId }: Network,
): Token {
  return { name, symbol, chainId: caipNetworkId, decimals, amount }
}
