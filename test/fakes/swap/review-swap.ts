import type { Options } from '#core/config/options.ts'
import type { Token } from '../../../src/core/model/token.ts'
import type { SwapCall } from '../../../src/core/ports/swap-provider.ts'
import type { PreparedSwap, SwapOrder, Swaps } from '../../../src/core/ports/swaps.ts'
import type { TransactionReport } from '../../../src/core/ports/transaction-reader.ts'
import type { SubmittedTransfer } from '../../../src/core/ports/transfers.ts'
import type { walletState } from '../create-fake-connector.ts'
import { ADA } from '../send/create-fake-chain.ts'
import { createSwapCore, ROUTER, USDC } from './create-swap-core.ts'

const KEY = USDC.toLowerCase()

/** Loads ahead what a review and a request load: tests count in ticks. */
export const loadSwapReview = () =>
  Promise.all([
    import('../../../src/features/swap/state/check-swap.ts'),
    import('../../../src/features/swap/state/submit-swap.ts'),
    import('../../../src/features/swap/state/show-swap-notice.ts'),
    import('../../../src/app/create-after-opening.ts'),
  ])

export type SwapSetup = Awaited<ReturnType<typeof setUpSwap>>

interface Asked {
  readonly what: 'approve' | 'swap'
  readonly amount?: bigint
  readonly swap: PreparedSwap
  resolve(sent: SubmittedTransfer): void
  reject(error: unknown): void
}

/** A core with a chain that needs `approvals` for a swap, and a wallet that is answered by hand. */
export async function setUpSwap({
  isAtomic = false,
  approvals = [5n] as readonly bigint[],
  stored = {} as Record<string, string>,
  held = undefined as readonly Token[] | undefined,
  state = undefined as ReturnType<typeof walletState> | undefined,
  options = {} as Options,
  change = {} as Partial<PreparedSwap>,
} = {}) {
  const asked: Asked[] = []
  const built: { slippage: number }[] = []
  const chain = {
    approvals,
    change,
    report: { status: 'pending' } as TransactionReport,
    /** The router's current allowance, in the token's smallest unit. */
    allowance: 0n,
    call: { from: ADA, to: ROUTER, data: '0xabcd', value: 0n } as SwapCall,
    /** Which step fails, and how. */
    failing: undefined as readonly ['routers' | 'spender' | 'build' | 'chain', unknown] | undefined,
  }
  const failAt = (step: string) => {
    const [failing, error] = chain.failing ?? []
    if (failing === step) throw error
  }
  const wait = (entry: Omit<Asked, 'resolve' | 'reject'>, signal?: AbortSignal) => {
    signal?.throwIfAborted()
    return new Promise<SubmittedTransfer>((resolve, reject) => asked.push({ ...entry, resolve, reject }))
  }
  const prepared = (order: SwapOrder): PreparedSwap => ({
    order,
    approvals: chain.approvals,
    isOneStep: isAtomic || chain.approvals.length === 0,
    decoding: 'whole',
    isRouterConfirmed: true,
    unconfirmedDecimals: [],
    simulation: { status: 'simulated', received: order.minimum },
    fee: { amount: 10n ** 14n, token: { symbol: 'ETH', name: 'Ether', decimals: 18 } },
    balance: { token: 10n ** 19n, native: 10n ** 19n },
    ...chain.change,
  })
  const swaps: Partial<Swaps> = {
    prepare: async (order: SwapOrder) => {
      failAt('chain')
      return prepared(order)
    },
    approve: (swap, amount, _, signal) => wait({ what: 'approve', amount, swap }, signal),
    isApproved: async (_, amount) => {
      failAt('chain')
      return chain.allowance >= amount
    },
    send: (swap, _, signal) => wait({ what: 'swap', swap }, signal),
  }
  const setup = await createSwapCore({
    swaps,
    stored,
    options,
    ...(held && { held }),
    ...(state && { state }),
    reader: { read: async () => chain.report },
    provider: {
      getRouters: async () => {
        failAt('routers')
        return [ROUTER]
      },
      getSpender: async () => {
        failAt('spender')
        return ROUTER
      },
      buildSwap: async (request) => {
        failAt('build')
        built.push(request)
        return chain.call
      },
    },
  })
  return { ...setup, asked, built, chain, quotes: setup.asked }
}

/** The same, once something was quoted and Review was pressed. */
export async function reviewedSwap(options?: Parameters<typeof setUpSwap>[0], { toAmount = 3_000_000_000n } = {}) {
  const setup = await setUpSwap(options)
  await quoteSwap(setup, toAmount)
  await pressReview(setup, toAmount)
  return setup
}

/** Enters 1 of the account's first token, for another one, and answers the quote. */
export async function quoteSwap(setup: SwapSetup, toAmount: bigint, { to = KEY } = {}) {
  setup.swap.setTo(to)
  setup.swap.setAmount('1')
  await setup.settle()
  await answerQuote(setup, toAmount)
}

/** Presses Review, and answers the quote that is read again then. */
export async function pressReview(setup: SwapSetup, toAmount: bigint) {
  setup.swap.review()
  await setup.settle()
  await answerQuote(setup, toAmount)
}

/** Answers the last requested quote. */
export const answerQuote = async ({ quotes, settle }: SwapSetup, toAmount: bigint) => {
  quotes.at(-1)?.answer(toAmount)
  await settle()
}
