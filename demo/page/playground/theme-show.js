// The dialog of the first screen shows the ready themes by itself, until the visitor has anything to do with it.

const EACH_MS = 4000

/**
 * Calls `next` every few seconds: never while that would move something under the visitor's eyes or pointer who asked
 * for less motion, looks elsewhere or points at the dialog.
 *
 * @param stage - where the dialog is
 * @param pause - the button that stops it, and starts it again
 * @param places - what ends the show for good when it is touched or gets the focus
 * @param next - shows the next theme
 * @param onEnd - called once, when it ends
 * @returns what ends it
 */
export function startThemeShow({ stage, pause, places, next, onEnd }) {
  const prefersStill = matchMedia('(prefers-reduced-motion: reduce)')
  let isPaused = false
  const isInView = () => {
    const { top, bottom } = stage.getBoundingClientRect()
    return bottom > 0 && top < innerHeight
  }
  const timer = setInterval(() => {
    if (!isPaused && !prefersStill.matches && !document.hidden && !stage.matches(':hover') && isInView()) next()
  }, EACH_MS)
  const touches = new AbortController()
  pause.addEventListener(
    'click',
    () => {
      isPaused = !isPaused
      pause.textContent = isPaused ? 'Play' : 'Pause'
    },
    { signal: touches.signal },
  )
  function end() {
    if (touches.signal.aborted) return
    touches.abort()
    clearInterval(timer)
    onEnd()
  }
  for (const place of places)
    for (const type of ['pointerdown', 'focusin', 'keydown'])
      place.addEventListener(type, end, { capture: true, signal: touches.signal })
  if (!prefersStill.matches) next()
  return end
}
