import { useMessages } from '../messages/define-messages.ts'
import { useAnnounce } from '../ui-context.ts'
import { transferMessages } from './transfer-messages.ts'

interface LateNoteProps {
  /** 'Your wallet sent it after you cancelled.' */
  readonly text: string
  /** The visitor has asked the wallet again meanwhile, and it still has that request. */
  readonly isOpenInWallet: boolean
}

/** In the result of something that the wallet sent after Cancel. */
export function LateNote({ text, isOpenInWallet }: LateNoteProps) {
  const { cancelled } = useMessages(transferMessages)
  const note = isOpenInWallet ? `${text} ${cancelled}` : text
  useAnnounce(note)
  return <p className="review-remark">{note}</p>
}
