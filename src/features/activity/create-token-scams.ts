import type { Core } from '#core/core.ts'
import type { Network } from '#core/model/network.ts'
import type { HistoryTransaction, HistoryToken } from '#core/ports/blockchain-api.ts'
import { createTokenClassifier } from '#domain/balances/classify-tokens.ts'
import { createTokenBalances } from '#domain/balances/create-token-balances.ts'
import type { Scam } from './activity-entry.ts'

/** Transactions that moved what only goes by the name of another token, or is an advert: judged as Account's tokens are. */
export interface TokenScams {
  /** From now on, what these moved that has a price is known, and what the account holds of such tokens. */
  learn(transactions: readonly HistoryTransaction[]): void
  scamOf(transaction: HistoryTransaction): Scam | undefined
}

export function createTokenScams(core: Core, network: Pick<Network, 'nativeCurrency'>): TokenScams {
  const classifier = createTokenClassifier(network)
  const { $state } = core.use(createTokenBalances)
  const genuine = new Set<string>()

  function know(token: Pick<HistoryToken, 'name' | 'symbol' | 'address' | 'price'>) {
    if (token.price === undefined) return
    classifier.learn(token)
    if (token.address) genuine.add(token.address.toLowerCase())
  }

  return {
    learn(transactions) {
      // Balances that aren't shown are not read for this.
      const state = $state.lc > 0 ? $state.get() : undefined
      if (state && 'last' in state) state.last?.forEach(know)
      for (const { transfers } of transactions) for (const { token } of transfers) if (token) know(token)
    },
    scamOf({ transfers }) {
      for (const { token } of transfers) {
        if (!token?.address || genuine.has(token.address.toLowerCase())) continue
        const spamReason = classifier.spamReasonOf({ ...token, price: undefined })
        if (spamReason && spamReason.kind !== 'dust') return spamReason
      }
      return undefined
    },
  }
}
