import * as zlib from 'node:zlib'
import type { SolanaChain } from '../chains/solana/start-solana-chain.ts'
import { isExchangeInstalled } from '../exchange/deploy-exchange.ts'
import type { createIndexer } from '../indexer/create-indexer.ts'
import { isMissing } from '../packages/find-package-file.ts'
import type { MissingPart } from './host-sandbox.ts'

/** Parts of the sandbox that can run here. */
export interface FoundParts {
  readonly startSolana: (() => Promise<SolanaChain>) | undefined
  readonly createIndexer: typeof createIndexer | undefined
  readonly hasExchange: boolean
  /** Parts that can't run, with the reason. */
  readonly missing: readonly MissingPart[]
}

const REASONS: Readonly<Record<string, MissingPart>> = {
  node: { part: 'solana', reason: 'The Solana chain needs Node 22.15 or newer.' },
  litesvm: {
    part: 'solana',
    reason: 'The Solana chain needs the package litesvm: npm install --save-dev litesvm',
  },
  sqlite: { part: 'history', reason: 'History and NFTs need Node 22.13 or newer, which has node:sqlite.' },
  uniswap: {
    part: 'swaps',
    reason:
      "Swaps need Uniswap's contracts: npm install --save-dev @uniswap/v2-core@1.0.1 @uniswap/v2-periphery@1.1.0-beta.0",
  },
}

/**
 * Finds out which parts can run: some need packages that only the project that tests may have, some a newer Node.
 * @throws Error if a package is installed, but can't be loaded
 */
export async function findParts(): Promise<FoundParts> {
  const [solana, index] = await Promise.all([findSolana(), findIndex()])
  const hasExchange = isExchangeInstalled()
  const exchange = hasExchange ? undefined : REASONS['uniswap']
  const missing = [solana, index, exchange].filter(isReason)
  return {
    startSolana: isReason(solana) ? undefined : solana,
    createIndexer: isReason(index) ? undefined : index,
    hasExchange,
    missing,
  }
}

const isReason = (part: unknown): part is MissingPart => typeof part === 'object'

async function findSolana() {
  if (!('zstdCompressSync' in zlib)) return REASONS['node']
  try {
    const { startSolanaWithTokens } = await import('../chains/solana/start-solana-with-tokens.ts')
    return startSolanaWithTokens
  } catch (error) {
    if (isMissing(error) && String(error).includes('litesvm')) return REASONS['litesvm']
    throw error
  }
}

async function findIndex() {
  // Node before 22.13 has no such module, or only behind a flag.
  if (!process.getBuiltinModule?.('node:sqlite')) return REASONS['sqlite']
  const { createIndexer } = await import('../indexer/create-indexer.ts')
  return createIndexer
}
