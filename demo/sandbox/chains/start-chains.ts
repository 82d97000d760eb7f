import type { ChildGuard } from '../processes/create-child-guard.ts'
import type { ChainNode } from './chain-node.ts'
import { CHAINS, type EvmChainDefinition } from './chain-table.ts'
import { requestRpc } from './request-rpc.ts'
import { startAnvil } from './start-anvil.ts'

/** A chain of the sandbox that anvil runs. */
export type Chain = ChainNode & EvmChainDefinition

/** Options of {@link startChains}. */
export interface StartChainsOptions {
  readonly guard: ChildGuard
  readonly definitions?: readonly EvmChainDefinition[]
  /** Runs once a node answers, also after a restart. The chain counts as started when this has resolved. */
  readonly prepare?: (chain: { readonly caipNetworkId: string; readonly rpcUrl: string }) => Promise<void>
  /** Called when a node exits without having been stopped. */
  readonly onDeath?: (chain: EvmChainDefinition, reason: string) => void
}

/** Starts every EVM chain, each on a free port. If one fails, the guard's `stop` ends the others. */
export function startChains(options: StartChainsOptions): Promise<Chain[]> {
  return Promise.all((options.definitions ?? CHAINS).map((definition) => startChain(definition, options)))
}

async function startChain(
  definition: EvmChainDefinition,
  { guard, onDeath, prepare }: StartChainsOptions,
): Promise<Chain> {
  const start = async (port?: number) => {
    const started = await startAnvil(definition, guard, port)
    await prepare?.({ caipNetworkId: definition.caipNetworkId, rpcUrl: started.rpcUrl })
    return started
  }
  let shouldRun = true
  let node = await start()
  const { port, rpcUrl } = node

  const watch = (running: typeof node) =>
    running.ended.then((reason) => {
      if (shouldRun && running === node && !guard.stopping) onDeath?.(definition, reason)
    })
  void watch(node)

  const stop = async () => {
    shouldRun = false
    await node.stop()
  }
  return {
    ...definition,
    rpcUrl,
    request: (method, params) => requestRpc(rpcUrl, method, params),
    stop,
    async restart() {
      await stop()
      node = await start(port)
      shouldRun = true
      void watch(node)
    },
  }
}
