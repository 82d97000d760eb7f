import type { EmbeddedWallet } from '../../src/frame/accounts/embedded-wallet.ts'
import { createBatchIds } from '../../src/frame/requests/create-batch-ids.ts'
import { createSends } from '../../src/frame/requests/create-sends.ts'
import type { RequestScope } from '../../src/frame/requests/prepared-request.ts'

/** The scope of a site's request to the frame. Ids of batches are kept in memory. */
export function requestScope(wallet: EmbeddedWallet, chainId: RequestScope['chainId']): RequestScope {
  const batchIds = createBatchIds(() => {
    throw new Error('There is no storage')
  })
  const sends = createSends().follow()
  return { wallet, chainId, origin: 'https://shop.example', loadBatchIds: async () => batchIds, sends }
}
