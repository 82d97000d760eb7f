import { CHAINS } from '../chains/chain-table.ts'
import { startSolanaChain, type SolanaChain } from '../chains/solana/start-solana-chain.ts'
import { startChains, type Chain } from '../chains/start-chains.ts'
import { deployContracts } from '../contracts/deploy-contracts.ts'
import { createIndexer } from '../indexer/create-indexer.ts'
import { createChildGuard } from '../processes/create-child-guard.ts'
import { createService, type Service } from '../service/create-service.ts'
import { deploySolanaTokens } from '../tokens/deploy-solana-tokens.ts'

/** A service over two real chains for tests, called without a port. */
export interface TestService extends AsyncDisposable {
  readonly service: Service
  readonly chain: Chain
  readonly solana: SolanaChain
  /** Requests a path; `projectId`, `st` and `sv` are added. */
  ask(path: string, init?: RequestInit): Promise<Response>
  /** Requests a path, and parses the answer as JSON. */
  askJson(path: string, init?: RequestInit): Promise<unknown>
}

/** The service's URL in tests. */
export const TEST_SERVICE_URL = 'http://service.test'
/** The URL of the onramp's page in tests. */
export const TEST_ONRAMP_URL = 'http://onramp.test'

/** Starts a service whose chains are `eip155:1` and Solana's devnet. */
export async function startTestService(): Promise<TestService> {
  const guard = createChildGuard()
  const [[chain], solana] = await Promise.all([
    startChains({
      guard,
      definitions: CHAINS.slice(0, 1),
      prepare: (chain) => deployContracts(chain, `${TEST_SERVICE_URL}/`),
    }),
    startSolanaChain({ blockTimeMs: 0, prepare: deploySolanaTokens }),
  ])
  if (!chain) throw new Error('No chain was started.')
  const index = createIndexer({ evm: [chain], solana })
  const service = createService({
    index,
    hasExchange: true,
    serviceUrl: TEST_SERVICE_URL,
    projectIds: ['sandbox'],
    allowedOrigins: ['http://localhost:*'],
    chains: [chain, solana],
    walletUrl: 'http://127.0.0.1:9999/',
    onrampUrl: TEST_ONRAMP_URL,
  })
  const ask = async (path: string, init?: RequestInit) => {
    const url = new URL(path, TEST_SERVICE_URL)
    if (!url.searchParams.has('projectId')) url.searchParams.set('projectId', 'sandbox')
    url.searchParams.set('st', 'test')
    url.searchParams.set('sv', 'test-1.0.0')
    return service.fetch(new Request(url, init))
  }
  return {
    service,
    chain,
    solana,
    ask,
    askJson: async (path, init) => (await ask(path, init)).json(),
    async [Symbol.asyncDispose]() {
      await Promise.all([index.stop(), guard.stop(), solana.stop()])
    },
  }
}
