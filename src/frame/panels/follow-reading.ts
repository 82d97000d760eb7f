/** Sizes are rounded, so the end is reached a little before. */
const SLACK_PX = 2

/** The part of an element that scrolls which is used. */
type Scrolling = Pick<
  HTMLElement,
  'scrollTop' | 'clientHeight' | 'scrollHeight' | 'addEventListener' | 'removeEventListener'
>

/** Tracks how far a text was scrolled. */
export interface Reading {
  /** To be called when sizes may have changed. */
  look(): void
  end(): void
}

/**
 * Follows how far a text was scrolled. One that fits is read at once; one that isn't drawn yet isn't.
 * @param onChange called with whether the end has been in view; once it has, that stays so
 */
export function followReading(content: Scrolling, onChange: (isRead: boolean) => void): Reading {
  let isRead = false
  function look() {
    const { scrollTop, clientHeight, scrollHeight } = content
    if (isRead || clientHeight === 0) return
    isRead = scrollTop + clientHeight >= scrollHeight - SLACK_PX
    onChange(isRead)
  }
  content.addEventListener('scroll', look)
  return { look, end: () => content.removeEventListener('scroll', look) }
}
