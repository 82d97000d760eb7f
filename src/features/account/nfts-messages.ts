import { defineMessages } from '#ui/messages/define-messages.ts'
import { plural } from '#ui/messages/plural.ts'

export const nftsMessages = defineMessages('nfts', {
  loadingNfts: 'Loading your NFTs',
  nftCount: plural({ other: 'NFTs: {count}' }),
  nftsFailed: 'Couldn’t load your NFTs. They’re safe.',
  nftsUnknown: 'NFTs on this network can’t be shown yet.',
  noNfts: 'No NFTs yet. NFTs you receive will appear here.',
  onlyReceived: 'Found in your activity. Some may be missing.',
  more: 'Show more',
  several: plural({ other: '{count} owned' }),
  retry: 'Try again',
})
