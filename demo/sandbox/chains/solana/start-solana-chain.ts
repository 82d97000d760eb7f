import { WebSocketServer } from 'ws'
import { LOOPBACK, openOrigin, type Origin } from '../../http/open-origin.ts'
import { SandboxError } from '../../sandbox-error.ts'
import type { ChainNode } from '../chain-node.ts'
import { type ChainDefinition, SOLANA_DEV_ADDRESSES, SOLANA_DEVNET } from '../chain-table.ts'
import { requestRpc } from '../request-rpc.ts'
import { createFaucet } from './create-faucet.ts'
import { createLedger, type LandedTransaction, type Ledger } from './create-ledger.ts'
import { createNodeFaults, type NodeFaults } from './create-node-faults.ts'
import { answerOverHttp } from './rpc/answer-over-http.ts'
import { createPerform } from './rpc/answer-rpc.ts'
import { serveSubscriptions } from './subscriptions/serve-subscriptions.ts'

/** Test controls of a Solana chain. */
export interface SolanaControls extends ChainNode, NodeFaults {
  /** The node's WebSocket: on the port after the port of `rpcUrl`, as clients expect. `rpcUrl` accepts upgrades too. */
  readonly wsUrl: string
  /** Closes the open slot's block now; with a count, closes that many blocks in all, the others empty. */
  closeBlocks(count?: number): void
  /** True stops new slots, so that nothing sent gets confirmed, until false. */
  pauseBlocks(isPaused: boolean): void
  /** Expires every blockhash so far. */
  expireBlockhashes(): void
  /** The node accepts the next transaction, then loses it, as happens on a busy network. */
  dropNext(): void
  /** Drops every open WebSocket without a close frame. */
  cutSockets(): void
}

/** A Solana chain: the real runtime and token programs in this process, behind a node's JSON-RPC. */
export interface SolanaChain extends SolanaControls {
  /**
   * Reports each closed block that has transactions, beginning with the first of the chain, and each restart.
   * @returns a function that stops the reports
   */
  follow(listener: (news: SolanaNews) => void): () => void
}

/** Events that {@link SolanaChain.follow} reports. */
export type SolanaNews =
  | { readonly type: 'block'; readonly block: ClosedBlock }
  /** The chain was restarted from genesis; blocks reported so far no longer exist. */
  | { readonly type: 'reset' }

/** A closed block of the Solana chain. */
export interface ClosedBlock {
  readonly slot: number
  /** Seconds since the epoch. */
  readonly time: number
  readonly transactions: readonly LandedTransaction[]
}

/** Options of {@link startSolanaChain}. */
export interface SolanaChainOptions {
  /** Time between blocks. With 0, only {@link SolanaChain.closeBlocks} makes blocks. Default 400 ms. */
  readonly blockTimeMs?: number
  /** Runs once the node answers, also after a restart; a block is closed after it. */
  readonly prepare?: (chain: { readonly rpcUrl: string }) => Promise<void>
  /** Milliseconds since the epoch. */
  readonly now?: () => number
}

const BLOCK_TIME_MS = 400
const DEV_ACCOUNT_LAMPORTS = 1000n * 10n ** 9n
const SYSTEM_PROGRAM = '11111111111111111111111111111111'
const PORT_ATTEMPTS = 20
const REACH_ATTEMPTS = 20

/** Starts the chain on two consecutive free ports. */
export async function startSolanaChain(options: SolanaChainOptions = {}): Promise<SolanaChain> {
  const { blockTimeMs = BLOCK_TIME_MS, now = Date.now, prepare } = options
  const definition: ChainDefinition = SOLANA_DEVNET
  const faults = createNodeFaults()
  let isPaused = false
  let drops = 0
  let origins = await openNeighbors()
  const { port } = origins[0]
  const rpcUrl = `http://${LOOPBACK}:${port}`
  const followers = new Set<(news: SolanaNews) => void>()
  let node = await run()

  /** Closes the ports again if it fails. */
  async function run() {
    try {
      return await runNode()
    } catch (error) {
      await Promise.all(origins.map((origin) => origin.close()))
      throw error
    }
  }

  async function runNode() {
    const ledger = createGenesis(now)
    const faucet = await createFaucet(ledger)
    followLedger(ledger, (block) => {
      for (const listener of followers) listener({ type: 'block', block })
    })
    const accept: Ledger['land'] = (wire) => {
      if (drops === 0) return ledger.land(wire)
      drops -= 1
      return undefined
    }
    const perform = faults.wrap(createPerform({ ledger, faucet, accept }))
    const server = new WebSocketServer({ noServer: true, maxPayload: 2 ** 20 })
    for (const origin of origins) {
      origin.serve(answerOverHttp(perform))
      origin.upgrade((request, socket, head) =>
        server.handleUpgrade(request, socket, head, (opened) => serveSubscriptions(opened, ledger, perform)),
      )
    }
    if (prepare) {
      await untilReached(rpcUrl)
      await prepare({ rpcUrl })
      ledger.closeBlock()
    }
    const timer =
      blockTimeMs === 0 ? undefined : setInterval(() => void (isPaused || ledger.closeBlock()), blockTimeMs).unref()
    const cutSockets = () => {
      for (const socket of server.clients) socket.terminate()
    }
    return {
      ledger,
      cutSockets,
      async end() {
        clearInterval(timer)
        cutSockets()
        await Promise.all(origins.map((origin) => origin.close()))
      },
    }
  }

  let ended: Promise<void> | undefined
  const stop = () => (ended ??= Promise.resolve(faults.clearFaults()).then(() => node.end()))
  return {
    ...definition,
    rpcUrl,
    wsUrl: `ws://${LOOPBACK}:${port + 1}`,
    request: (method, params) => requestRpc(rpcUrl, method, params),
    stop,
    async restart() {
      await stop()
      ended = undefined
      origins = await openPair(port)
      for (const listener of followers) listener({ type: 'reset' })
      node = await run()
    },
    failNext: faults.failNext,
    failAll: faults.failAll,
    clearFaults: faults.clearFaults,
    closeBlocks(count = 1) {
      for (let closed = 0; closed < count; closed += 1) node.ledger.closeBlock()
    },
    pauseBlocks: (paused) => void (isPaused = paused),
    expireBlockhashes: () => node.ledger.expireBlockhashes(),
    dropNext: () => void (drops += 1),
    cutSockets: () => node.cutSockets(),
    follow(listener) {
      for (const block of closedBlocks(node.ledger)) listener({ type: 'block', block })
      followers.add(listener)
      return () => followers.delete(listener)
    },
  }
}

function createGenesis(now: () => number): Ledger {
  const ledger = createLedger(now)
  for (const address of SOLANA_DEV_ADDRESSES) {
    ledger.machine.setAccount(address, {
      lamports: DEV_ACCOUNT_LAMPORTS,
      data: new Uint8Array(),
      owner: SYSTEM_PROGRAM,
      executable: false,
    })
  }
  return ledger
}

/** After a restart, clients learn from a failed request that their open connections are closed. */
async function untilReached(rpcUrl: string): Promise<void> {
  for (let attempt = 1; attempt < REACH_ATTEMPTS; attempt += 1) {
    const isReached = await requestRpc(rpcUrl, 'getHealth').then(
      () => true,
      () => false,
    )
    if (isReached) return
  }
  await requestRpc(rpcUrl, 'getHealth')
}

/** Collects landed transactions, and reports them when their block is closed. */
function followLedger(ledger: Ledger, tell: (block: ClosedBlock) => void): void {
  let landed: LandedTransaction[] = []
  ledger.subscribe((news) => {
    if (news.type === 'transaction') return void landed.push(news.landed)
    const slot = news.slot - 1
    if (landed.length > 0) tell({ slot, time: ledger.clock.timeOf(slot) ?? 0, transactions: landed })
    landed = []
  })
}

/** The blocks so far that contain transactions. */
function closedBlocks({ clock, transactions }: Ledger): readonly ClosedBlock[] {
  const closed = [...transactions()].filter(({ slot }) => slot < clock.slot)
  return [...Map.groupBy(closed, ({ slot }) => slot)].map(([slot, landed]) => ({
    ...{ slot, time: clock.timeOf(slot) ?? 0, transactions: landed },
  }))
}

type OriginPair = readonly [rpc: Origin, sockets: Origin]

async function openNeighbors(): Promise<OriginPair> {
  for (let attempt = 1; attempt < PORT_ATTEMPTS; attempt += 1) {
    try {
      return await openPair(0)
    } catch (error) {
      if (!(error instanceof SandboxError)) throw error // the next port is taken: try another pair
    }
  }
  throw new SandboxError('The Solana chain found no two consecutive free ports.')
}

/** Opens a port and the one after it, or neither. */
async function openPair(port: number): Promise<OriginPair> {
  const rpc = await openOrigin('Solana chain', port)
  try {
    return [rpc, await openOrigin('Solana chain', rpc.port + 1)]
  } catch (error) {
    await rpc.close()
    throw error
  }
}
