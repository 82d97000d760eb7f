import { messageOf } from '#core/errors/wallet-dialog-error.ts'
import { tokenRequired, unsupportedChain } from './draft-errors.ts'
import { useMessages } from '#ui/messages/define-messages.ts'
import { problemMessages } from './problem-messages.ts'

/** Why a complete form still can't be reviewed. */
export function DraftRefusal({ error }: { error: unknown }) {
  const texts = useMessages(problemMessages)
  function findText(): string {
    if (tokenRequired.matches(error)) return texts.tokenMissing
    return unsupportedChain.matches(error) ? texts.networkUnsupported : messageOf(error)
  }
  return <p className="send-error">{findText()}</p>
}
