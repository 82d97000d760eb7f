const PRESSES = ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click', 'auxclick', 'dblclick', 'contextmenu']

/** Events that end a press, by any button. A press that begins on one element and ends on another has none on either. */
const ENDS = ['click', 'auxclick', 'contextmenu']

/**
 * Presses, and keeps the press from everything but this element: between a look at where it is and the press, it may have moved.
 * @returns false if the press didn't reach the element, or the element moved away before the button was released
 */
export async function reachesOnly(element: Element, press: () => Promise<unknown>): Promise<boolean> {
  let isMissed: boolean | undefined
  let isPending = false
  const guard = (event: Event) => {
    const isReached = leadsTo(event.composedPath(), element)
    isMissed ??= !isReached
    if (isMissed) {
      event.preventDefault()
      event.stopImmediatePropagation()
    } else if (event.type === 'mousedown') isPending = true
    else if (isReached && ENDS.includes(event.type)) isPending = false
  }
  for (const type of PRESSES) addEventListener(type, guard, { capture: true, passive: false })
  try {
    await press()
  } finally {
    for (const type of PRESSES) removeEventListener(type, guard, { capture: true })
  }
  // An element that acts when it is pressed down may be gone.
  return !isMissed && !(isPending && element.isConnected)
}

const leadsTo = (path: readonly EventTarget[], element: Element) =>
  path.some((at) => at === element || (at instanceof HTMLLabelElement && at.control === element))
