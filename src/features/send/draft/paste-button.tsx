import { useEffect, useRef } from 'react'
import { useMessages } from '#ui/messages/define-messages.ts'
import { useCore } from '#ui/ui-context.ts'
import { draftMessages } from './draft-messages.ts'

/** Why nothing was pasted: the id of its text. */
export type PasteFailure = 'pasteRefused' | 'pasteEmpty'

interface PasteButtonProps {
  /** `isByKey`: by the keyboard, not by a pointer. */
  onPaste(text: string, isByKey: boolean): void
  onFail(failure: PasteFailure): void
}

/** Fills in what is in the clipboard, where it can be read [send.paste]. */
export function PasteButton({ onPaste, onFail }: PasteButtonProps) {
  const { browser } = useCore().ports
  const texts = useMessages(draftMessages)
  const isShown = useRef(false)
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])
  const read = browser.paste
  if (!read) return null

  async function paste(isByKey: boolean) {
    const text = await read!()
    // The browser may ask first: a recipient that was entered meanwhile stays.
    if (!isShown.current) return
    // A field of one line drops line breaks, too.
    const line = text?.replaceAll(/[\r\n]+/g, '').trim()
    if (line) onPaste(line, isByKey)
    else onFail(line === undefined ? 'pasteRefused' : 'pasteEmpty')
  }
  return (
    <button type="button" part="button chip" className="chip paste" onClick={({ detail }) => void paste(detail === 0)}>
      {texts.paste}
    </button>
  )
}
