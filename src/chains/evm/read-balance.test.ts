import { expect, test } from 'vitest'
import type { Network } from '#core/model/network.ts'
import { createFakeRpc } from '../../../test/fakes/create-fake-rpc.ts'
import { readBalance } from './read-balance.ts'

const ADA = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

const network: Network = {
  id: 137,
  name: 'Polygon',
  caipNetworkId: 'eip155:137',
  chainNamespace: 'eip155',
  nativeCurrency: { name: 'POL', symbol: 'POL', decimals: 18 },
  rpcUrls: { default: { http: ['https://node.test'] } },
}

test('a balance is exact, in the smallest unit', async () => {
  const rpc = createFakeRpc(() => '0xde0b6b3a7640001')
  expect(await readBalance(rpc, { address: ADA, network })).toEqual({
    amount: 1_000_000_000_000_000_001n,
    decimals: 18,
    symbol: 'POL',
  })
  expect(rpc.requests).toEqual([{ network, method: 'eth_getBalance', params: [ADA, 'latest'], signal: undefined }])
})

test.each([[null], ['plenty'], ['0x'], ['-0x1'], [`0x${'f'.repeat(65)}`], [NaN], [{}], ['1e18'], [12]])(
  'an answer that is no amount is refused: %j',
  async (answer) => {
    const read = readBalance(
      createFakeRpc(() => answer),
      { address: ADA, network },
    )
    await expect(read).rejects.toMatchObject({
      code: 'balance_unavailable',
      message: 'The balance on Polygon could not be read: the answer is no amount',
    })
  },
)

test('why a balance could not be read is one line, whatever a node says', async () => {
  const rpc = createFakeRpc(() => {
    throw new Error(`Pruned\n\u202E${'!'.repeat(5000)}`)
  })
  const failed = readBalance(rpc, { address: ADA, network })
  await expect(failed).rejects.toThrow(/^The balance on Polygon could not be read: Pruned !+$/)
  await expect(failed).rejects.toSatisfy((error: Error) => error.message.length < 500)
})

test('an aborted read rejects with the reason', async () => {
  const controller = new AbortController()
  const rpc = createFakeRpc(() => {
    controller.abort(new Error('account changed'))
    throw new Error('aborted')
  })
  const read = readBalance(rpc, { address: ADA, network, signal: controller.signal })
  await expect(read).rejects.toThrow('account changed')
})
