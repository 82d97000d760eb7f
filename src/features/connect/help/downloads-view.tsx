import { storeLinksOf } from '#core/wallets/store-links-of.ts'
import { pictureOfWallet } from '#core/wallets/picture-of.ts'
import type { ViewProps } from '#ui/define-view.ts'
import { useMessages } from '#ui/messages/define-messages.ts'
import { Picture } from '#ui/primitives/picture.tsx'
import { useStyles } from '#ui/styles/use-styles.ts'
import { useCore } from '#ui/ui-context.ts'
import waitingCss from '#ui/styles/waiting.css?inline'
import connectingCss from '../connecting.css?inline'
import { MARK_PIXELS, QrCode } from '#ui/primitives/qr-code.tsx'
import GetWalletView from './get-wallet-view.tsx'
import { helpMessages } from './help-messages.ts'
import walletHelpCss from './wallet-help.css?inline'
import { walletOfDownload } from './wallet-of-download.ts'

/** Where to get one wallet: the store of this device first. Opened without a wallet, the choice of one. */
export default function DownloadsView({ view }: ViewProps) {
  useStyles(waitingCss)
  useStyles(connectingCss)
  useStyles(walletHelpCss)
  const { device } = useCore().ports
  const texts = useMessages(helpMessages)
  const wallet = walletOfDownload(view)
  if (!wallet) return <GetWalletView />

  const links = storeLinksOf(wallet, device)
  const { name } = wallet
  // On a phone the links are all there is to follow; elsewhere its camera takes the visitor there.
  const page = device.isMobile ? undefined : links.findLast(({ store }) => store !== 'chrome')?.url
  return (
    <div className="download">
      {page ? (
        <QrCode
          text={page}
          label={texts.code({ wallet: name })}
          mark={<Picture name={name} size={MARK_PIXELS} {...pictureOfWallet(wallet)} />}
        />
      ) : (
        <Picture name={name} size={80} {...pictureOfWallet(wallet)} />
      )}
      {page && <p className="hint">{texts.scan({ wallet: name })}</p>}
      <p className="hint">
        {links.length > 0 ? texts.downloadHint({ wallet: name }) : texts.noDownloads({ wallet: name })}
      </p>
      <div className="choices">
        {links.map(({ store, url }, index) => (
          <a
            key={store}
            part="button"
            className={index === 0 ? 'button primary' : 'button'}
            href={url}
            target="_blank"
            rel="noopener noreferrer"
          >
            {texts[store]}
          </a>
        ))}
      </div>
    </div>
  )
}
