/** The parent element, or the host of the shadow root. */
export function parentOf(element: Element): Element | undefined {
  if (element.parentElement) return element.parentElement
  const root = element.getRootNode()
  return root instanceof ShadowRoot ? root.host : undefined
}
