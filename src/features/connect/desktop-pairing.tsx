import { useState } from 'react'
import { platformsOf } from '#domain/wallets/platforms-of.ts'
import { storeLinksOf } from '#domain/wallets/store-links-of.ts'
import { toWalletLink } from '#lib/wallet-link.ts'
import { useMessages } from '#ui/messages/define-messages.ts'
import { CopyButton } from '#ui/primitives/copy-button.tsx'
import { ProgressRing } from '#ui/primitives/progress-ring.tsx'
import { Tabs } from '#ui/primitives/tabs.tsx'
import { usePreload } from '#ui/primitives/use-preload.ts'
import { useCore } from '#ui/ui-context.ts'
import { qrMessages } from './connecting-messages.ts'
import { InstallExtension, useInstalled } from './install-extension.tsx'
import { PairingCode, WalletMark } from './pairing-code.tsx'
import { WalletLinkButton } from './wallet-link-button.tsx'
import type { ShownWallet } from './wallet-of.ts'

/** Beside a desktop: the wallet on a phone, or its extension in this browser, and where to get it. */
export function DesktopPairing({ shown, uri }: { shown: ShownWallet; uri: string | undefined }) {
  const core = useCore()
  const { device } = core.ports
  const texts = useMessages(qrMessages)
  const { item, name: wallet } = shown
  const isInstalled = useInstalled(item) !== undefined
  const [chosen, choose] = useState<'phone' | 'browser'>()
  const toDownloads = usePreload('Downloads')
  const links = item ? storeLinksOf(item, device) : []
  const extension = links.find(({ store }) => store === 'chrome')
  const hasCode = !item || platformsOf(item, { device, isInstalled: false }).includes('qrcode')
  const ways = (
    <div className="waiting">
      <PairingWays shown={shown} uri={uri} hasCode={hasCode} />
      {item && links.length > 0 && (
        <button
          type="button"
          part="button link"
          className="help"
          {...toDownloads}
          onClick={() => core.views.push({ name: 'Downloads', data: { wallet: item } })}
        >
          {texts.get({ wallet })}
        </button>
      )}
    </div>
  )
  if (!item || !extension) return ways

  const selected = chosen ?? (isInstalled ? 'browser' : 'phone')
  return (
    <Tabs<'phone' | 'browser'>
      label={texts.ways({ wallet })}
      tabs={[
        { name: 'phone', label: texts.phone },
        { name: 'browser', label: texts.browser },
      ]}
      selected={selected}
      onSelect={choose}
    >
      {selected === 'phone' ? ways : <InstallExtension wallet={item} url={extension.url} />}
    </Tabs>
  )
}

interface PairingWaysProps {
  readonly shown: ShownWallet
  readonly uri: string | undefined
  /** True if the wallet may be on a phone. */
  readonly hasCode: boolean
}

/** How to use a pairing on a desktop: with a phone's camera, a web page, an app, or the clipboard. */
function PairingWays({ shown, uri, hasCode }: PairingWaysProps) {
  const texts = useMessages(qrMessages)
  const { item, name: wallet } = shown
  return (
    <>
      {hasCode ? (
        <PairingCode uri={uri} shown={shown} caption={item ? texts.scan({ wallet }) : texts.scanAny} />
      ) : (
        <>
          <ProgressRing status="still">
            <WalletMark shown={shown} size={80} />
          </ProgressRing>
          <p>{uri ? texts.openElsewhere({ wallet }) : texts.preparing}</p>
        </>
      )}
      <div className="actions">
        {item?.webappLink && (
          <WalletLinkButton link={uri && toWalletLink(item.webappLink, uri)}>{texts.openWeb}</WalletLinkButton>
        )}
        {item?.desktopLink && (
          <WalletLinkButton link={uri && toWalletLink(item.desktopLink, uri)}>{texts.openDesktop}</WalletLinkButton>
        )}
        <CopyButton text={uri} label={texts.copy} />
      </div>
    </>
  )
}
