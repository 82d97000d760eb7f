import { useMessages } from '#ui/messages/define-messages.ts'
import { LateQrCode } from '#ui/primitives/late-qr-code.tsx'
import { MARK_PIXELS } from '#ui/primitives/qr-mark.ts'
import { useAnnounce } from '#ui/use-announce.ts'
import { qrMessages } from './connecting-messages.ts'
import { WalletMark } from './wallet-mark.tsx'
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
