import type { Core } from '#core/core.ts'
import type { Network } from '#core/model/network.ts'
import type { HistoryTransaction, HistoryToken } from '#core/ports/blockchain-api.ts'
import { createTokenClassifier } from '#domain/balances/classify-tokens.ts'
import { createTokenBalances } from '#domain/balances/create-token-balances.ts'
import { addressKey } from '#lib/compare-addresses.ts'
import type { Scam } from './activity-entry.ts'

/** Transactions that moved what only goes by the name of another token, or is an advert: classified as Account's tokens are. */
export interface TokenScams {
  /** From now on, the priced tokens in these are genuine, and so are the priced tokens that the account has. */
  trustFrom(transactions: readonly HistoryTransaction[]): void
  scamOf(transaction: HistoryTransaction): Scam | undefined
}

export function createTokenScams(core: Core, network: Pick<Network, 'nativeCurrency'>): TokenScams {
  const classifier = createTokenClassifier(network)
  const { $state } = core.use(createTokenBalances)
  const genuine = new Set<string>()

  function trustPriced(token: Pick<HistoryToken, 'name' | 'symbol' | 'address' | 'price'>) {
    if (token.price === undefined) return
    classifier.trust(token)
    if (token.address) genuine.add(addressKey(token.address))
  }

  return {
    trustFrom(transactions) {
      // Balances that aren't shown are not read for this.
      const state = $state.lc > 0 ? $state.get() : undefined
      if (state && 'last' in state) state.last?.forEach(trustPriced)
      for (const { transfers } of transactions) for (const { token } of transfers) if (token) trustPriced(token)
    },
    scamOf({ transfers }) {
      for (const { token } of transfers) {
        if (!token?.address || genuine.has(addressKey(token.address))) continue
        const spamReason = classifier.spamReasonOf({ ...token, price: undefined })
        if (spamReason && spamReason.kind !== 'dust') return spamReason
      }
      return undefined
    },
  }
}
