import { parentOf } from './parent-of.ts'

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
 * Calls `onChange` whenever the color scheme at an element may be another one: by what the page or a part of it declares, or by the
 * system. Returns a function that stops it.
 */
export function watchScheme(element: Element, onChange: () => void): () => void {
  const { documentElement, body, head } = element.ownerDocument
  let declared = declaredScheme(element)

  function report() {
    declared = declaredScheme(element)
    onChange()
  }

  const ofPage = new MutationObserver(report)
  // Switches set an attribute of the root or of the body, by which styles are chosen, or the <meta>.
  for (const place of [documentElement, body]) ofPage.observe(place, { attributes: true })
  ofPage.observe(head, { childList: true, subtree: true, attributeFilter: ['content'] })
  // Attributes of the parts around the element change for many reasons, such as an animation: only another scheme counts.
  const ofPart = new MutationObserver(() => {
    if (declaredScheme(element) !== declared) report()
  })
  for (let part: Element | undefined = element; part && part !== body; part = parentOf(part))
    ofPart.observe(part, { attributes: true })
  const system = globalThis.matchMedia?.('(prefers-color-scheme: dark)')
  system?.addEventListener('change', report)
  return () => {
    ofPage.disconnect()
    ofPart.disconnect()
    system?.removeEventListener('change', report)
  }
}
