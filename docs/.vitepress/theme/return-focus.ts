const SEARCH = '.VPLocalSearchBox'

/** Gives the focus back to where it was before the search was opened; VitePress leaves it nowhere. */
export function returnFocus(): void {
  let last: HTMLElement | undefined
  let isOpen = false
  document.addEventListener('focusin', ({ target }) => {
    if (target instanceof HTMLElement && !target.closest(SEARCH)) last = target
  })
  new MutationObserver(() => {
    const wasOpen = isOpen
    isOpen = document.querySelector(SEARCH) !== null
    if (wasOpen && !isOpen && document.activeElement === document.body) last?.focus()
  }).observe(document.body, { childList: true })
}
