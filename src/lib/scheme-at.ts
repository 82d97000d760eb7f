const META = 'meta[name=color-scheme]'

/**
 * The color schemes that the page declares for an element, by CSS or by a `<meta>`; `undefined` if it declares none
 * [look.scheme].
 */
export function declaredScheme(element: Element): string | undefined {
  const { colorScheme } = getComputedStyle(element)
  // A <meta> leaves the computed style at `normal`.
  if (colorScheme && colorScheme !== 'normal') return colorScheme
  return element.ownerDocument.querySelector<HTMLMetaElement>(META)?.content
}

/** The color scheme in use at an element: its only declared scheme, else the system's. */
export function schemeAt(element: Element): 'light' | 'dark' {
  const declared = declaredScheme(element) ?? 'light dark'
  if (!/\bdark\b/.test(declared)) return 'light'
  return /\blight\b/.test(declared) && !globalThis.matchMedia?.('(prefers-color-scheme: dark)').matches
    ? 'light'
    : 'dark'
}

/**
 * Calls `onChange` whenever the color scheme may be another one: by what the page declares, or by the system. Returns a function
 * that stops it.
 */
export function watchScheme(page: Document, onChange: () => void): () => void {
  const observer = new MutationObserver(onChange)
  // Switches set an attribute of the root or of the body, by which styles are chosen, or the <meta>.
  for (const element of [page.documentElement, page.body]) observer.observe(element, { attributes: true })
  observer.observe(page.head, { childList: true, subtree: true, attributeFilter: ['content'] })
  const system = globalThis.matchMedia?.('(prefers-color-scheme: dark)')
  system?.addEventListener('change', onChange)
  return () => {
    observer.disconnect()
    system?.removeEventListener('change', onChange)
  }
}
