import { useEffect, useLayoutEffect, useState, type RefObject } from 'react'
import type { Core } from '#core/core.ts'
import { drawAhead, firstDrawing, follow } from '../opening/drawing.ts'
import { useUi } from '../ui-context.ts'
import { lockScroll } from './lock-scroll.ts'

/** What gets the focus first. The platform itself focuses it if it finds `autofocus`. */
export function findFirstTarget(place: ParentNode | null): HTMLElement | null | undefined {
  return (
    place?.querySelector<HTMLElement>('[data-autofocus]:enabled') ??
    place?.querySelector<HTMLElement>('.frame button:enabled')
  )
}

/** Test environments without a browser have no modal dialogs: there it counts as open anyway. */
const showModal = (dialog: HTMLDialogElement) =>
  dialog.showModal ? dialog.showModal() : dialog.setAttribute('open', '')
const hide = (dialog: HTMLDialogElement) => (dialog.close ? dialog.close() : dialog.removeAttribute('open'))

/**
 * Keeps the native dialog in step with the core. The result is the key of what to draw, or 0 for nothing. Connect, or Account
 * once a wallet is connected, is drawn ahead, in the closed dialog, so that a click only has to show it; what was open stays
 * until the dialog has faded out, and an opening meanwhile, or on another view, begins afresh.
 */
export function useModal(ref: RefObject<HTMLDialogElement | null>, isOpen: boolean, isInline: boolean): number {
  const { core, opening } = useUi()
  const view = core.views.$current.get().name
  const [drawing, setDrawing] = useState(() => firstDrawing(view))
  const followed = follow(drawing, isOpen, view)
  if (followed !== drawing) setDrawing(followed)
  const { key, isDrawn, ahead } = drawing

  useLayoutEffect(() => {
    const dialog = ref.current
    if (!dialog || isInline) return
    opening.setShell({
      show() {
        if (!dialog.isConnected) return false
        const target = findFirstTarget(dialog)
        target?.setAttribute('autofocus', '')
        showModal(dialog)
        target?.removeAttribute('autofocus')
        return true
      },
      hide: () => hide(dialog),
      rehearse() {
        if (dialog.open) return
        dialog.dataset['rehearsed'] = ''
        dialog.getBoundingClientRect()
        delete dialog.dataset['rehearsed']
        // Nobody saw it: there is nothing to fade out.
        for (const fading of dialog.getAnimations?.() ?? []) fading.cancel()
      },
    })
    return () => opening.setShell(undefined)
  }, [ref, isInline, opening])

  useLayoutEffect(() => {
    const dialog = ref.current
    if (!isOpen || !dialog) return
    if (isInline) {
      dialog.setAttribute('open', '')
      return () => dialog.removeAttribute('open')
    }
    const unlock = lockScroll()
    if (!dialog.open) showModal(dialog)
    return () => {
      unlock()
      hide(dialog)
    }
  }, [ref, isOpen, isInline])

  // What is drawn ahead goes with the connection, which may come while nobody looks: by a restore, or from another tab.
  useEffect(() => {
    if (isOpen || !ahead) return
    return core.connections.$active.subscribe(() => {
      core.rest()
      const { name } = core.views.$current.get()
      if (name !== ahead) setDrawing((latest) => drawAhead(latest, name))
    })
  }, [core, isOpen, ahead])

  useEffect(() => {
    if (isOpen || ahead) return
    let isCurrent = true
    const animations = ref.current?.getAnimations?.() ?? []
    void Promise.allSettled(animations.map(({ finished }) => finished)).then(() => {
      if (!isCurrent) return
      core.rest()
      const { name } = core.views.$current.get()
      setDrawing((latest) => drawAhead(latest, name))
    })
    return () => {
      isCurrent = false
    }
  }, [core, ref, isOpen, ahead])

  return isDrawn ? key : 0
}

/**
 * The browser can close a dialog by itself (a second Escape, a back gesture): the core decides, and if it refuses the
 * dialog is shown again.
 */
export function followNativeClose(dialog: HTMLDialogElement, core: Core): void {
  if (dialog.open || core.dialog.$state.get().status === 'closed') return
  if (!core.close('escape') && dialog.isConnected) dialog.showModal()
}
