import { useEffect, useState } from 'react'
import { defineMessages, useMessages } from './messages/define-messages.ts'
import { useCore, useAnnounce } from './ui-context.ts'

/** How long a button shows whether copying worked. */
const RESULT_MS = 2000

const copyMessages = defineMessages('copy', { copied: 'Copied', failed: 'Couldn’t copy' })

interface Copying {
  /** The outcome, for two seconds; it is announced, too. */
  readonly result: { readonly isCopied: boolean; readonly text: string } | undefined
  copy(text: string): void
}

/** Copies text, and shows for a moment whether that worked. */
export function useCopy(): Copying {
  const { failures, ports } = useCore()
  const { clock, browser } = ports
  const texts = useMessages(copyMessages)
  const [result, setResult] = useState<'copied' | 'failed'>()
  useEffect(() => (result ? clock.after(RESULT_MS, () => setResult(undefined)) : undefined), [clock, result])
  useAnnounce(result && texts[result])
  return {
    result: result && { isCopied: result === 'copied', text: texts[result] },
    copy(text) {
      browser.copy(text).then(
        () => setResult('copied'),
        (error: unknown) => {
          // The text itself can still be selected.
          failures.report(error)
          setResult('failed')
        },
      )
    },
  }
}
