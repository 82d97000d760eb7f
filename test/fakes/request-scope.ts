import type { EmbeddedWallet } from '../../src/frame/accounts/embedded-wallet.ts'
import type { RequestScope } from '../../src/frame/requests/prepared-request.ts'

/** What a request of a site to the frame is about; it sends no batches. */
export const requestScope = (wallet: EmbeddedWallet, chainId: RequestScope['chainId']): RequestScope => ({
  wallet,
  chainId,
  origin: 'https://shop.example',
  loadBatchIds: () => Promise.reject(new Error('No batch is sent here')),
})
