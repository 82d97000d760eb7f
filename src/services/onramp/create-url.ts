import { object, string } from 'zod/mini'
import type { OnrampOrder, OnrampProvider, OnrampSeller } from '#core/ports/onramp-provider.ts'
import type { Service } from '../create-service.ts'

const answerSchema = object({ url: string() })

/**
 * Where an order is paid: `POST /v1/generators/onrampurl`, or the seller’s own page with the order in its query. Whether it may be
 * opened is checked by who opens it.
 */
export async function createUrl(
  service: Service,
  order: OnrampOrder,
  seller: OnrampSeller,
  { signal, quote }: Parameters<OnrampProvider['createUrl']>[2],
): Promise<string> {
  const { asset, currency, amount, recipient } = order
  if (seller.pageUrl !== undefined && URL.canParse(seller.pageUrl)) {
    const url = new URL(seller.pageUrl)
    url.searchParams.set('walletAddress', recipient)
    url.searchParams.set('destinationCurrencyCode', `${asset.id}_${asset.networkName.toUpperCase()}`)
    url.searchParams.set('sourceCurrencyCode', currency)
    url.searchParams.set('sourceAmount', amount)
    return url.href
  }
  const { url } = await service.get(answerSchema, {
    method: 'POST',
    path: 'v1/generators/onrampurl',
    body: {
      destinationWallets: [{ address: recipient, blockchains: [asset.networkName], assets: [asset.id] }],
      defaultNetwork: asset.networkName,
      partnerUserId: recipient,
      defaultExperience: 'buy',
      presetFiatAmount: Number(amount),
      ...(quote && { presetCryptoAmount: Number(quote.receives) }),
    },
    signal,
  })
  return url
}
