import type { Core } from '#core/core.ts'
import { networkImageId } from '#core/networks/network-image.ts'
import { createLazyWalletList } from '#domain/wallets/create-lazy-wallet-list.ts'
import { createPictures } from '#domain/wallets/create-pictures.ts'

/** Pictures of networks beyond these are fetched once they are seen. */
export const NETWORK_PICTURES_AHEAD = 20

/** Fetches the lists of wallets and networks while another view is open, so that they are there at once when the visitor goes on. */
export function lookAhead(core: Core): void {
  const { config, dialog, networks } = core
  if (dialog.$state.get().status === 'closed' || config.$options.get().projectId === 'none') return
  const wallets = core.use(createLazyWalletList)
  // A list that has failed offers to try again, which must not vanish under the visitor's finger.
  if (wallets.$pages.get().status !== 'failed') void wallets.load()
  const pictures = core.use(createPictures)
  for (const network of networks.$requested.get().slice(0, NETWORK_PICTURES_AHEAD)) {
    const imageId = network.assets?.imageUrl ? undefined : networkImageId(network, config)
    // One that fails is asked for again by who shows it.
    if (imageId) pictures.getBlob({ imageId, kind: 'asset' }).catch(() => {})
  }
}
