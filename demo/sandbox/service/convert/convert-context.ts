import type { Exchanges } from '../../exchange/create-exchange.ts'
import type { ServiceContext } from '../service-context.ts'
import type { SwapFaults } from './swap-faults.ts'

/** Context shared by the endpoints of swaps. */
export interface ConvertContext extends Pick<ServiceContext, 'serviceUrl'> {
  readonly exchanges: Exchanges
  readonly faults: SwapFaults
  /** How many tokens `convert/tokens` lists for Ethereum. */
  readonly tokenCount: () => number
}
