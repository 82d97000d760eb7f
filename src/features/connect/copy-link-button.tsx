import { messageOf } from '#core/errors/wallet-dialog-error.ts'
import { useMessages } from '#ui/messages/define-messages.ts'
import { Icon } from '#ui/primitives/icon.tsx'
import { COPY } from '#ui/primitives/later-icon-paths.ts'
import { useCore } from '#ui/ui-context.ts'
import { qrMessages } from './connecting-messages.ts'

/** Copies a pairing URI, and says whether it worked. */
export function CopyLinkButton({ uri }: { uri: string | undefined }) {
  const { ports, notices } = useCore()
  const texts = useMessages(qrMessages)

  async function copy(text: string) {
    try {
      await ports.links.copy(text)
      notices.toast('success', texts.copied)
    } catch (error) {
      notices.toast('error', `${texts.copyFailed}: ${messageOf(error)}`)
    }
  }

  return (
    <button type="button" part="button" className="button" disabled={!uri} onClick={() => uri && void copy(uri)}>
      <Icon path={COPY} />
      {texts.copy}
    </button>
  )
}
