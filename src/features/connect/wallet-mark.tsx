import { Picture } from '#ui/primitives/picture.tsx'
import { siteIcon } from '#ui/primitives/site-icon.ts'
import { useCore } from '#ui/ui-context.ts'
import { useStore } from '#ui/use-store.ts'
import type { ShownWallet } from './wallet-of.ts'

/** The picked wallet's picture; if any wallet will do, the site's, which the wallet will show too. */
export function WalletMark({ shown, size }: { shown: ShownWallet; size: number }) {
  const { metadata } = useStore(useCore().$config)
  const { item, name, picture } = shown
  if (item) return <Picture name={name} size={size} {...picture} />
  return <Picture name={metadata.name || name} size={size} url={siteIcon(metadata.icons)} isHostGiven />
}
