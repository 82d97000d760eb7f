import { useMessages } from '#ui/messages/define-messages.ts'
import { Icon } from '#ui/primitives/icon.tsx'
import { LINK } from '#ui/primitives/icon-paths.ts'
import { Picture } from '#ui/primitives/picture.tsx'
import { qrMessages } from './connecting-messages.ts'
import { MARK_PIXELS, QrCode } from '#ui/primitives/qr-code.tsx'
import type { ShownWallet } from './wallet-of.ts'

/** A pairing as a code to scan, or its place until it is there. */
export function PairingCode({ uri, shown }: { uri: string | undefined; shown: ShownWallet }) {
  const texts = useMessages(qrMessages)
  const { item, name: wallet, picture } = shown
  if (!uri) {
    return (
      <div className="qr-wait" role="status" aria-label={texts.preparing}>
        <i className="spinner" />
      </div>
    )
  }
  return (
    <QrCode
      text={uri}
      label={item ? texts.codeFor({ wallet }) : texts.code}
      mark={item ? <Picture name={wallet} size={MARK_PIXELS} {...picture} /> : <Icon path={LINK} />}
    />
  )
}
