import { defineMessages } from '#ui/messages/define-messages.ts'
import { params } from '#ui/messages/params.ts'

export const nftsMessages = defineMessages('nfts', {
  loadingNfts: 'Reading your NFTs',
  nftsFailed: 'Your NFTs could not be read. They are not affected.',
  nftsUnknown: 'NFTs on this network cannot be shown here.',
  noNfts: 'No NFTs yet. Those that you receive appear here.',
  more: 'Show more',
  several: params<{ count: string }>('You have {count}'),
  retry: 'Try again',
})
