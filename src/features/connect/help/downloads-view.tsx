import { useState } from 'react'
import { requestedWallet } from '#core/connections/create-pick-wallet.ts'
import type { Wallet } from '#core/model/wallet.ts'
import { pictureOfWallet } from '#domain/wallets/picture-of.ts'
import { storeLinksOf, type StoreLink } from '#domain/wallets/store-links-of.ts'
import type { ViewProps } from '#ui/define-view.ts'
import { useMessages } from '#ui/messages/define-messages.ts'
import { Picture } from '#ui/primitives/picture.tsx'
import { LateQrCode, MARK_PIXELS } from '#ui/primitives/qr-code.tsx'
import { Tabs } from '#ui/primitives/tabs.tsx'
import { useStyles } from '#ui/styles/use-styles.ts'
import waitingCss from '#ui/styles/waiting.css?inline'
import { useCore } from '#ui/ui-context.ts'
import { InstallExtension, useInstalled } from '../install-extension.tsx'
import { WalletLinkButton } from '../wallet-link-button.tsx'
import GetWalletView from './get-wallet-view.tsx'
import { helpMessages } from './help-messages.ts'
import walletHelpCss from './wallet-help.css?inline'

/** Where to get one wallet. Opened without a wallet, the choice of one. */
export default function DownloadsView({ view }: ViewProps) {
  useStyles(waitingCss)
  useStyles(walletHelpCss)
  const { device } = useCore().ports
  const { item: wallet } = requestedWallet(view)
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

type Place = Exclude<StoreLink['store'], 'homepage'>

interface StorePlacesProps {
  readonly wallet: Wallet
  readonly links: readonly StoreLink[]
}

/** On a desktop: one device at a time, this browser or a type of phone, each with its own instructions. */
function StorePlaces({ wallet, links }: StorePlacesProps) {
  const texts = useMessages(helpMessages)
  const isInstalled = useInstalled(wallet) !== undefined
  const [chosen, choose] = useState<Place>()
  const labels: Readonly<Record<Place, string>> = {
    chrome: texts.browser,
    ios: texts.iphone,
    android: texts.androidPhone,
  }
  const places = links.flatMap(({ store, url }) =>
    store === 'homepage' ? [] : [{ name: store, label: labels[store], url }],
  )
  const selected = places.find(({ name }) => name === chosen) ?? places[0]!
  const homepage = links.find(({ store }) => store === 'homepage')
  const website = homepage && <WalletLinkButton link={homepage.url}>{texts.homepage}</WalletLinkButton>

  const content =
    selected.name === 'chrome' ? (
      <InstallExtension wallet={wallet} url={selected.url}>
        {website}
      </InstallExtension>
    ) : (
      <div className="waiting">
        <div className="store-code">
          <LateQrCode
            key={selected.name}
            text={selected.url}
            label={texts.code({ wallet: wallet.name })}
            mark={<Picture name={wallet.name} size={MARK_PIXELS} {...pictureOfWallet(wallet)} />}
          />
          <p>{texts.scan({ wallet: wallet.name })}</p>
        </div>
        <p>{texts.after}</p>
        <div className="actions">
          <WalletLinkButton link={selected.url}>{texts[selected.name]}</WalletLinkButton>
          {website}
        </div>
      </div>
    )
  if (places.length < 2 || isInstalled) return content
  return (
    <Tabs<Place> label={texts.places({ wallet: wallet.name })} tabs={places} selected={selected.name} onSelect={choose}>
      {content}
    </Tabs>
  )
}
