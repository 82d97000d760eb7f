import { CHAINS } from '../chains/chain-table.ts'
import { startChains, type Chain } from '../chains/start-chains.ts'
import { createChildGuard } from '../processes/create-child-guard.ts'
import { createService, type Service } from '../service/create-service.ts'

/** A service over one real chain, for tests; it is asked without a port. */
export interface TestService extends AsyncDisposable {
  readonly service: Service
  readonly chain: Chain
  /** Asks for a path; `projectId`, `st` and `sv` are added. */
  ask(path: string, init?: RequestInit): Promise<Response>
  /** Asks, and reads the answer as JSON. */
  askJson(path: string, init?: RequestInit): Promise<unknown>
}

/** The service's address in tests. */
export const TEST_SERVICE_URL = 'http://service.test'

/** Starts a service whose only chain is `eip155:1`. */
export async function startTestService(): Promise<TestService> {
  const guard = createChildGuard()
  const chains = await startChains({ guard, definitions: CHAINS.slice(0, 1) })
  const service = createService({
    serviceUrl: TEST_SERVICE_URL,
    projectIds: ['sandbox'],
    allowedOrigins: ['http://localhost:*'],
    chains,
    walletUrl: 'http://127.0.0.1:9999/',
  })
  const ask = async (path: string, init?: RequestInit) => {
    const url = new URL(path, TEST_SERVICE_URL)
    if (!url.searchParams.has('projectId')) url.searchParams.set('projectId', 'sandbox')
    url.searchParams.set('st', 'test')
    url.searchParams.set('sv', 'test-1.0.0')
    return service.fetch(new Request(url, init))
  }
  const [chain] = chains
  if (!chain) throw new Error('No chain was started.')
  return {
    service,
    chain,
    ask,
    askJson: async (path, init) => (await ask(path, init)).json(),
    [Symbol.asyncDispose]: () => guard.stop(),
  }
}
