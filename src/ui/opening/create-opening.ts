import { atom, type ReadableAtom } from 'nanostores'
import type { Core } from '#core/core.ts'
import type { DialogState } from '#core/views/create-dialog.ts'
import type { View } from '#core/model/view.ts'

/** A frame comes by then, or the page is out of sight and none will. */
const FRAME_LIMIT_MS = 100

/** Shows and hides the native dialog as it is; `show` is false if only a new drawing can. */
interface Shell {
  show(): boolean
  hide(): void
  /** Has the browser measure what is drawn in the closed dialog, so that fonts and texts are known by the time of the click. */
  rehearse(): void
}

/** How an opening reaches the screen. */
export interface Opening {
  /** The dialog's state as it is drawn: what was drawn ahead is on the screen before its opening is heard of here. */
  readonly $state: ReadableAtom<DialogState>
  setShell(shell: Shell | undefined): void
  /** A view's drawing is complete. The result says that it goes. */
  setDrawn(view: View): () => void
}

/** Shows what was drawn ahead at once, and lets everything else wait until the visitor sees it. */
export function createOpening({ dialog, views, ports }: Core): Opening {
  const $state = atom(dialog.$state.get())
  let shell: Shell | undefined
  /** Complete, and not seen yet. */
  let drawn: View | undefined
  let stopWaiting: (() => void) | undefined

  function catchUp() {
    stopWaiting?.()
    stopWaiting = undefined
    $state.set(dialog.$state.get())
  }

  /** A timer that is set in a frame's callback runs once that frame is painted. */
  function catchUpAfterFrame() {
    const stops = [ports.clock.after(FRAME_LIMIT_MS, catchUp)]
    const frame = requestAnimationFrame(() => stops.push(ports.clock.after(0, catchUp)))
    stopWaiting = () => {
      cancelAnimationFrame(frame)
      for (const stop of stops) stop()
    }
  }

  dialog.$state.listen((state, before) => {
    if (state.status === 'closed') {
      if (stopWaiting) shell?.hide()
      return catchUp()
    }
    const isReady = drawn === views.$current.get()
    drawn = undefined
    if (before?.status === 'closed' && isReady && shell?.show()) catchUpAfterFrame()
    else if (!stopWaiting) catchUp()
  })

  return {
    $state,
    setShell(next) {
      shell = next
      if (!next) catchUp()
    },
    setDrawn(view) {
      const isAhead = $state.get().status === 'closed'
      if (isAhead) drawn = view
      // Once all of it stands.
      const stopRehearsal = isAhead ? ports.clock.after(0, () => shell?.rehearse()) : undefined
      return () => {
        stopRehearsal?.()
        if (drawn === view) drawn = undefined
      }
    },
  }
}
