import { useEffect, useState } from 'react'
import { useCore } from '../ui-context.ts'
import { createAnnouncement } from '../use-announce.ts'

/** A view change moves the focus to its title, which is announced first; the region must exist before it has anything to say. */
const SPEAK_AFTER_MS = 150

/** The one polite live region of the shell. It stays while the dialog is open; views fill it with `useAnnounce`. */
export function LiveRegion() {
  const core = useCore()
  const { clock } = core.ports
  const [text, setText] = useState('')
  useEffect(() => {
    let cancel = () => {}
    const stop = core.use(createAnnouncement).subscribe((announcement) => {
      cancel()
      cancel = clock.after(SPEAK_AFTER_MS, () => setText(announcement))
    })
    return () => {
      stop()
      cancel()
    }
  }, [core, clock])
  return (
    <p className="hidden" aria-live="polite">
      {text}
    </p>
  )
}
