import { useEffect, useLayoutEffect, useState, type RefObject } from 'react'
import type { Core } from '#core/core.ts'
import { lockScroll } from './lock-scroll.ts'

/**
 * Keeps the native dialog in step with the core. The result is the number of this opening, or 0 where there is nothing to
 * draw: the content stays until the dialog has faded out, and an opening meanwhile begins afresh.
 */
export function useModal(ref: RefObject<HTMLDialogElement | null>, isOpen: boolean, isInline: boolean): number {
  const [{ wasOpen, opening, isDrawn }, setDrawing] = useState({ wasOpen: false, opening: 0, isDrawn: false })
  if (isOpen !== wasOpen) setDrawing({ wasOpen: isOpen, opening: isOpen ? opening + 1 : opening, isDrawn: true })

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
    if (isOpen) return
    let isCurrent = true
    const animations = ref.current?.getAnimations() ?? []
    void Promise.allSettled(animations.map(({ finished }) => finished)).then(() => {
      if (isCurrent) setDrawing((drawing) => ({ ...drawing, isDrawn: false }))
    })
    return () => {
      isCurrent = false
    }
  }, [ref, isOpen])

  return isDrawn ? opening : 0
}

/**
 * The browser can close a dialog by itself (a second Escape, a back gesture): the core decides, and where it refuses the
 * dialog is shown again.
 */
export function followNativeClose(dialog: HTMLDialogElement, core: Core): void {
  if (dialog.open || core.dialog.$state.get().status === 'closed') return
  if (!core.close('escape') && dialog.isConnected) dialog.showModal()
}
