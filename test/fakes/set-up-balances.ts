import { adoptWallet } from '../../src/core/connections/adopt-wallet.ts'
import type { Ports } from '../../src/core/core.ts'
import type { ListedTokens, Token } from '../../src/core/model/token.ts'
import type { KnownToken } from '../../src/core/ports/token-sources.ts'
import { createTokenBalances } from '../../src/domain/balances/create-token-balances.ts'
import { parseUnits } from '../../src/lib/amounts.ts'
import { settled } from './create-fake-clock.ts'
import { createFakeConnector, createFakeWalletConnection, walletState } from './create-fake-connector.ts'
import { createTestCore } from './create-test-core.ts'

/** The account that is connected. */
export const A = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
export const B = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
export const USDC = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'

export const ether = (numeric: string, price?: number): Token => ({
  name: 'Ether',
  symbol: 'ETH',
  chainId: 'eip155:1',
  price,
  decimals: 18,
  amount: parseUnits(numeric, 18)!,
})
export const usdc = (numeric: string, price?: number): Token => ({
  address: USDC,
  name: 'USD Coin',
  symbol: 'USDC',
  chainId: 'eip155:1',
  price,
  decimals: 6,
  amount: parseUnits(numeric, 6)!,
})

type Answer<Value> = () => Promise<Value>

/** Token balances of a connected account, whose sources the test answers for. */
export function setUp({
  options = {},
  supported = ['eip155:1'],
  loadRpc = () => Promise.reject(new Error('not part of this test')),
}: { options?: object; supported?: string[]; loadRpc?: Ports['loadRpc'] } = {}) {
  const asked: string[] = []
  const updates: boolean[] = []
  const known: (readonly KnownToken[])[] = []
  const sources: {
    wallet: Answer<ListedTokens | undefined>
    api: Answer<ListedTokens>
    rpc: Answer<ListedTokens>
  } = {
    wallet: async () => undefined,
    api: async () => [ether('1', 3000), usdc('2.5', 1)],
    rpc: async () => [ether('1')],
  }
  const ask = <Name extends keyof typeof sources>(name: Name) => {
    asked.push(name)
    return sources[name]() as ReturnType<(typeof sources)[Name]>
  }
  const setup = createTestCore({
    options,
    ports: {
      loadRpc,
      blockchainApi: {
        getSupportedChains: async () => supported as never,
        getBalances(_, { forceUpdate }) {
          updates.push(forceUpdate ?? false)
          return ask('api')
        },
      },
      tokenSources: {
        receivedNfts: () => Promise.reject(new Error('not part of this test')),
        fromWallet: () => ask('wallet'),
        fromChain(request) {
          known.push(request.known)
          return ask('rpc')
        },
      },
    },
  })
  const walletConnection = createFakeWalletConnection(walletState('eip155:1', A))
  adoptWallet(setup.core.connections, createFakeConnector(), walletConnection, { restored: false })
  const balances = setup.core.use(createTokenBalances)
  return { ...setup, walletConnection, asked, known, updates, sources, balances }
}

/** The dialog is open, and a view subscribes to the balances. */
export async function look(setup: ReturnType<typeof setUp>) {
  setup.core.open('api')
  const stop = setup.balances.$state.listen(() => {})
  await setup.clock.advance(0)
  await settled()
  return stop
}
