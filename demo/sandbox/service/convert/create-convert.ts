import type { Hono } from 'hono'
import type { Queue } from '../../chains/create-queue.ts'
import { createExchanges, type ExchangeControls } from '../../exchange/create-exchange.ts'
import type { ServiceContext } from '../service-context.ts'
import { allowance } from './allowance.ts'
import { buildApprove } from './build-approve.ts'
import { buildTransaction } from './build-transaction.ts'
import { gasPrice } from './gas-price.ts'
import { quotes } from './quotes.ts'
import { createSwapFaults, type SwapFault } from './swap-faults.ts'
import { tokens } from './tokens.ts'

/** Test controls of swaps. */
export interface SwapControls extends ExchangeControls {
  /** All following answers have this fault, until `clearFaults` of the service. Several can be set at once. */
  fail(fault: SwapFault): void
  /** How many tokens each chain lists from now on, until `clearFaults` of the service; 4000 otherwise. */
  listTokens(count: number): void
}

const TOKEN_COUNT = 4000

/** Creates the endpoints of swaps. */
export function createConvert(context: ServiceContext, enqueue: Queue) {
  const faults = createSwapFaults()
  const exchanges = createExchanges({ chains: context.chains, enqueue })
  let count = TOKEN_COUNT
  const shared = { serviceUrl: context.serviceUrl, exchanges, faults, tokenCount: () => count }
  const controls: SwapControls = {
    fail: faults.set,
    listTokens: (wanted) => void (count = wanted),
    movePrice: exchanges.movePrice,
    drainPool: exchanges.drainPool,
  }
  const endpoints: readonly Hono[] = [
    tokens(shared),
    quotes(shared),
    allowance(shared),
    buildApprove(shared),
    buildTransaction(shared),
    gasPrice(context),
  ]
  return {
    controls,
    endpoints,
    clearFaults() {
      faults.clear()
      count = TOKEN_COUNT
    },
  }
}
