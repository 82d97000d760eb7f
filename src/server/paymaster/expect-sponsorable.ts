import { formatGwei } from 'viem'
import { isOwnSmartAccount } from '../accounts/smart-account-address.ts'
import { gasOf, MAX_GAS, type Operation } from '../bundler/entry-point.ts'
import { notSponsored } from '../bundler/operation-errors.ts'
import { gasFor } from '../bundler/pre-verification-gas.ts'
import { readPriceCap } from '../bundler/price-cap.ts'
import type { AskNode } from '../json-rpc/ask-node.ts'
import type { Store } from '../store/sql.ts'

/**
 * Of what the service calculates, in percent. The account pays `preVerificationGas` whole, whatever was used of it: what is too much
 * goes to the sender of the bundle. A bundler elsewhere has a calculation of its own.
 */
const MOST_PRE_VERIFICATION_GAS = { own: 150n, elsewhere: 300n }

interface Ports {
  readonly ask: AskNode
  readonly store: Store
  readonly hasOwnBundler: boolean
}

/**
 * Checks what every paymaster pays for, the service's own and one elsewhere: the caller's own smart account, at the network's price, with
 * the gas that an operation can need.
 * Anyone can send a sponsored operation, and collects its tip.
 * @param account the caller's, by the session
 * @throws RpcError -32501; ServiceError `node_unavailable`
 */
export async function expectSponsorable(
  { ask, store, hasOwnBundler }: Ports,
  operation: Operation,
  account: string,
): Promise<void> {
  const { sender, maxFeePerGas, maxPriorityFeePerGas, preVerificationGas } = operation
  if (!(await isOwnSmartAccount(store, account, sender)))
    throw notSponsored('Only the smart account of the signed-in wallet is sponsored')
  const cap = await readPriceCap(ask)
  if (maxFeePerGas > cap.maxFeePerGas) throw notSponsored(`Gas is sponsored up to ${formatGwei(cap.maxFeePerGas)} gwei`)
  if (maxPriorityFeePerGas > cap.maxPriorityFeePerGas)
    throw notSponsored(`Tips are sponsored up to ${formatGwei(cap.maxPriorityFeePerGas)} gwei`)
  if (gasOf(operation) > MAX_GAS) throw notSponsored(`Operations are sponsored up to ${MAX_GAS} gas`)
  const percent = hasOwnBundler ? MOST_PRE_VERIFICATION_GAS.own : MOST_PRE_VERIFICATION_GAS.elsewhere
  const most = ((await gasFor(ask, operation)) * percent) / 100n
  if (preVerificationGas > most) throw notSponsored(`preVerificationGas is sponsored up to ${most}`)
}
