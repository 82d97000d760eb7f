import { useMessages } from '#ui/messages/define-messages.ts'
import { Picture } from '#ui/primitives/picture.tsx'
import { LateQrCode, MARK_PIXELS } from '#ui/primitives/qr-code.tsx'
import { siteIcon } from '#ui/primitives/site-icon.ts'
import { useCore, useAnnounce } from '#ui/ui-context.ts'
import { useStore } from '#ui/use-store.ts'
import { qrMessages } from './connecting-messages.ts'
import type { ShownWallet } from './wallet-of.ts'

interface PairingCodeProps {
  readonly uri: string | undefined
  readonly shown: ShownWallet
  /** Instruction below the code. */
  readonly caption: string
}

/** A pairing as a code to scan, or a placeholder until it is there. */
export function PairingCode({ uri, shown, caption }: PairingCodeProps) {
  const texts = useMessages(qrMessages)
  const { item, name: wallet } = shown
  useAnnounce(uri ? texts.codeReady : texts.preparing)
  return (
    <>
      <LateQrCode
        text={uri}
        label={item ? texts.codeFor({ wallet }) : texts.code}
        mark={<WalletMark shown={shown} size={MARK_PIXELS} />}
      />
      <p>{uri ? caption : texts.preparing}</p>
    </>
  )
}

/** The picked wallet's picture; if any wallet will do, the site's, which the wallet will show too. */
export function WalletMark({ shown, size }: { shown: ShownWallet; size: number }) {
  const { metadata } = useStore(useCore().$config)
  const { item, name, picture } = shown
  if (item) return <Picture name={name} size={size} {...picture} />
  return <Picture name={metadata.name || name} size={size} url={siteIcon(metadata.icons)} isHostGiven />
}
