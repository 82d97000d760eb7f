/** The second version of IntersectionObserver, which Chromium has: it also sees what lies over the element. */
interface VisibilityInit extends IntersectionObserverInit {
  readonly trackVisibility: boolean
  /** Milliseconds between two looks; 100 is the least. */
  readonly delay: number
}

/** `isVisible` is absent where the browser can't detect it. */
type VisibilityEntry = Pick<IntersectionObserverEntry, 'isIntersecting' | 'intersectionRatio'> & {
  readonly isVisible?: boolean
}

const DELAY_MS = 100
/** Of the element, since sizes are rounded. */
const WHOLE = 0.99

/** How much of an element the visitor can see. */
export interface ElementView {
  /** The whole element is in view, with nothing known to lie over it. */
  readonly isInView: boolean
  /**
   * The browser reports what lies over the element, also in the page that embeds the frame, and whether it is transparent or
   * transformed. Otherwise `isInView` proves nothing against a page that hides it.
   */
  readonly isVerified: boolean
}

/** Reads one report of the observer. */
export function readView({ isIntersecting, intersectionRatio, isVisible }: VisibilityEntry): ElementView {
  const isWhole = isIntersecting && intersectionRatio >= WHOLE
  return { isInView: isWhole && isVisible !== false, isVerified: typeof isVisible === 'boolean' }
}

/**
 * Reports how much of an element is in view, at each change.
 * @returns a function that stops it
 */
export function watchVisibility(element: Element, onChange: (view: ElementView) => void): () => void {
  const options: VisibilityInit = { threshold: [0, WHOLE, 1], trackVisibility: true, delay: DELAY_MS }
  const observer = new IntersectionObserver((entries) => {
    const entry = entries.at(-1)
    if (entry) onChange(readView(entry))
  }, options)
  observer.observe(element)
  return () => observer.disconnect()
}
