import type { Address } from 'viem'
import { createQueue, type Queue } from '../chains/create-queue.ts'
import { SandboxError } from '../sandbox-error.ts'
import { deployExchange, isExchangeDeployed } from './deploy-exchange.ts'
import { type Exchange, exchangeOf } from './exchange-table.ts'
import { drainPool, movePrice, type PoolAddress } from './move-pools.ts'

/** Test controls of the pools. Changes last until the chain restarts, or a snapshot of it is restored. */
export interface ExchangeControls {
  /**
   * Trades in a token's pool until its price in the chain's coin has changed by about so many percent.
   * @param token its address
   * @param percent greater than -100
   * @throws SandboxError if the token has no pool, or the trade fails
   */
  movePrice(caipNetworkId: string, token: string, percent: number): Promise<void>
  /** Takes all but a millionth of the liquidity out of a token's pool. @throws SandboxError as for `movePrice` */
  drainPool(caipNetworkId: string, token: string): Promise<void>
}

/** The exchange of a chain, ready for use. */
export interface RunningExchange {
  readonly exchange: Exchange
  readonly rpcUrl: string
}

/** The exchanges of the EVM chains. */
export interface Exchanges extends ExchangeControls {
  /**
   * The exchange of a chain; it is deployed on first use, and after a restart of the chain: takes about half a second.
   * @returns `undefined` for a chain that has none
   * @throws Error if the node doesn't answer, SandboxError if the exchange can't be deployed
   */
  open(caipNetworkId: string): Promise<RunningExchange | undefined>
}

interface ExchangesOptions {
  readonly chains: readonly { readonly caipNetworkId: string; readonly rpcUrl: string }[]
  /** The turns of the mint. */
  readonly enqueue: Queue
}

/** Creates the exchanges. Nothing is deployed yet. */
export function createExchanges({ chains, enqueue }: ExchangesOptions): Exchanges {
  /** The market maker's turns: of two requests at once, the second finds what the first has deployed. */
  const enqueueMaker = createQueue()

  const open = async (caipNetworkId: string) => {
    const exchange = exchangeOf(caipNetworkId)
    const rpcUrl = chains.find((chain) => chain.caipNetworkId === caipNetworkId)?.rpcUrl
    if (!exchange || rpcUrl === undefined) return undefined
    const running = { exchange, rpcUrl }
    await enqueueMaker(caipNetworkId, async () => {
      if (!(await isExchangeDeployed(running))) await deployExchange(running, enqueue)
    })
    return running
  }
  const change = async (caipNetworkId: string, token: string, run: (pool: PoolAddress) => Promise<void>) => {
    const running = await open(caipNetworkId)
    const pool = running?.exchange.pools.find(({ token: own }) => own.address.toLowerCase() === token.toLowerCase())
    if (!running || !pool) throw new SandboxError(`The exchange of ${caipNetworkId} has no pool of ${token}.`)
    const { rpcUrl, exchange } = running
    const place = { rpcUrl, coin: exchange.wrappedCoin.address as Address, token: pool.token.address as Address }
    await enqueueMaker(caipNetworkId, () => run(place))
  }

  return {
    open,
    movePrice: (caipNetworkId, token, percent) => change(caipNetworkId, token, (pool) => movePrice(pool, percent)),
    drainPool: (caipNetworkId, token) => change(caipNetworkId, token, drainPool),
  }
}
