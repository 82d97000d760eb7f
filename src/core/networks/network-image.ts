import type { ReadableAtom } from 'nanostores'
import { namespaceOf, referenceOf } from '#lib/caip.ts'
import type { Config } from '../config/config.ts'
import type { ConfigStore } from '../config/create-config.ts'
import { DEFAULT_HOSTS } from '../config/defaults.ts'
import type { Network } from '../model/network.ts'
import type { Chains } from '../ports/chain-family.ts'

interface ImageIdDeps {
  readonly config: Pick<ConfigStore, 'findBuiltIn'>
  readonly $config: ReadableAtom<Pick<Config, 'catalogueUrl'>>
  readonly ports: { readonly chains: Chains }
}

/**
 * The id under which the catalogue keeps a network's picture: the host's id; else, in the public catalogue, the one it is known to
 * have; else, in any other, a built-in network's CAIP-2 id [pictures.networks]. `undefined` if there is none to ask for.
 */
export function networkImageId(
  { caipNetworkId, assets }: Pick<Network, 'caipNetworkId' | 'assets'>,
  { config, $config, ports }: ImageIdDeps,
): string | undefined {
  if (assets?.imageId) return assets.imageId
  if ($config.get().catalogueUrl !== DEFAULT_HOSTS.catalogueUrl) return config.findBuiltIn(caipNetworkId)?.caipNetworkId
  return ports.chains.of(namespaceOf(caipNetworkId)).imageIds?.[referenceOf(caipNetworkId)]
}
