import type { BuyAsset, BuySeller } from '#core/ports/buy-provider.ts'
import { foreignPicture } from '#ui/primitives/foreign-picture.ts'
import { Picture } from '#ui/primitives/picture.tsx'
import { useCore } from '#ui/ui-context.ts'
import { useStore } from '#ui/use-store.ts'

interface AssetPictureProps {
  readonly asset: BuyAsset
  /** It may pass itself off as another one: it gets no picture from outside. */
  readonly isSpam: boolean
}

/** Symbols as catalogues have them. Others aren't worth a request. */
const PLAIN = /^[a-z\d]{2,10}$/i

/** An asset’s picture: from who sells it, else the catalogue's for its symbol [buy.pictures]. */
export function AssetPicture({ asset: { symbol, iconUrl }, isSpam }: AssetPictureProps) {
  const config = useStore(useCore().$config)
  const listed = PLAIN.test(symbol) ? ({ kind: 'token', imageId: symbol } as const) : undefined
  return (
    <Picture name={symbol} className="disc" {...(isSpam ? undefined : (foreignPicture(iconUrl, config) ?? listed))} />
  )
}

interface SellerPictureProps {
  readonly seller: Pick<BuySeller, 'name' | 'iconUrl'>
  /** CSS pixels. */
  readonly size?: number
}

/** A seller’s picture, if the provider has one [buy.pictures]. */
export function SellerPicture({ seller: { name, iconUrl }, size }: SellerPictureProps) {
  const config = useStore(useCore().$config)
  return <Picture name={name} {...(size !== undefined && { size })} {...foreignPicture(iconUrl, config)} />
}
