import { createTokenBalances } from '#domain/balances/create-token-balances.ts'
import type { Core } from '#core/core.ts'
import type { SubmittedTransfer } from '#core/ports/transfers.ts'
import { createKnownRecipients } from '#domain/recipients/known-recipients.ts'
import { createTransactions } from '#domain/transactions/create-transactions.ts'
import type { ReadyPreview } from './send-quote.ts'

/**
 * What follows once the wallet has sent: the transaction is followed, the recipient remembered, balances are read again. Loaded
 * before the wallet is asked: nothing that was sent is lost for a chunk that cannot be fetched.
 */
export function afterSending(
  core: Core,
  { transfer: { request }, wanted }: ReadyPreview,
  submitted: SubmittedTransfer,
): void {
  const { network, from, to, token, amount } = request
  const { hash, isCalls, nonce, lastValidBlockHeight } = submitted
  core.use(createTransactions).track({
    kind: 'send',
    hash,
    isCalls,
    caipNetworkId: network.caipNetworkId,
    address: from,
    submittedAt: core.ports.clock.now(),
    nonce,
    lastValidBlockHeight: lastValidBlockHeight?.toString(),
    transfer: {
      symbol: token.symbol,
      decimals: token.decimals,
      amount: amount.toString(),
      to,
      tokenAddress: token.address,
      iconUrl: wanted.token.iconUrl,
    },
  })
  void createKnownRecipients(core.ports).add(network.chainNamespace, to)
  void core.use(createTokenBalances).refresh({ force: true })
}
