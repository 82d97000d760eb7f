import type { ChildGuard } from '../processes/create-child-guard.ts'
import { CHAINS, type ChainDefinition } from './chain-table.ts'
import { requestRpc } from './request-rpc.ts'
import { startAnvil } from './start-anvil.ts'

/** One chain of the sandbox. */
export interface Chain extends ChainDefinition {
  readonly rpcUrl: string
  /** Asks the node itself, past the service. */
  request(method: string, params?: readonly unknown[]): Promise<unknown>
  /** Ends the node; requests to it fail until {@link Chain.restart}. */
  stop(): Promise<void>
  /** Ends the node if it runs and starts a fresh one on the same port: all balances and blocks are as at the start. */
  restart(): Promise<void>
}

/** Options of {@link startChains}. */
export interface StartChainsOptions {
  readonly guard: ChildGuard
  readonly definitions?: readonly ChainDefinition[]
  /** Told when a node ends that nobody stopped. */
  readonly onDeath?: (chain: ChainDefinition, reason: string) => void
}

/** Starts every chain, each on a free port. If one fails, the guard's `stop` ends the others. */
export function startChains(options: StartChainsOptions): Promise<Chain[]> {
  return Promise.all((options.definitions ?? CHAINS).map((definition) => startChain(definition, options)))
}

async function startChain(definition: ChainDefinition, { guard, onDeath }: StartChainsOptions): Promise<Chain> {
  let wanted = true
  let node = await startAnvil(definition, guard)
  const { port, rpcUrl } = node

  const watch = (running: typeof node) =>
    running.ended.then((reason) => {
      if (wanted && running === node && !guard.stopping) onDeath?.(definition, reason)
    })
  void watch(node)

  const stop = async () => {
    wanted = false
    await node.stop()
  }
  return {
    ...definition,
    rpcUrl,
    request: (method, params) => requestRpc(rpcUrl, method, params),
    stop,
    async restart() {
      await stop()
      node = await startAnvil(definition, guard, port)
      wanted = true
      void watch(node)
    },
  }
}
