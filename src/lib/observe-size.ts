/** Calls `onChange` when an element's size changes. Does nothing where there is no layout, as in jsdom. Returns a function that stops it. */
export function observeSize(element: Element, onChange: () => void): () => void {
  if (typeof ResizeObserver === 'undefined') return () => {}
  const observer = new ResizeObserver(onChange)
  observer.observe(element)
  return () => observer.disconnect()
}
