import { enum as oneOf, object, safeParse, string } from 'zod/mini'
import type { EmbeddedWallet, PopupAnswer } from '#core/ports/embedded-wallet.ts'

const PREFIX = '@wallet-dialog/popup/'

const ANSWER_SCHEMA = object({ type: oneOf([`${PREFIX}SIGNED_IN`, `${PREFIX}FAILED`]), flow: string() })
const SIGNED_IN_SCHEMA = object({ flow: string(), code: string() })

type Page = Pick<Window, 'addEventListener' | 'removeEventListener'>

/** Hears what windows of social logins post at the end, with the origin of the wallet service only [embedded.popup]. */
export function listenToLoginPopups(page: Page, origin: string): EmbeddedWallet['onPopupAnswer'] {
  return (isOurs, listener) => {
    function onMessage({ source, origin: from, data }: MessageEvent<unknown>) {
      if (from !== origin || !isOurs(source)) return
      const answer = readAnswer(data)
      if (answer) listener(answer)
    }
    page.addEventListener('message', onMessage)
    return () => page.removeEventListener('message', onMessage)
  }
}

function readAnswer(data: unknown): PopupAnswer | undefined {
  const answer = safeParse(ANSWER_SCHEMA, data)
  if (!answer.success) return undefined
  const { type, flow } = answer.data
  if (type === `${PREFIX}FAILED`) return { type: 'failed', flow }
  const signedIn = safeParse(SIGNED_IN_SCHEMA, data)
  return signedIn.success ? { type: 'signed-in', ...signedIn.data } : undefined
}
