import type { OnrampSeller } from '#core/ports/onramp-provider.ts'
import { foreignPicture } from '#ui/primitives/foreign-picture.ts'
import { Picture } from '#ui/primitives/picture.tsx'
import { useCore } from '#ui/ui-context.ts'
import { useStore } from '#ui/use-store.ts'

interface SellerPictureProps {
  readonly seller: Pick<OnrampSeller, 'name' | 'iconUrl'>
  /** CSS pixels. */
  readonly size?: number
}

/** A seller’s picture, if the provider has one [buy.pictures]. */
export function SellerPicture({ seller: { name, iconUrl }, size }: SellerPictureProps) {
  const config = useStore(useCore().$config)
  return <Picture name={name} {...(size !== undefined && { size })} {...foreignPicture(iconUrl, config)} />
}
