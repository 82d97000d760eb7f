import { atom, type ReadableAtom } from 'nanostores'
import type { Core } from '#core/core.ts'
import type { View } from '#core/model/view.ts'
import type { DialogState } from '#core/views/create-dialog.ts'

/** After this time there was a frame, or the page is hidden and there won’t be one. */
const FRAME_LIMIT_MS = 100

/** Shows and hides the native dialog as it is; `show` is false if it must be rendered anew. */
interface Shell {
  show(): boolean
  hide(): void
  /** Makes the browser lay out what is drawn in the closed dialog, so that fonts and text are ready for the click. */
  rehearse(): void
}

/** How an opening reaches the screen. */
export interface Opening {
  /** The dialog's state as rendered: what was drawn ahead is on screen before its opening shows here. */
  readonly $state: ReadableAtom<DialogState>
  setShell(shell: Shell | undefined): void
  /** A view is completely rendered. Returns a function to call when it goes. */
  setDrawn(view: View): () => void
}

/** Shows what was drawn ahead at once, and holds everything else back until the visitor sees it. */
export function createOpening({ dialog, views, ports }: Core): Opening {
  const $state = atom(dialog.$state.get())
  let shell: Shell | undefined
  /** Completely rendered, and not seen yet. */
  let drawn: View | undefined
  let stopWaiting: (() => void) | undefined

  function catchUp() {
    stopWaiting?.()
    stopWaiting = undefined
    $state.set(dialog.$state.get())
  }

  /** A timer set in a frame's callback runs once that frame is painted. */
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
      // Once everything is rendered.
      const stopRehearsal = isAhead ? ports.clock.after(0, () => shell?.rehearse()) : undefined
      return () => {
        stopRehearsal?.()
        if (drawn === view) drawn = undefined
      }
    },
  }
}
