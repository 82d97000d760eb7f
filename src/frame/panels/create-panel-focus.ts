/** The focus in the frame, which is the page's until the page gives it [frame.focus]. */
export interface PanelFocus {
  /** Puts it on this element, at once or as soon as the page gives it. */
  begin(element: HTMLElement): void
  /** Tries again: an element that isn't on screen can't take it. */
  look(): void
  /** Called when the last panel has closed: the focus is the page's again. */
  end(): void
}

/**
 * Browsers let a frame take the focus from its page, even from a dialog that is closing. The page would then find the focus in
 * the frame when it opens the dialog again, and could not give it back to what had it before.
 */
export function createPanelFocus(window: Window): PanelFocus {
  const { document } = window
  let element: HTMLElement | undefined
  let isGiven = false

  function look() {
    if (isGiven && document.activeElement === document.body) element?.focus({ preventScroll: true })
  }

  window.addEventListener('focus', () => {
    isGiven = true
    look()
  })
  window.addEventListener('blur', () => {
    isGiven = false
  })

  return {
    begin(next) {
      element = next
      look()
    },
    look,
    end() {
      element = undefined
      isGiven = false
    },
  }
}
