import { defineMessages } from '#ui/messages/define-messages.ts'
import { plural } from '#ui/messages/plural.ts'

export const nftsMessages = defineMessages('nfts', {
  loadingNfts: 'Loading your NFTs…',
  nftCount: plural({ one: '{count} NFT', other: '{count} NFTs' }),
  nftsFailed: 'Couldn’t load your NFTs',
  nftsFailedHint: 'They’re safe.',
  nftsUnknown: 'NFTs on this network can’t be shown yet',
  nftsUnknownHint: 'They’re still in your account.',
  noneFound: 'No NFTs found yet',
  noNftsHint: 'NFTs you receive will appear here.',
  onlyReceived: 'Found in your activity. Some may be missing.',
  more: 'Show more',
  several: plural({ other: '{count} owned' }),
  retry: 'Try again',
})
