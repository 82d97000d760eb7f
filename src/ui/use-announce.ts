import { atom, type WritableAtom } from 'nanostores'
import { useEffect } from 'react'
import { useCore } from './ui-context.ts'

/** The text for the shell's live region. */
export function createAnnouncement(): WritableAtom<string> {
  return atom('')
}

/**
 * Says `text` to visitors who cannot see the view, now and whenever it changes. All views speak through the one live region of
 * the shell: screen readers often stay silent about a region that comes into the page together with its text.
 */
export function useAnnounce(text: string | undefined): void {
  const $announcement = useCore().use(createAnnouncement)
  useEffect(() => {
    if (!text) return
    $announcement.set(text)
    // The current text may already be another view's.
    return () => {
      if ($announcement.get() === text) $announcement.set('')
    }
  }, [$announcement, text])
}
