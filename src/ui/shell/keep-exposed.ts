import { parentOf } from '#lib/parent-of.ts'

/**
 * Keeps the open dialog exposed to assistive technology [opening.exposed]: modal libraries set `aria-hidden` on everything beside their
 * own modal, which can be the element, or what it is in. Returns a function that hides it again, unless the library has shown it.
 */
export function keepExposed(host: Element): () => void {
  const place = [...withAncestors(host)]
  const exposed = new Set<Element>()

  function expose() {
    for (const element of place) {
      if (element.getAttribute('aria-hidden') !== 'true') continue
      // Not removed: then a library that shows it meanwhile couldn’t be noticed.
      element.setAttribute('aria-hidden', 'false')
      exposed.add(element)
    }
  }

  const observer = new MutationObserver(expose)
  for (const element of place) observer.observe(element, { attributeFilter: ['aria-hidden'] })
  expose()
  return () => {
    observer.disconnect()
    for (const element of exposed) {
      if (element.getAttribute('aria-hidden') === 'false') element.setAttribute('aria-hidden', 'true')
    }
  }
}

function* withAncestors(element: Element): Generator<Element> {
  for (let one: Element | undefined = element; one; one = parentOf(one)) yield one
}
