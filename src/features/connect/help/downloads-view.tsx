import { storeLinksOf } from '#domain/wallets/store-links-of.ts'
import type { ViewProps } from '#ui/define-view.ts'
import { useStyles } from '#ui/styles/use-styles.ts'
import waitingCss from '#ui/styles/waiting.css?inline'
import { useCore } from '#ui/ui-context.ts'
import GetWalletView from './get-wallet-view.tsx'
import { StoreLinks } from './store-links.tsx'
import { StorePlaces } from './store-places.tsx'
import walletHelpCss from './wallet-help.css?inline'
import { walletOfDownload } from './wallet-of-download.ts'

/** Where to get one wallet. Opened without a wallet, the choice of one. */
export default function DownloadsView({ view }: ViewProps) {
  useStyles(waitingCss)
  useStyles(walletHelpCss)
  const { device } = useCore().ports
  const wallet = walletOfDownload(view)
  if (!wallet) return <GetWalletView />
  const links = storeLinksOf(wallet, device)
  // On a phone, the links are all that is needed; elsewhere, there are several devices to get it for.
  const hasPlaces = !device.isMobile && links.some(({ store }) => store !== 'homepage')
  return hasPlaces ? <StorePlaces wallet={wallet} links={links} /> : <StoreLinks wallet={wallet} links={links} />
}
