import type { Reason } from '#core/errors/reason.ts'
import type { Clock } from '#core/ports/clock.ts'
import type { Eip1193Provider } from '#core/ports/eip1193-provider.ts'
import type { Rpc } from '#core/ports/rpc.ts'
import type { PreparedSwap, SwapOrder } from '#core/ports/swaps.ts'
import { readWord } from '#lib/abi-words.ts'
import { isYounger } from '#lib/is-younger.ts'
import { checkDecimals } from '../transfers/check-decimals.ts'
import { createWalletNode } from '../transfers/create-wallet-node.ts'
import { readBalances } from '../transfers/read-balances.ts'
import { readCallsSupport, type CallsSupport } from '../transfers/read-capabilities.ts'
import { encodeAllowance } from './swap-calls.ts'

/** How long what a wallet declares is good for a review. */
const SUPPORT_LIFETIME_MS = 60_000

/** State of an account on the chain before a swap. */
export interface Found {
  readonly balance: PreparedSwap['balance']
  /** How much of the token the spender may take. */
  readonly allowance: bigint
  readonly support: CallsSupport
}

interface CheckedDecimals {
  /** Why an amount isn’t what it seems. */
  readonly wrong: Reason | string | undefined
  /** Symbols of the tokens whose decimals only the page's node has confirmed. */
  readonly unconfirmed: readonly string[]
}

interface Surveyor {
  survey(order: SwapOrder): Promise<Found>
  /** How much of the token the spender may take; `undefined` if it doesn’t need to be allowed, or the answer can’t be read. */
  readAllowance(order: SwapOrder): Promise<bigint | undefined>
  /** Checks that both tokens have the decimals on chain that their amounts were calculated with. */
  checkDecimalsOf(order: SwapOrder): Promise<CheckedDecimals>
}

/** An order’s account on the chain. */
export const accountOf = ({ network, account }: SwapOrder): string => `${network.caipNetworkId}:${account}`

/** Looks at accounts, tokens and wallets before a swap. Rejects as `Rpc` does if no node answers. */
export function createSurveyor({ rpc, clock }: { rpc: Rpc; clock: Clock }): Surveyor {
  const supports = new WeakMap<object, Map<string, { readonly support: CallsSupport; readonly readAt: number }>>()
  /** Tokens whose decimals both parties have confirmed: those never change. */
  const agreed = new Set<string>()
  const ask = ({ network, signal }: Pick<SwapOrder, 'network' | 'signal'>, method: string, params: unknown[]) =>
    rpc.request({ network, method, params, signal })

  /** Asked once in a while: a review is read again every few seconds, and `send` asks anyway. */
  async function readSupport(order: SwapOrder): Promise<CallsSupport> {
    const { network, account, wallet } = order
    if (!wallet) return 'none'
    const byAccount = supports.get(wallet) ?? new Map<string, { support: CallsSupport; readAt: number }>()
    supports.set(wallet, byAccount)
    const last = byAccount.get(accountOf(order))
    if (last && isYounger(last.readAt, SUPPORT_LIFETIME_MS, clock.now())) return last.support
    const support = await readCallsSupport(wallet as Eip1193Provider, account, network, clock)
    byAccount.set(accountOf(order), { support, readAt: clock.now() })
    return support
  }

  async function readAllowance(order: SwapOrder): Promise<bigint | undefined> {
    const { account, from, spender } = order
    if (from.address === undefined || spender === undefined) return undefined
    return readWord(await ask(order, 'eth_call', [encodeAllowance(from.address, account, spender), 'latest']))
  }

  async function survey(order: SwapOrder): Promise<Found> {
    const { network, account, from, signal } = order
    const question = { network, account, token: from.address, signal }
    const [balance, allowance, support] = await Promise.all([
      readBalances((method, params) => ask(order, method, params), question),
      readAllowance(order),
      readSupport(order),
    ])
    // Without an answer, one request more than needed is sent.
    return { balance, allowance: allowance ?? 0n, support }
  }

  async function checkDecimalsOf(order: SwapOrder): Promise<CheckedDecimals> {
    const { network, account, signal } = order
    const walletNode = createWalletNode(order, clock)
    const asked = { network, from: account, to: account, signal }
    const checks = await Promise.all(
      [order.from, order.to].map(async (token) => {
        const key = `${network.caipNetworkId} ${token.address} ${token.decimals}`
        if (agreed.has(key)) return {}
        const check = await checkDecimals(rpc, { ...asked, token }, walletNode)
        if (check.status === 'wrong') return { wrong: check.reason }
        if (check.status === 'unconfirmed') return { unconfirmed: token.symbol }
        agreed.add(key)
        return {}
      }),
    )
    return {
      wrong: checks.find(({ wrong }) => wrong !== undefined)?.wrong,
      unconfirmed: checks.flatMap(({ unconfirmed }) => unconfirmed ?? []),
    }
  }

  return { survey, readAllowance, checkDecimalsOf }
}
