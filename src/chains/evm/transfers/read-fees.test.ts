import { expect, test } from 'vitest'
import { createFakeChain, ETHEREUM, hex } from '../../../../test/fakes/send/create-fake-chain.ts'
import { readGasPrice } from './read-fees.ts'

const GWEI = 10n ** 9n

/** A node that names a tip of 20,000 gwei, and says that recent blocks paid it. */
const readPrice = (block: object, baseFee?: bigint) =>
  readGasPrice(
    createFakeChain({
      eth_maxPriorityFeePerGas: () => hex(20_000n * GWEI),
      eth_getBlockByNumber: () => block,
      eth_feeHistory: () => ({
        reward: [[hex(20_000n * GWEI)]],
        ...(baseFee !== undefined && { baseFeePerGas: [hex(baseFee), hex(baseFee)] }),
      }),
    }),
    { network: ETHEREUM },
    async () => undefined,
  )

test.each<[string, object, bigint]>([
  ['no base fee in the block, one in the history', {}, GWEI],
  ['a base fee far above the history', { baseFeePerGas: hex(10_000n * GWEI) }, GWEI],
  ['a base fee that is inflated in both', { baseFeePerGas: hex(10_000n * GWEI) }, 10_000n * GWEI],
])('%s: a tip is still marked as high', async (_what, block, baseFee) => {
  expect(await readPrice(block, baseFee)).toMatchObject({ isTipHigh: true })
})

test('a base fee is no higher than twice the history', async () => {
  const { perGas } = await readPrice({ baseFeePerGas: hex(10_000n * GWEI) }, GWEI)
  expect(perGas).toBe(20_004n * GWEI)
})
