const PRESSES = ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click', 'auxclick', 'dblclick', 'contextmenu']

/**
 * Presses, and keeps the press from everything but this element: between a look at where it is and the press, it may have moved.
 * @returns false if the press would have reached something else
 */
export async function reachesOnly(element: Element, press: () => Promise<unknown>): Promise<boolean> {
  let isMissed: boolean | undefined
  const guard = (event: Event) => {
    isMissed ??= !leadsTo(event.composedPath(), element)
    if (!isMissed) return
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  for (const type of PRESSES) addEventListener(type, guard, { capture: true, passive: false })
  try {
    await press()
  } finally {
    for (const type of PRESSES) removeEventListener(type, guard, { capture: true })
  }
  return !isMissed
}

const leadsTo = (path: readonly EventTarget[], element: Element) =>
  path.some((at) => at === element || (at instanceof HTMLLabelElement && at.control === element))
