import type { Core } from '#core/core.ts'
import { networkImageId } from '#core/networks/network-image.ts'
import { createLazyWalletList } from '#domain/wallets/create-lazy-wallet-list.ts'
import { createPictures } from '#domain/wallets/create-pictures.ts'

/** Network pictures beyond these are fetched once they are visible. */
export const NETWORK_PICTURES_AHEAD = 20

/** Prefetches the lists of wallets and networks while another view is open, so that they show at once. */
export function lookAhead(core: Core): void {
  const { $config, dialog, networks } = core
  if (dialog.$state.get().status === 'closed' || $config.get().isProjectless) return
  const wallets = core.use(createLazyWalletList)
  // A failed list has a retry button, which must not vanish under the visitor's finger.
  if (wallets.$pages.get().status !== 'failed') void wallets.load()
  const pictures = core.use(createPictures)
  for (const network of networks.$requested.get().slice(0, NETWORK_PICTURES_AHEAD)) {
    const imageId = network.assets?.imageUrl ? undefined : networkImageId(network, core)
    // If one fails, whatever shows it asks again.
    if (imageId) pictures.getBlob({ imageId, kind: 'asset' }).catch(() => {})
  }
}
