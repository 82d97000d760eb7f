import { batchUnknown } from '#core/errors/batch-errors.ts'
import { frameNodeRefused } from '#core/errors/frame-errors.ts'
import type { CaipNetworkId } from '#lib/caip.ts'
import type { EmbeddedWallet } from '../accounts/embedded-wallet.ts'
import { ENTRY_POINT } from '../accounts/safe-address.ts'
import { refusalOf } from '../service/service-failure.ts'
import { readBatchId } from './batch-id.ts'
import { findOperation } from './find-operation.ts'
import type { RequestScope } from './prepared-request.ts'
import { readEvmAccount, readList, refuse, hexOfChain, readChains } from './read-params.ts'

/** Statuses of EIP-5792. */
const PENDING = 100
const CONFIRMED = 200
/** It isn't in a block, and never will be. */
const NEVER = 400
const REVERTED = 500

/** HTTP status of the service for a network that isn't set up. */
const NOT_FOUND = 404

/**
 * `wallet_getCallsStatus [id]`: the status of a batch, from its chain. The id is the site's own, or the wallet's.
 * @throws WalletDialogError `batch_unknown`
 */
export async function readCallsStatus(params: unknown, scope: RequestScope): Promise<unknown> {
  const { wallet } = scope
  const [id] = readList(params)
  if (typeof id !== 'string') return refuse('its id')
  const batchIds = await scope.loadBatchIds()
  const batch = readBatchId((await batchIds.find(scope, id)) ?? id)
  if (!batch) throw batchUnknown()
  const { sent, chainId, account: smartAccount = wallet.smartAccount } = batch
  // Another account may have signed in since: its nonce says nothing about this batch.
  const found = await findOperation({ askNode: wallet.askNode, smartAccount }, chainId, sent)
  const base = { version: '2.0.0', id, chainId: hexOfChain(chainId), atomic: true }
  if (found === 'pending') return { ...base, status: PENDING }
  if (found === 'replaced') return { ...base, status: NEVER }
  const { success, logs, receipt } = found
  const { transactionHash, blockHash, blockNumber, gasUsed } = receipt
  return {
    ...base,
    status: success ? CONFIRMED : REVERTED,
    receipts: [{ logs, status: success ? '0x1' : '0x0', blockHash, blockNumber, gasUsed, transactionHash }],
  }
}

/**
 * `wallet_getCapabilities [address, chainIds?]`: the smart account carries out batches as a whole where there is a bundler.
 * Without `chainIds` it is about the chain that the request came for.
 * @throws WalletDialogError of the service, if it isn't known whether there is a bundler
 */
export async function readCapabilities(
  wallet: EmbeddedWallet,
  params: unknown,
  chainId: CaipNetworkId,
): Promise<Readonly<Record<string, object>>> {
  const [address, named] = readList(params)
  if (readEvmAccount(address, wallet) !== 'smartAccount') return {}
  const chains = named === undefined ? [chainId] : readChains(named)
  const found = await Promise.all(chains.map(async (chain) => ({ chain, has: await hasBundler(wallet, chain) })))
  return Object.fromEntries(
    found.flatMap(({ chain, has }) => (has ? [[hexOfChain(chain), { atomic: { status: 'supported' } }]] : [])),
  )
}

async function hasBundler(wallet: EmbeddedWallet, chainId: CaipNetworkId): Promise<boolean> {
  try {
    const points = await wallet.askNode(chainId, 'eth_supportedEntryPoints', [])
    return Array.isArray(points) && points.includes(ENTRY_POINT)
  } catch (error) {
    // The service has no bundler for this network. After any other error, nothing is known.
    if (frameNodeRefused.matches(error) || refusalOf(error)?.status === NOT_FOUND) return false
    throw error
  }
}
