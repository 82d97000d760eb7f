import type { Network } from '#core/model/network.ts'
import { networkImageId } from '#core/networks/network-image.ts'
import { useCore } from '../ui-context.ts'
import { Picture } from './picture.tsx'

interface NetworkPictureProps {
  readonly network: Pick<Network, 'caipNetworkId' | 'name' | 'assets'>
  /** CSS pixels; 40 by default. */
  readonly size?: number
}

/** A network's picture: from the site, else from the catalogue, else a letter. */
export function NetworkPicture({ network, size }: NetworkPictureProps) {
  const core = useCore()
  return (
    <Picture
      name={network.name}
      className="disc"
      kind="asset"
      url={network.assets?.imageUrl}
      isHostGiven
      imageId={networkImageId(network, core)}
      {...(size && { size })}
    />
  )
}
