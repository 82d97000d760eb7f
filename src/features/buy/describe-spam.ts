import type { SpamReason } from '#domain/balances/classify-tokens.ts'
import type { buyMessages } from './buy-messages.ts'

/** Why an asset may not be what it says, in a word or two. */
export function describeSpam(spamReason: SpamReason, texts: ReturnType<ReturnType<typeof buyMessages>['get']>): string {
  return spamReason.kind === 'imitation' ? texts.imitation({ symbol: spamReason.of }) : texts.advert
}
