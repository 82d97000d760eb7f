import { useState } from 'react'
import { toWalletLink } from '#lib/wallet-link.ts'
import type { WalletListItem } from '#core/connections/wallet-list-item.ts'
import { createHandOff, type HandOffStatus } from '#core/wallets/create-hand-off.ts'
import { storeLinksOf } from '#core/wallets/store-links-of.ts'
import { useMessages } from '#ui/messages/define-messages.ts'
import { Picture } from '#ui/primitives/picture.tsx'
import { useCore } from '#ui/ui-context.ts'
import { useStore } from '#ui/use-store.ts'
import { handOffMessages, qrMessages } from './connecting-messages.ts'
import { CopyLinkButton } from './copy-link-button.tsx'
import { PairingCode } from './pairing-code.tsx'
import { ProgressRing } from '#ui/primitives/progress-ring.tsx'
import type { ShownWallet } from './wallet-of.ts'
import { WalletLinkButton } from './wallet-link-button.tsx'

interface PhoneHandOffProps {
  readonly shown: ShownWallet
  readonly item: WalletListItem
  readonly uri: string | undefined
  /** The wallet has not answered for long: nothing turns any more. */
  readonly isSlow: boolean
}

/** On a phone: into the wallet's app and back. What else there is stands beneath it, and more of it where no app opens. */
export function PhoneHandOff({ shown, item, uri, isSlow }: PhoneHandOffProps) {
  const core = useCore()
  const { device } = core.ports
  const handOff = core.use(createHandOff)
  const status = useStore(handOff.$status)
  const texts = useMessages(handOffMessages)
  const qrTexts = useMessages(qrMessages)
  const [showsCode, setShowsCode] = useState(false)
  const { name: wallet } = shown
  const { mobile_link, webapp_link } = item
  const [store] = storeLinksOf(item, device)
  const { title, hint } = statusTexts(uri ? status : undefined, texts, wallet)
  const hasTried = status === 'not-opened' || status === 'returned'
  const isWaiting = !isSlow && (!uri || status === 'opening' || status === 'away')

  return (
    <>
      {showsCode ? (
        <PairingCode uri={uri} shown={shown} />
      ) : (
        <ProgressRing status={isWaiting ? 'waiting' : 'still'}>
          <Picture name={wallet} size={80} {...shown.picture} />
        </ProgressRing>
      )}
      <div role="status">
        <h3>{title}</h3>
        <p>{status === 'not-opened' && device.isInAppBrowser ? texts.inAppHint : hint}</p>
      </div>
      <div className="actions">
        {mobile_link && (
          <WalletLinkButton isPrimary link={uri && toWalletLink(mobile_link, uri)} onOpen={handOff.open}>
            {hasTried ? texts.openAgain({ wallet }) : texts.open({ wallet })}
          </WalletLinkButton>
        )}
        {status === 'not-opened' && store && (
          <WalletLinkButton link={store.url}>{texts.get({ wallet })}</WalletLinkButton>
        )}
        {webapp_link && (
          <WalletLinkButton isPrimary={!mobile_link} link={uri && toWalletLink(webapp_link, uri)}>
            {qrTexts.openWeb}
          </WalletLinkButton>
        )}
        <CopyLinkButton uri={uri} />
        <button
          type="button"
          part="button"
          className="button"
          aria-expanded={showsCode}
          onClick={() => setShowsCode(!showsCode)}
        >
          {showsCode ? texts.hideCode : texts.showCode}
        </button>
      </div>
    </>
  )
}

type Texts = ReturnType<ReturnType<typeof handOffMessages>['get']>

/** `undefined` while the pairing is on its way. */
function statusTexts(status: HandOffStatus | undefined, texts: Texts, wallet: string): { title: string; hint: string } {
  switch (status) {
    case undefined:
      return { title: texts.preparing, hint: texts.preparingHint({ wallet }) }
    case 'idle':
      return { title: texts.ready({ wallet }), hint: texts.readyHint }
    case 'opening':
      return { title: texts.opening({ wallet }), hint: texts.readyHint }
    case 'away':
      return { title: texts.away({ wallet }), hint: texts.readyHint }
    case 'returned':
      return { title: texts.returned, hint: texts.returnedHint({ wallet }) }
    case 'not-opened':
      return { title: texts.notOpened({ wallet }), hint: texts.notOpenedHint }
  }
}
