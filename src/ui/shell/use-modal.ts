import { useEffect, useLayoutEffect, useState, type RefObject } from 'react'
import type { Core } from '#core/core.ts'
import type { ViewName } from '#core/views/view.ts'
import { lockScroll } from './lock-scroll.ts'

/** What is drawn in the dialog: the content of opening number `key`, or nothing. */
interface Drawing {
  readonly wasOpen: boolean
  readonly key: number
  readonly isDrawn: boolean
  /** The view that was drawn ahead, which nobody has seen yet. */
  readonly ahead: ViewName | undefined
}

/**
 * Keeps the native dialog in step with the core. The result is the key of what to draw, or 0 for nothing. The content is drawn
 * ahead, in the closed dialog, so that a click only has to show it; it stays until the dialog has faded out, and an opening
 * meanwhile, or on another view, begins afresh.
 */
export function useModal(
  ref: RefObject<HTMLDialogElement | null>,
  isOpen: boolean,
  isInline: boolean,
  view: ViewName,
): number {
  const [drawing, setDrawing] = useState<Drawing>({ wasOpen: false, key: 1, isDrawn: true, ahead: view })
  const { wasOpen, key, isDrawn, ahead } = drawing
  if (isOpen && !wasOpen)
    setDrawing({ wasOpen: true, key: ahead === view ? key : key + 1, isDrawn: true, ahead: undefined })
  if (!isOpen && wasOpen) setDrawing({ ...drawing, wasOpen: false })

  useLayoutEffect(() => {
    const dialog = ref.current
    if (!isOpen || !dialog) return
    if (isInline) {
      dialog.setAttribute('open', '')
      return () => dialog.removeAttribute('open')
    }
    const unlock = lockScroll()
    dialog.showModal()
    return () => {
      unlock()
      dialog.close()
    }
  }, [ref, isOpen, isInline])

  useEffect(() => {
    if (isOpen || ahead) return
    let isCurrent = true
    const animations = ref.current?.getAnimations() ?? []
    void Promise.allSettled(animations.map(({ finished }) => finished)).then(() => {
      if (isCurrent) setDrawing((latest) => ({ ...latest, isDrawn: false }))
    })
    return () => {
      isCurrent = false
    }
  }, [ref, isOpen, ahead])

  return isDrawn ? key : 0
}

/**
 * The browser can close a dialog by itself (a second Escape, a back gesture): the core decides, and where it refuses the
 * dialog is shown again.
 */
export function followNativeClose(dialog: HTMLDialogElement, core: Core): void {
  if (dialog.open || core.dialog.$state.get().status === 'closed') return
  if (!core.close('escape') && dialog.isConnected) dialog.showModal()
}
