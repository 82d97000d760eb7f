import type { RefusedProjects } from '#core/ports/refused-projects.ts'

/** Buttons that act, such as Try again, Review and Check again. Rows and tabs only lead to another view. */
const ACTIONS = '.button, .chip, .stale'

/**
 * Has a project that was refused requested again once the visitor presses a button that acts [services.refused-project]. It comes
 * before the button's own listener. Returns a function that stops it.
 */
export function askAgainOnPress(root: ShadowRoot, { askAgain }: RefusedProjects): () => void {
  const onClick = ({ target }: Event) => {
    if (target instanceof Element && target.closest(ACTIONS)) askAgain()
  }
  root.addEventListener('click', onClick, true)
  return () => root.removeEventListener('click', onClick, true)
}
