import type { Core } from '#core/core.ts'
import type { NameProvider } from '#core/ports/name-provider.ts'
import { referenceOf } from '#lib/caip.ts'
import { coinTypeOf } from '#lib/coin-type.ts'

/** The domain of the blockchain API's names. */
const DOMAIN = 'reown.id'

/** The provider that registers names: the host's own, or else the blockchain API. */
export const nameProviderOf = (core: Core): NameProvider =>
  core.$config.get().nameProvider ?? core.use(createServiceNames)

/** The names of the blockchain API. */
function createServiceNames({ ports: { blockchainApi } }: Pick<Core, 'ports'>): NameProvider {
  return {
    domain: DOMAIN,
    suggest: (label, { signal }) => blockchainApi.getNameSuggestions(label, { zone: DOMAIN, signal }),
    getNames: (address, { signal }) => blockchainApi.getNames(address, { sender: address, signal }),
    // [names.signed]
    createMessage: ({ name, issuedAt }) =>
      JSON.stringify({ name, attributes: {}, timestamp: Math.floor(issuedAt / 1000) }),
    register: ({ address, caipNetworkId, message, signature }) =>
      blockchainApi.registerName(address, {
        chainId: caipNetworkId,
        coinType: coinTypeOf(Number(referenceOf(caipNetworkId)))!,
        message,
        signature,
      }),
  }
}
