import { nullish, object, optional, regex, string, type infer as Infer } from 'zod/mini'
import type { OnrampAsset, OnrampOptions } from '#core/ports/onramp-provider.ts'
import { cleanText } from '#lib/clean-text.ts'
import type { Service } from '../create-service.ts'
import { listOf } from '../list-of.ts'
import { decimalSchema } from './decimal-text.ts'
import { defaultOptions } from './default-options.ts'
import { toOnrampNetwork } from './onramp-networks.ts'
import { COINBASE, MELD } from './sellers.ts'

const NAME_LIMIT = 80
const SYMBOL_LIMIT = 20
const WORD_LIMIT = 100
const ASSET_LIMIT = 10_000
const NETWORK_LIMIT = 100
const CURRENCY_LIMIT = 200
const METHOD_LIMIT = 20

const word = string().check(regex(/^[\w.-]{1,100}$/))

const networkSchema = object({ name: word, chain_id: nullish(string()), contract_address: nullish(string()) })
const assetSchema = object({
  id: string(),
  name: string(),
  symbol: string(),
  networks: listOf(networkSchema, NETWORK_LIMIT),
})
const currencySchema = object({
  id: string().check(regex(/^[A-Z]{3}$/)),
  payment_method_limits: listOf(object({ id: word, min: decimalSchema, max: decimalSchema }), METHOD_LIMIT),
})
const answerSchema = object({
  purchaseCurrencies: listOf(assetSchema, ASSET_LIMIT),
  paymentCurrencies: listOf(currencySchema, CURRENCY_LIMIT),
  /** Sellers with one page address for every purchase, and that address. */
  providers: optional(listOf(object({ id: string(), url: string() }), METHOD_LIMIT)),
})

/**
 * Reads the assets that can be bought and the currencies to pay with: `GET /v1/onramp/options`. If that fails, or nothing of it can be used, the usual options
 * with the reason [buy.defaults].
 */
export async function getOptions(service: Service, signal: AbortSignal): Promise<OnrampOptions> {
  try {
    const answer = await service.get(answerSchema, { path: 'v1/onramp/options', signal })
    return toOptions(answer)
  } catch (error) {
    signal.throwIfAborted()
    return defaultOptions(error)
  }
}

function toOptions({
  purchaseCurrencies,
  paymentCurrencies,
  providers = [],
}: Infer<typeof answerSchema>): OnrampOptions {
  const seen = new Set<string>()
  const assets = purchaseCurrencies.flatMap(toAssets).filter(({ network, id }) => {
    const key = `${network} ${id}`
    return seen.size < ASSET_LIMIT && !seen.has(key) && seen.add(key)
  })
  const meld = providers.find(({ id }) => id === MELD.id)
  return {
    assets,
    currencies: paymentCurrencies.map(({ id, payment_method_limits: methods }) => ({ id, methods })),
    sellers: [COINBASE, ...(meld ? [{ ...MELD, pageUrl: meld.url }] : [])],
  }
}

function toAssets({ id, name, symbol, networks }: Infer<typeof assetSchema>): readonly OnrampAsset[] {
  const known = {
    id: id.slice(0, WORD_LIMIT),
    name: cleanText(name, NAME_LIMIT),
    symbol: cleanText(symbol, SYMBOL_LIMIT),
  }
  if (known.symbol === '' || id === '') return []
  return networks.flatMap(({ name: networkName, chain_id: chainId, contract_address: address }) => {
    const network = toOnrampNetwork(networkName, chainId ?? '')
    return network ? [{ ...known, network, networkName, address: address || undefined }] : []
  })
}
