import { useEffect } from 'react'
import { useUi } from '../ui-context.ts'

/** Less than this, in CSS pixels, is a browser bar, not a keyboard. */
const KEYBOARD_MIN = 100

/** Keeps the dialog above the on-screen keyboard, which only the visual viewport knows about. */
export function useKeyboardRoom(): void {
  const { root } = useUi()
  useEffect(() => {
    const viewport = globalThis.visualViewport
    const dialog = root.querySelector('dialog')
    if (!viewport || !dialog) return
    function follow() {
      if (!viewport || !dialog) return
      const covered = Math.round(innerHeight - viewport.height - viewport.offsetTop)
      // A zoomed page has a small viewport, too.
      const isKeyboard = viewport.scale === 1 && covered >= KEYBOARD_MIN
      dialog.style.setProperty('--keyboard', `${covered}px`)
      if (isKeyboard === 'keyboard' in dialog.dataset) return
      dialog.toggleAttribute('data-keyboard', isKeyboard)
      root.activeElement?.scrollIntoView({ block: 'nearest' })
    }
    follow()
    viewport.addEventListener('resize', follow)
    viewport.addEventListener('scroll', follow)
    return () => {
      viewport.removeEventListener('resize', follow)
      viewport.removeEventListener('scroll', follow)
      delete dialog.dataset['keyboard']
    }
  }, [root])
}
