import { useEffect } from 'react'
import { useUi } from '../ui-context.ts'

/** A pointer that has moved further than this, in CSS pixels, has left what it pressed on purpose. */
const PRESS_SLOP = 10

const PRESSABLE = 'button, a, label, input'

interface Press {
  readonly target: HTMLElement
  readonly x: number
  readonly y: number
}

/**
 * A press counts for the button on which it began, even if that has moved away before the pointer was released: the browser would
 * send the click to whatever contains both places [views.steady].
 */
export function usePressKeeper(): void {
  const { root } = useUi()
  useEffect(() => {
    const dialog = root.querySelector('dialog')
    if (!dialog) return
    let press: Press | undefined
    function onPointerDown({ target, button, clientX, clientY }: PointerEvent) {
      const pressed = target instanceof Element ? target.closest<HTMLElement>(PRESSABLE) : null
      press = pressed && button === 0 ? { target: pressed, x: clientX, y: clientY } : undefined
    }
    function onClick(event: MouseEvent) {
      const began = press
      press = undefined
      // The keyboard and scripts have no position.
      if (!began || event.detail === 0 || event.composedPath().includes(began.target)) return
      if (Math.hypot(event.clientX - began.x, event.clientY - began.y) > PRESS_SLOP) return
      if (!began.target.isConnected) return
      event.stopImmediatePropagation()
      event.preventDefault()
      began.target.click()
    }
    dialog.addEventListener('pointerdown', onPointerDown, true)
    dialog.addEventListener('click', onClick, true)
    return () => {
      dialog.removeEventListener('pointerdown', onPointerDown, true)
      dialog.removeEventListener('click', onClick, true)
    }
  }, [root])
}
