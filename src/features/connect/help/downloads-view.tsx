import type { Wallet } from '#core/model/wallet.ts'
import { pictureOfWallet } from '#domain/wallets/picture-of.ts'
import { storeLinksOf, type StoreLink } from '#domain/wallets/store-links-of.ts'
import type { ViewProps } from '#ui/define-view.ts'
import { useMessages } from '#ui/messages/define-messages.ts'
import { Picture } from '#ui/primitives/picture.tsx'
import { useStyles } from '#ui/styles/use-styles.ts'
import waitingCss from '#ui/styles/waiting.css?inline'
import { useCore } from '#ui/ui-context.ts'
import { WalletLinkButton } from '../wallet-link-button.tsx'
import GetWalletView from './get-wallet-view.tsx'
import { helpMessages } from './help-messages.ts'
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

/** A wallet's pages, this device's store first. */
function StoreLinks({ wallet, links }: { wallet: Wallet; links: readonly StoreLink[] }) {
  const texts = useMessages(helpMessages)
  const { name } = wallet
  return (
    <div className="download">
      <Picture name={name} size={80} {...pictureOfWallet(wallet)} />
      <p className="hint">
        {links.length > 0 ? texts.downloadHint({ wallet: name }) : texts.noDownloads({ wallet: name })}
      </p>
      <div className="help-choices">
        {links.map(({ store, url }, index) => (
          <WalletLinkButton key={store} isPrimary={index === 0} link={url}>
            {store === 'chrome' ? texts.browser : texts[store]}
          </WalletLinkButton>
        ))}
      </div>
    </div>
  )
}
