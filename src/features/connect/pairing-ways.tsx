import { toWalletLink } from '#lib/wallet-link.ts'
import { useMessages } from '#ui/messages/define-messages.ts'
import { CopyButton } from '#ui/primitives/copy-button.tsx'
import { ProgressRing } from '#ui/primitives/progress-ring.tsx'
import { qrMessages } from './connecting-messages.ts'
import { PairingCode } from './pairing-code.tsx'
import { WalletLinkButton } from './wallet-link-button.tsx'
import { WalletMark } from './wallet-mark.tsx'
import type { ShownWallet } from './wallet-of.ts'

interface PairingWaysProps {
  readonly shown: ShownWallet
  readonly uri: string | undefined
  /** True if the wallet may be on a phone. */
  readonly hasCode: boolean
}

/** How to use a pairing on a desktop: with a phone's camera, a web page, an app, or the clipboard. */
export function PairingWays({ shown, uri, hasCode }: PairingWaysProps) {
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
