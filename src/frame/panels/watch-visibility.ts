/** The second version of IntersectionObserver, which Chromium has: it also sees what lies over the element. */
interface VisibilityInit extends IntersectionObserverInit {
  readonly trackVisibility: boolean
  /** Milliseconds between two looks; 100 is the least. */
  readonly delay: number
}

const DELAY_MS = 100
/** Of the element, since sizes are rounded. */
const WHOLE = 0.99

/**
 * Reports whether the whole of an element is in view, at each change. Where the browser can tell, also that nothing lies over
 * it, in the page that embeds the frame too, and that it is neither transparent nor transformed.
 * @returns a function that stops it
 */
export function watchVisibility(element: Element, onChange: (isVisible: boolean) => void): () => void {
  const options: VisibilityInit = { threshold: [0, WHOLE, 1], trackVisibility: true, delay: DELAY_MS }
  const observer = new IntersectionObserver((entries) => {
    const entry: (IntersectionObserverEntry & { readonly isVisible?: boolean }) | undefined = entries.at(-1)
    if (!entry) return
    const isWhole = entry.isIntersecting && entry.intersectionRatio >= WHOLE
    onChange(isWhole && entry.isVisible !== false)
  }, options)
  observer.observe(element)
  return () => observer.disconnect()
}
