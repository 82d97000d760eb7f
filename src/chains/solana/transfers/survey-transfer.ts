import { findAssociatedTokenPda } from '@solana-program/token'
import type { Address } from '@solana/web3.js'
import type { TransferRequest } from '#core/ports/transfers.ts'
import { rpcRefused } from '#rpc/rpc-errors.ts'
import { solanaAnswerUnreadable, type AddressedAccount, type SolanaNode } from '../node/create-solana-node.ts'
import { CLOCK, readChainTime, type AccountState } from '../node/read-answer.ts'
import { readMint, type Mint } from '../tokens/read-mint.ts'
import { readTokenAccount, type TokenAccount } from '../tokens/read-token-account.ts'
import { readScale, type Scale, UNSCALED } from '../tokens/scale.ts'
import { TOKEN_2022_PROGRAM, TOKEN_PROGRAM } from '../tokens/token-programs.ts'

/** JSON-RPC: the parameters name something that doesn’t exist. */
const INVALID_PARAMS = -32602

/** A token account of the sender. */
export interface Source extends TokenAccount {
  readonly address: string
}

/** The state of the chain for a transfer of a token. */
export interface TokenSurvey {
  readonly mint: Mint
  /** How its amounts are shown. All other amounts here are raw. */
  readonly scale: Scale
  /** The sender's accounts of the token: the associated one first, then the fullest. */
  readonly sources: readonly Source[]
  /** The recipient's associated token account. */
  readonly destination: {
    readonly address: string
    readonly state: AccountState | undefined
    readonly account: TokenAccount | undefined
  }
}

/** The state of the chain for a transfer. */
export interface Survey {
  /** Lamports of the sender. */
  readonly native: bigint
  readonly recipient: AccountState | undefined
  /** Lamports that an account without data must hold. */
  readonly minimum: bigint
  /** Absent if SOL is sent; `missing` if there is no mint at the token's address. */
  readonly token?: TokenSurvey | 'missing'
}

/** How amounts of the asset are shown. */
export const scaleOf = ({ token }: Survey): Scale => (typeof token === 'object' ? token.scale : UNSCALED)

/** Reads all accounts that a transfer touches. */
export async function surveyTransfer(
  node: SolanaNode,
  { network, from, to, token }: Pick<TransferRequest, 'network' | 'from' | 'to' | 'token'>,
): Promise<Survey> {
  if (token.address === undefined) {
    const [[sender, recipient], minimum] = await Promise.all([node.accounts([from, to]), node.minimumBalance(0)])
    return { native: sender?.lamports ?? 0n, recipient, minimum }
  }
  const find = (owner: string, tokenProgram: string) => findTokenAccount(owner, token.address!, tokenProgram)
  const [own, ownNewer, its, itsNewer] = await Promise.all([
    find(from, TOKEN_PROGRAM),
    find(from, TOKEN_2022_PROGRAM),
    find(to, TOKEN_PROGRAM),
    find(to, TOKEN_2022_PROGRAM),
  ])
  const [[sender, recipient, mintState, classic, newer, clock], held, minimum] = await Promise.all([
    node.accounts([from, to, token.address, its, itsNewer, CLOCK]),
    readHeld(node, from, token.address),
    node.minimumBalance(0),
  ])
  const mint = mintState && readMint(mintState)
  const base = { native: sender?.lamports ?? 0n, recipient, minimum }
  if (!mintState || !mint) return { ...base, token: 'missing' }
  const isNewer = mint.program === TOKEN_2022_PROGRAM
  const unreadable = (reason: string) => solanaAnswerUnreadable({ network: network.name, reason })
  const scale = readScale(mintState.data, readChainTime(clock))
  if (!scale) throw unreadable('it names no scale of the token')
  if (!held) throw unreadable('it knows the token, and not its accounts')
  const state = isNewer ? newer : classic
  return {
    ...base,
    token: {
      mint,
      scale,
      sources: toSources(held, { owner: from, mint: token.address, first: isNewer ? ownNewer : own }),
      destination: { address: isNewer ? itsNewer : its, state, account: state && readTokenAccount(state) },
    },
  }
}

/** The address of an owner's associated token account. */
async function findTokenAccount(owner: string, mint: string, tokenProgram: string): Promise<string> {
  const [address] = await findAssociatedTokenPda({
    owner: owner as Address,
    mint: mint as Address,
    tokenProgram: tokenProgram as Address,
  })
  return address
}

/** `undefined` if the node says that there is no such mint. */
async function readHeld(
  node: SolanaNode,
  owner: string,
  mint: string,
): Promise<readonly AddressedAccount[] | undefined> {
  try {
    return await node.tokenAccounts(owner, mint)
  } catch (error) {
    // A node's way of saying that there is no such mint; the mint's own account shows that too.
    if (rpcRefused.matches(error) && error.data.code === INVALID_PARAMS) return undefined
    throw error
  }
}

/** Only accounts that are really the sender's count, whatever a node lists. */
function toSources(
  held: readonly AddressedAccount[],
  { owner, mint, first }: { owner: string; mint: string; first: string },
): Source[] {
  return held
    .flatMap(({ address, account }) => {
      const read = readTokenAccount(account)
      return read && read.owner === owner && read.mint === mint ? [{ ...read, address }] : []
    })
    .toSorted((a, b) => Number(b.address === first) - Number(a.address === first) || compare(b.amount, a.amount))
}

const compare = (a: bigint, b: bigint) => (a < b ? -1 : Number(a > b))
