import { formatGwei } from 'viem'
import { notSponsored } from '../bundler/operation-errors.ts'
import type { Operation } from '../bundler/operation.ts'
import { readPriceCap } from '../bundler/price-cap.ts'
import type { AskNode } from '../json-rpc/ask-node.ts'
import type { Store } from '../store/sql.ts'
import { isOwnSmartAccount } from './sponsored-account.ts'

/**
 * Checks what every paymaster pays for, the service's own and one elsewhere: the caller's own smart account, at the network's price.
 * Anyone can send a sponsored operation, and collects its tip.
 * @param account the caller's, by the session
 * @throws RpcError -32501; ServiceError `node_unavailable`
 */
export async function expectSponsorable(
  { ask, store }: { readonly ask: AskNode; readonly store: Store },
  { sender, maxFeePerGas, maxPriorityFeePerGas }: Operation,
  account: string,
): Promise<void> {
  if (!(await isOwnSmartAccount(store, account, sender)))
    throw notSponsored('Only the smart account of the signed-in wallet is sponsored')
  const cap = await readPriceCap(ask)
  if (maxFeePerGas > cap.maxFeePerGas) throw notSponsored(`Gas is sponsored up to ${formatGwei(cap.maxFeePerGas)} gwei`)
  if (maxPriorityFeePerGas > cap.maxPriorityFeePerGas)
    throw notSponsored(`Tips are sponsored up to ${formatGwei(cap.maxPriorityFeePerGas)} gwei`)
}
