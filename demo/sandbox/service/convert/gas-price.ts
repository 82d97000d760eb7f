import { Hono } from 'hono'
import { requestRpc } from '../../chains/request-rpc.ts'
import { failure, type ServiceContext } from '../service-context.ts'

const BLOCKS = '0xa'
/** Percentiles of the priority fees in the latest blocks. */
const PERCENTILES = [10, 50, 90]

interface FeeHistory {
  readonly baseFeePerGas: readonly string[]
  readonly reward?: readonly (readonly string[])[]
}

/** `GET /v1/convert/gas-price?chainId=`: gas prices on an EVM chain in wei, from the fees in its latest blocks. */
export function gasPrice({ chains }: ServiceContext): Hono {
  return new Hono().get('/v1/convert/gas-price', async (c) => {
    const chainId = c.req.query('chainId') ?? ''
    const chain = chains.find(({ caipNetworkId }) => caipNetworkId === chainId)
    if (!chain) return failure(c, 400, 'chainId', `The sandbox has no chain ${chainId || '(chainId is missing)'}.`)
    if (!chainId.startsWith('eip155:')) return failure(c, 400, 'chainId', `${chainId} has no gas price.`)
    try {
      const [lowest, history] = await Promise.all([
        requestRpc(chain.rpcUrl, 'eth_gasPrice'),
        requestRpc(chain.rpcUrl, 'eth_feeHistory', [BLOCKS, 'latest', PERCENTILES]),
      ])
      const [standard, fast, instant] = pricesFrom(BigInt(String(lowest)), history as FeeHistory)
      return c.json({ standard, fast, instant })
    } catch (error) {
      return failure(c, 502, 'chain', `The node of ${chainId} does not answer: ${String(error)}`)
    }
  })
}

/** The next block's base fee plus a tip for each percentile, but never below what the node itself suggests. */
function pricesFrom(lowest: bigint, { baseFeePerGas, reward = [] }: FeeHistory): readonly string[] {
  const base = BigInt(baseFeePerGas.at(-1) ?? 0)
  return PERCENTILES.map((_, index) => {
    const tips = reward.map((block) => BigInt(block[index] ?? 0)).filter((tip) => tip > 0n)
    const tip = tips.reduce((most, one) => (one > most ? one : most), 0n)
    return (base + tip > lowest ? base + tip : lowest).toString()
  })
}
