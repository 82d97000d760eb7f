import type { Wallet } from '#core/model/wallet.ts'
import { pictureOfWallet } from '#domain/wallets/picture-of.ts'
import type { StoreLink } from '#domain/wallets/store-links-of.ts'
import { useMessages } from '#ui/messages/define-messages.ts'
import { Picture } from '#ui/primitives/picture.tsx'
import { WalletLinkButton } from '../wallet-link-button.tsx'
import { helpMessages } from './help-messages.ts'

/** A wallet's pages, this device's store first. */
export function StoreLinks({ wallet, links }: { wallet: Wallet; links: readonly StoreLink[] }) {
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
