import { useLayoutEffect } from 'react'
import { useUi } from '../ui-context.ts'

/**
 * Scrolls a field so that its note can be read, even where Review covers the end of the view.
 * @param id of the note's element in the field
 * @param note the note; each change scrolls it into view
 */
export function useNoteInSight(id: string, note: string): void {
  const { core, root } = useUi()
  useLayoutEffect(() => {
    const element = root.getElementById(id)
    const field = element?.closest('.field')
    const active = root.activeElement
    // Visitors at another field, or on the page around an inline dialog, aren’t pulled away.
    const other = active?.closest('.field, .row')
    const isElsewhere = active ? other && other !== field : core.$config.get().inline
    if (!note || isElsewhere) return undefined
    const scroll = () => field?.scrollIntoView?.({ block: 'nearest' })
    scroll()
    // The note may still be growing.
    element?.addEventListener('transitionend', scroll)
    return () => element?.removeEventListener('transitionend', scroll)
  }, [core, root, id, note])
}
