import type { KeyboardEvent } from 'react'

const STEPS: Readonly<Record<string, (index: number, last: number) => number>> = {
  ArrowDown: (index, last) => Math.min(index + 1, last),
  ArrowUp: (index) => Math.max(index - 1, 0),
  Home: () => 0,
  End: (_, last) => last,
}

/** Arrow keys, Home and End move among the buttons of a list, or of all lists in an element with `data-arrow-keys`. */
export function moveFocusInList(event: KeyboardEvent<HTMLButtonElement>): void {
  const list = event.currentTarget.closest('[data-arrow-keys]') ?? event.currentTarget.closest('ul')
  const step = STEPS[event.key]
  if (!list || !step) return
  const buttons = [...list.querySelectorAll<HTMLButtonElement>('button:enabled')]
  const index = buttons.findIndex((button) => button === event.currentTarget)
  event.preventDefault()
  buttons[step(index, buttons.length - 1)]?.focus()
}
