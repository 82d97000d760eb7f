import type { TokenDoubt } from '#domain/balances/judge-tokens.ts'
import type { buyMessages } from './buy-messages.ts'

/** Why an asset may not be what it says, in a word or two. */
export function sayDoubt(doubt: TokenDoubt, texts: ReturnType<ReturnType<typeof buyMessages>['get']>): string {
  return doubt.kind === 'imitation' ? texts.imitation({ symbol: doubt.of }) : texts.advert
}
