import { useLayoutEffect } from 'react'
import { useUi } from '#ui/ui-context.ts'

/**
 * Scrolls a field so far that what it says can be read, also where Review lies over the end of the view.
 * @param id of the place of the note in its field
 * @param said what it says; each time that this changes, it is to be read
 */
export function useNoteInSight(id: string, said: string): void {
  const { core, root } = useUi()
  useLayoutEffect(() => {
    const field = root.getElementById(id)?.closest('.field')
    const active = root.activeElement
    // Who is at another field, or on the page around an inline dialog, is not taken away from there.
    const other = active?.closest('.field, .row')
    const isElsewhere = active ? other && other !== field : core.$config.get().inline
    if (said && !isElsewhere) field?.scrollIntoView({ block: 'nearest' })
  }, [core, root, id, said])
}
