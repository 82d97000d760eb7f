/** How far something in the dialog's view moved while it was seen. */
export interface Move {
  readonly what: string
  /** CSS pixels, upwards or downwards. */
  readonly by: number
}

/** Elements that a visitor may be about to press or read, except Disconnect at the end of Account, below lists that grow. */
const PARTS = 'h3, button:not(.leave), input, [role=tab], [part~=balance]'
/** New content changes the dialog's height, which is applied in the next frame. */
const FRAMES_TO_SETTLE = 2

const nameOf = ({ localName, ariaLabel, textContent }: Element) =>
  `${localName} ${(ariaLabel ?? textContent).replace(/\s+/g, ' ').trim().slice(0, 40)}`

/**
 * Follows from frame to frame where everything stands in the dialog's view.
 * @returns a function that ends it and returns whatever moved more than `limit` CSS pixels from where it first stood
 */
export function recordMoves(dialog: Element, limit: number): () => readonly Move[] {
  const seen = new Map<Element, { frames: number; top: number; most: number; readonly what: string }>()
  let isEnded = false
  function look() {
    if (isEnded) return
    for (const element of dialog.shadowRoot!.querySelectorAll(`.frame:not([inert]) :is(${PARTS})`)) {
      const { top, width, height } = element.getBoundingClientRect()
      if (width * height === 0) continue
      const known = seen.get(element) ?? { frames: 0, top, most: 0, what: nameOf(element) }
      seen.set(element, known)
      known.frames += 1
      if (known.frames <= FRAMES_TO_SETTLE) known.top = top
      known.most = Math.max(known.most, Math.abs(top - known.top))
    }
    requestAnimationFrame(look)
  }
  // Not at once: what is new and not yet drawn would count as a frame.
  requestAnimationFrame(look)
  return () => {
    isEnded = true
    return [...seen.values()].flatMap(({ what, most }) => (most > limit ? { what, by: Math.round(most) } : []))
  }
}
