/**
 * The first element that matches and isn't in a hidden part of the page, where it couldn't be seen: some routers keep the previous
 * page, hidden. If all are hidden, the first one [buttons.dialog].
 */
export function findVisible(place: ParentNode, selector: string): Element | undefined {
  const found = [...place.querySelectorAll<HTMLElement>(selector)]
  // Asking for visibility may compute styles, which a page with one dialog is spared.
  if (found.length < 2) return found[0]
  // At the top of a page, it is hidden itself; apart from that, a dialog has no box of its own.
  return (
    found.find(
      ({ parentElement, style }) => style.display !== 'none' && parentElement?.checkVisibility?.() !== false,
    ) ?? found[0]
  )
}

/** Selects an element by its id. Without `CSS.escape`, which most versions of jsdom lack. */
export const idSelector = (id: string): string => `[id="${id.replace(/["\\]/g, '\\$&').replace(/\n/g, '\\a ')}"]`
