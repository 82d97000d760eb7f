import type { Options } from '../../../src/core/config/options.ts'
import { adoptWallet } from '../../../src/core/connections/adopt-wallet.ts'
import type { Token } from '../../../src/core/model/token.ts'
import type { BlockchainApi, Identity } from '../../../src/core/ports/blockchain-api.ts'
import type { Ens } from '../../../src/core/ports/ens.ts'
import type {
  PreparedTransfer,
  SubmittedTransfer,
  TransferRequest,
  Transfers,
  TransferToken,
} from '../../../src/core/ports/transfers.ts'
import { createTokenBalances } from '../../../src/domain/balances/create-token-balances.ts'
import { isSameAddress } from '../../../src/lib/compare-addresses.ts'
import { createFakeConnector, createFakeWalletConnection, walletState } from '../create-fake-connector.ts'
import { createTestCore } from '../create-test-core.ts'
import { emptyTokenSources } from '../empty-token-sources.ts'
import { ADA, ETHER, TOKEN } from './create-fake-chain.ts'

const ether: Token = {
  name: 'Ether',
  symbol: 'ETH',
  chainId: 'eip155:1',
  price: 3000,
  decimals: 18,
  amount: 2_000_000_000_000_000_000n,
}
const dollar: Token = {
  address: TOKEN,
  name: 'USD Coin',
  symbol: 'USDC',
  chainId: 'eip155:1',
  price: 1,
  decimals: 6,
  amount: 12_500_000n,
}

/** A core with a connected account that holds 2 ETH and 12.5 USDC, an open dialog, and a wallet that answers by hand. */
export async function createSendCore({
  tokens = [ether, dollar],
  options = {},
}: { tokens?: readonly Token[]; options?: Options } = {}) {
  // Loaded ahead: tests count in ticks.
  await import('../../../src/domain/balances/read-token-balances.ts')
  const prepared: TransferRequest[] = []
  const asked: {
    readonly transfer: PreparedTransfer
    resolve(sent: SubmittedTransfer): void
    reject(error: unknown): void
  }[] = []
  /** May be changed at any time. */
  const chain = {
    change: {} as Partial<PreparedTransfer>,
    failure: undefined as Error | undefined,
    token: { address: TOKEN, symbol: 'USDC', name: 'USD Coin', decimals: 6 } as TransferToken | undefined,
    names: (async (name: string) => ({ name, address: ADA })) as Ens['resolve'],
    identity: { name: undefined, avatar: undefined } as Identity,
    history: (async () => ({ data: [] })) as BlockchainApi['getHistory'],
  }
  const transfers: Transfers = {
    readToken: async ({ address }) => (isSameAddress(address, TOKEN) ? chain.token : undefined),
    async prepare(request) {
      prepared.push(request)
      if (chain.failure) throw chain.failure
      return {
        request,
        fee: { amount: 10n ** 14n, token: ETHER },
        balance: { token: 10n ** 19n, native: 10n ** 19n },
        simulation: { status: 'simulated', changes: [] },
        recipient: 'account',
        ...chain.change,
      }
    },
    maxAmount: async () => 1_999_900_000_000_000_000n,
    send: (transfer, _, signal) => {
      signal?.throwIfAborted()
      return new Promise((resolve, reject) => asked.push({ transfer, resolve, reject }))
    },
  }
  const setup = createTestCore({
    options,
    ports: {
      transfers: { eip155: async () => transfers },
      tokenSources: emptyTokenSources,
      ens: { resolve: (name, options) => chain.names(name, options) },
      blockchainApi: {
        getIdentity: async () => chain.identity,
        getAccountName: async () => ({ addresses: {} }),
        getHistory: (account, query) => chain.history(account, query),
        getBalances: async () => tokens,
      },
    },
  })
  const walletConnection = createFakeWalletConnection(walletState('eip155:1', ADA))
  adoptWallet(setup.core.connections, createFakeConnector(), walletConnection, { restored: false })
  setup.core.open('api', { name: 'Send' })
  setup.core.use(createTokenBalances).$state.listen(() => {})
  await setup.clock.advance(0)
  await setup.clock.advance(0)
  return { ...setup, walletConnection, prepared, asked, chain, transfers, tokens }
}
