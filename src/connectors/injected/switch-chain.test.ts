import { expect, test } from 'vitest'
import type { Network } from '#core/model/network.ts'
import type { WalletEvent } from '#core/ports/connector.ts'
import { createFakeClock } from '../../../test/fakes/create-fake-clock.ts'
import { createFakeProvider, never, walletError, type FakeProvider } from '../../../test/fakes/create-fake-provider.ts'
import { DECLINED_ERRORS } from '../../../test/fakes/declined-errors.ts'
import { createEip1193Connector } from './create-eip1193-connector.ts'
import { SWITCH_SETTLE_MS } from './switch-chain.ts'

const polygon: Network = {
  id: 137,
  name: 'Polygon',
  caipNetworkId: 'eip155:137',
  chainNamespace: 'eip155',
  nativeCurrency: { name: 'POL', symbol: 'POL', decimals: 18 },
  rpcUrls: { default: { http: ['https://own.example'] }, chainDefault: { http: ['https://polygon.example'] } },
  blockExplorers: { default: { name: 'Scan', url: 'https://scan.example' } },
}

/** A wallet on chain 1 that switches as wallets do, unless a test says otherwise. */
async function setUp(
  answers: (wallet: {
    go(chainId: string): void
    provider(): FakeProvider
  }) => Parameters<typeof createFakeProvider>[0],
) {
  const clock = createFakeClock()
  let chainId = '0x1'
  const go = (next: string) => {
    chainId = next
    provider.emit('chainChanged', next)
  }
  const provider: FakeProvider = createFakeProvider({
    eth_chainId: () => chainId,
    ...answers({ go, provider: () => provider }),
  })
  const connector = createEip1193Connector({
    info: { id: 'io.fox', name: 'Fox', type: 'ANNOUNCED', chain: 'eip155' },
    provider,
    clock,
  })
  const connection = await connector.connect({ networks: [polygon], signal: new AbortController().signal })
  const events: WalletEvent[] = []
  connection.subscribe((event) => events.push(event))
  const chain = () => connection.state.namespaces.eip155!.caipNetworkId
  return { clock, provider, connection, events, chain, go }
}

const reject = (code: number, data?: unknown) => () => Promise.reject(walletError(code, `Refused with ${code}`, data))

test('a switch asks the wallet (EIP-3326) and changes state once, from what the wallet says', async () => {
  const { provider, connection, events, chain } = await setUp(({ go }) => ({
    wallet_switchEthereumChain: () => go('0x89'),
  }))
  await connection.switchNetwork(polygon)
  expect(provider.requests.find(({ method }) => method === 'wallet_switchEthereumChain')?.params).toEqual([
    { chainId: '0x89' },
  ])
  expect(chain()).toBe('eip155:137')
  expect(events).toHaveLength(1)
})

test('a wallet without events is asked where it is', async () => {
  let chainId = '0x1'
  const { connection, chain, events } = await setUp(() => ({
    eth_chainId: () => chainId,
    wallet_switchEthereumChain: () => void (chainId = '0x89'),
  }))
  await connection.switchNetwork(polygon)
  expect(chain()).toBe('eip155:137')
  expect(events).toHaveLength(1)
})

test('4902, 5000, 32603 and a -32600 about the chain trigger adding the chain, also where another error wraps them', async () => {
  const refusals = [
    reject(4902),
    reject(5000),
    reject(32603),
    reject(-32603),
    reject(-32603, { originalError: { code: 4902 } }),
    () => Promise.reject(walletError(-32600, 'Chain Id not supported')),
    () => Promise.reject(walletError(-32600, 'Unrecognized network')),
  ]
  for (const refusal of refusals) {
    const { provider, connection, chain } = await setUp(({ go }) => ({
      wallet_switchEthereumChain: refusal,
      wallet_addEthereumChain: () => go('0x89'),
    }))
    await connection.switchNetwork(polygon)
    expect(chain()).toBe('eip155:137')
    expect(provider.asked('wallet_switchEthereumChain')).toBe(1)
    expect(provider.requests.find(({ method }) => method === 'wallet_addEthereumChain')?.params).toEqual([
      {
        chainId: '0x89',
        chainName: 'Polygon',
        nativeCurrency: { name: 'POL', symbol: 'POL', decimals: 18 },
        rpcUrls: ['https://polygon.example'],
        blockExplorerUrls: ['https://scan.example'],
      },
    ])
  }
})

test('a wallet that added the chain but did not go there is asked once more to switch', async () => {
  let isAdded = false
  const { provider, connection, chain } = await setUp(({ go }) => ({
    wallet_switchEthereumChain: () => (isAdded ? go('0x89') : reject(4902)()),
    wallet_addEthereumChain: () => void (isAdded = true),
  }))
  await connection.switchNetwork(polygon)
  expect(chain()).toBe('eip155:137')
  expect(provider.asked('wallet_switchEthereumChain')).toBe(2)
})

test('declining is switch_rejected, for the switch and for adding the chain, and changes nothing', async () => {
  for (const answers of [
    { wallet_switchEthereumChain: reject(4001) },
    { wallet_switchEthereumChain: reject(-32603, { originalError: { code: 4001 } }) },
    { wallet_switchEthereumChain: reject(4902), wallet_addEthereumChain: reject(4001) },
  ]) {
    const { connection, events } = await setUp(() => answers)
    await expect(connection.switchNetwork(polygon)).rejects.toMatchObject({
      code: 'switch_rejected',
      message: 'The switch to Polygon was declined in the wallet',
    })
    expect(events).toEqual([])
  }
})

test.each(DECLINED_ERRORS)('a wallet that declined to switch is not asked to add the network: %s', async (_, cause) => {
  const { connection, provider } = await setUp(() => ({ wallet_switchEthereumChain: () => Promise.reject(cause) }))
  await expect(connection.switchNetwork(polygon)).rejects.toMatchObject({ code: 'switch_rejected', cause })
  expect(provider.asked('wallet_addEthereumChain')).toBe(0)
})

test('a wallet that cannot switch, is busy, or fails says so', async () => {
  const cases: [number, string][] = [
    [4200, 'switch_not_approved'],
    [-32601, 'switch_not_approved'],
    [-32002, 'request_pending'],
    [-32000, 'switch_failed'],
  ]
  for (const [code, expected] of cases) {
    const { connection } = await setUp(() => ({ wallet_switchEthereumChain: reject(code) }))
    await expect(connection.switchNetwork(polygon)).rejects.toMatchObject({ code: expected })
  }
})

test('state changes only when the wallet says so: an answer alone is no switch', async () => {
  const { clock, connection, events, chain } = await setUp(() => ({ wallet_switchEthereumChain: () => null }))
  const switched = connection.switchNetwork(polygon)
  switched.catch(() => {})
  await clock.advance(SWITCH_SETTLE_MS)
  await expect(switched).rejects.toMatchObject({
    code: 'switch_failed',
    message: 'The wallet could not switch to Polygon: it stayed on chain 1',
  })
  expect(chain()).toBe('eip155:1')
  expect(events).toEqual([])
})

test('a wallet that answers before it has changed is given time', async () => {
  const { clock, connection, go, chain } = await setUp(() => ({ wallet_switchEthereumChain: () => null }))
  const switched = connection.switchNetwork(polygon)
  await clock.advance(SWITCH_SETTLE_MS - 1)
  go('0x89')
  await switched
  expect(chain()).toBe('eip155:137')
})

test('a wallet that goes there but never answers has switched', async () => {
  const { connection, go, clock } = await setUp(() => ({ wallet_switchEthereumChain: never }))
  const switched = connection.switchNetwork(polygon)
  await clock.advance(0)
  go('0x89')
  await switched
})

test('a switch ends with the connection', async () => {
  const ended = await setUp(() => ({ wallet_switchEthereumChain: never }))
  const first = ended.connection.switchNetwork(polygon)
  ended.provider.emit('accountsChanged', [])
  await expect(first).rejects.toMatchObject({ code: 'switch_failed' })
  const released = await setUp(() => ({ wallet_switchEthereumChain: never }))
  const second = released.connection.switchNetwork(polygon)
  released.connection.release()
  await expect(second).rejects.toMatchObject({
    code: 'switch_failed',
    message: 'The wallet could not switch to Polygon: the connection was ended',
  })
})

const END: readonly [string, (wallet: Awaited<ReturnType<typeof setUp>>) => void, string][] = [
  ['connection has ended', ({ connection }) => connection.release(), 'switch_failed'],
  ['wallet has switched by itself', ({ go }) => go('0x89'), 'done'],
]

test.each(END)('a late 4902 asks for nothing once the %s', async (_, end, outcome) => {
  const answer = Promise.withResolvers<never>()
  const wallet = await setUp(() => ({ wallet_switchEthereumChain: () => answer.promise }))
  const switched = wallet.connection.switchNetwork(polygon).then(
    () => 'done',
    (error: { code: string }) => error.code,
  )
  await wallet.clock.advance(0)
  end(wallet)
  expect(await switched).toBe(outcome)
  answer.reject(walletError(4902, 'Unrecognized chain'))
  await wallet.clock.advance(0)
  expect(wallet.provider.asked('wallet_addEthereumChain')).toBe(0)
})

test('a connection that ends while its wallet adds the network asks for no further switch', async () => {
  const adding = Promise.withResolvers<void>()
  const { connection, provider, clock } = await setUp(() => ({
    wallet_switchEthereumChain: reject(4902),
    wallet_addEthereumChain: () => adding.promise,
  }))
  const switched = connection.switchNetwork(polygon)
  await clock.advance(0)
  connection.release()
  await expect(switched).rejects.toMatchObject({ code: 'switch_failed' })
  adding.resolve()
  await clock.advance(0)
  expect(provider.asked('wallet_switchEthereumChain')).toBe(1)
})
