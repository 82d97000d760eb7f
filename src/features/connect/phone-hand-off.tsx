import { useState } from 'react'
import { createHandOff, type HandOffStatus } from '#domain/wallets/create-hand-off.ts'
import { storeLinksOf } from '#domain/wallets/store-links-of.ts'
import { toWalletLink } from '#lib/wallet-link.ts'
import { useMessages } from '#ui/messages/define-messages.ts'
import { CopyAndCode } from '#ui/primitives/copy-button.tsx'
import { ProgressRing } from '#ui/primitives/progress-ring.tsx'
import { StatusText } from '#ui/primitives/status-text.tsx'
import { useCore } from '#ui/ui-context.ts'
import { useStore } from '#ui/use-store.ts'
import { handOffMessages, qrMessages } from './connecting-messages.ts'
import { PairingCode, WalletMark } from './pairing-code.tsx'
import { WalletLinkButton } from './wallet-link-button.tsx'
import type { ShownWallet } from './wallet-of.ts'

interface PhoneHandOffProps {
  readonly shown: ShownWallet
  readonly uri: string | undefined
  /** The wallet hasn’t answered for a while: stops the spinner. */
  readonly isSlow: boolean
}

/**
 * On a phone: into the wallet's app and back, or into any app that accepts a pairing. Other ways are beneath it, with the
 * code for another device last: a phone can't scan its own screen.
 */
export function PhoneHandOff({ shown, uri, isSlow }: PhoneHandOffProps) {
  const core = useCore()
  const { device } = core.ports
  const handOff = core.use(createHandOff)
  const status = useStore(handOff.$status)
  const texts = useMessages(handOffMessages)
  const qrTexts = useMessages(qrMessages)
  const [showsCode, setShowsCode] = useState(false)
  const { item } = shown
  const wallet = item?.name
  // Apps without a registered link get the pairing itself.
  const appLink = item?.mobileLink ? uri && toWalletLink(item.mobileLink, uri) : item?.webappLink ? undefined : uri
  const hasApp = !item?.webappLink || item.mobileLink !== undefined
  const [store] = item ? storeLinksOf(item, device) : []
  const { title, hint } = handOffTexts(texts, uri ? status : undefined, wallet)
  const hasTried = status === 'not-opened' || status === 'returned'
  const isWaiting = !isSlow && (!uri || status === 'opening' || status === 'away')

  return (
    <div className="waiting">
      {showsCode ? (
        <PairingCode uri={uri} shown={shown} caption={wallet ? texts.scan({ wallet }) : texts.scanAny} />
      ) : (
        <>
          <ProgressRing status={isWaiting ? 'waiting' : 'still'}>
            <WalletMark shown={shown} size={80} />
          </ProgressRing>
          <StatusText title={title} hint={status === 'not-opened' && device.isInAppBrowser ? texts.inAppHint : hint} />
        </>
      )}
      <div className="actions">
        {hasApp && (
          <WalletLinkButton isPrimary link={appLink} onOpen={handOff.open}>
            {wallet ? (hasTried ? texts.openAgain : texts.open)({ wallet }) : texts.openAny}
          </WalletLinkButton>
        )}
        {status === 'not-opened' && store && wallet && (
          <WalletLinkButton link={store.url}>{texts.get({ wallet })}</WalletLinkButton>
        )}
        {item?.webappLink && (
          <WalletLinkButton isPrimary={!hasApp} link={uri && toWalletLink(item.webappLink, uri)}>
            {qrTexts.openWeb}
          </WalletLinkButton>
        )}
        <CopyAndCode
          link={uri}
          copyLabel={qrTexts.copy}
          codeLabel={showsCode ? texts.hideCode : texts.showCode}
          showsCode={showsCode}
          onToggleCode={() => setShowsCode(!showsCode)}
        />
      </div>
    </div>
  )
}

type Texts = ReturnType<ReturnType<typeof handOffMessages>['get']>

/** `status`: undefined while the pairing is being made. `wallet`: its name; undefined if any app will do. */
function handOffTexts(
  texts: Texts,
  status: HandOffStatus | undefined,
  wallet: string | undefined,
): { title: string; hint: string } {
  const name = wallet === undefined ? undefined : { wallet }
  switch (status) {
    case undefined:
      return { title: texts.preparing, hint: name ? texts.preparingHint(name) : texts.preparingAnyHint }
    case 'idle':
      return { title: name ? texts.ready(name) : texts.readyAny, hint: texts.readyHint }
    case 'opening':
      return { title: name ? texts.opening(name) : texts.openingAny, hint: texts.readyHint }
    case 'away':
      return { title: name ? texts.away(name) : texts.awayAny, hint: texts.readyHint }
    case 'returned':
      return { title: texts.returned, hint: name ? texts.returnedHint(name) : texts.returnedAnyHint }
    case 'not-opened':
      return name
        ? { title: texts.notOpened(name), hint: texts.notOpenedHint }
        : { title: texts.notOpenedAny, hint: texts.notOpenedAnyHint }
  }
}
