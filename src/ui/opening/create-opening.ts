import { atom, computed, type ReadableAtom } from 'nanostores'
import type { Core } from '#core/core.ts'
import type { View } from '#core/model/view.ts'
import { firstDrawing, nextDrawing, type Drawing, type DrawingEvent } from './drawing.ts'

/** After this time there was a frame, or the page is hidden and there won’t be one. */
const FRAME_LIMIT_MS = 100

/** The native dialog, modal; an inline one is there as it is drawn. */
interface Shell {
  /** False if it must be rendered again. */
  show(): boolean
  hide(): void
  /** Lays out what is drawn in the closed dialog, so that the click doesn't have to. */
  layOut(): void
}

/** How far an opening has come. `awaited`: drawn as open, and the visitor doesn’t see it yet. */
export type Phase = 'closed' | 'awaited' | 'visible'

/** Decides what is in the dialog and when it is on screen. */
export interface Opening {
  readonly $drawing: ReadableAtom<Drawing>
  readonly $phase: ReadableAtom<Phase>
  /** The native dialog, once there is one; `undefined` as it goes. */
  setShell(shell: Shell | undefined): void
  /** A view is completely rendered. Returns a function to call when it goes. */
  setComplete(view: View): () => void
  /** The view of an opening is rendered and the dialog open: it is visible once that is painted. Returns a function that stops this. */
  setArrived(): () => void
  /** The drawing of this key has faded out. */
  setFaded(key: number): void
}

/** Shows what was drawn ahead at once, and holds everything else back until the visitor sees it. */
export function createOpening({ connections, dialog, onDispose, ports: { clock }, rest, views }: Core): Opening {
  const $drawing = atom(firstDrawing(views.$current.get().name))
  let shell: Shell | undefined
  let complete: View | undefined
  /** True if this opening was on screen before it was drawn as open. */
  let wasShown = false
  let stopWaiting = () => {}

  const advance = (event: DrawingEvent) => $drawing.set(nextDrawing($drawing.get(), event))

  /** A timer set in a frame's callback runs once that frame is painted. */
  function afterFrame(run: () => void): () => void {
    const finish = () => {
      stop()
      run()
    }
    const timers = [clock.after(FRAME_LIMIT_MS, finish)]
    const frame = requestAnimationFrame(() => timers.push(clock.after(0, finish)))
    const stop = () => {
      cancelAnimationFrame(frame)
      for (const stopTimer of timers) stopTimer()
    }
    return stop
  }

  dialog.$state.listen((state, before) => {
    if (state.status === before?.status) return
    stopWaiting()
    if (state.status === 'closed') {
      if ($drawing.get().status === 'shown') shell?.hide()
      return advance({ type: 'closed' })
    }
    const view = views.$current.get()
    wasShown = $drawing.get().status === 'ahead' && complete === view && shell?.show() === true
    advance({ type: 'opened', view: view.name, isShown: wasShown })
    if (wasShown) stopWaiting = afterFrame(() => advance({ type: 'painted' }))
  })

  /** The view drawn ahead depends on the connection, which may change while the dialog is closed: by a restore, or from another tab. */
  function drawAhead(type: 'faded' | 'rested') {
    rest()
    advance({ type, view: views.$current.get().name })
  }
  onDispose(
    connections.$active.listen(() => {
      if ($drawing.get().status === 'ahead') drawAhead('rested')
    }),
  )

  return {
    $drawing,
    $phase: computed([$drawing, dialog.$state], ({ status }, state) => {
      if (status !== 'open') return 'closed'
      return state.status === 'open' && state.isVisible ? 'visible' : 'awaited'
    }),
    setShell(next) {
      shell = next
      if (!next) advance({ type: 'painted' })
    },
    setComplete(view) {
      complete = view
      // In a task of its own, after React's.
      if ($drawing.get().status === 'ahead') clock.after(0, () => shell?.layOut())
      return () => {
        if (complete === view) complete = undefined
      }
    },
    setArrived() {
      if (!wasShown) return afterFrame(dialog.markVisible)
      dialog.markVisible()
      return () => {}
    },
    setFaded(key) {
      if ($drawing.get().key === key && $drawing.get().status === 'fading') drawAhead('faded')
    },
  }
}
