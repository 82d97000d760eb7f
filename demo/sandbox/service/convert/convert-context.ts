import type { Exchanges } from '../../exchange/create-exchange.ts'
import type { ServiceContext } from '../service-context.ts'
import type { SwapFaults } from './swap-faults.ts'

/** What the endpoints of swaps share. */
export interface ConvertContext extends Pick<ServiceContext, 'serviceUrl'> {
  readonly exchanges: Exchanges
  readonly faults: SwapFaults
  /** How many tokens `convert/tokens` lists for Ethereum. */
  readonly tokenCount: () => number
}
