import type { Core } from '#core/core.ts'
import type { View } from '#core/model/view.ts'

/** How many frames a list has to regain its length, and to render the row that was pressed. */
const RETURN_FRAMES = 30

interface Place {
  readonly scrollTop: number
  /** The name of the control that led away. */
  readonly control: string | undefined
}

/** Remembers the visitor's place in a view, for as long as it is on the stack. */
export interface ScrollRestoration {
  scrollTopOf(frame: HTMLElement): number
  /** A view was rendered: when the visitor comes back to it, restores its scroll position and focus. */
  arrive(frame: HTMLElement): void
  stop(): void
}

const nameOf = (control: Element) => control.ariaLabel ?? control.textContent

export function createScrollRestoration({ views }: Core, root: ShadowRoot, outlet: HTMLElement): ScrollRestoration {
  const places = new WeakMap<View, Place>()
  const scrolled = new WeakMap<EventTarget, number>()
  let request = 0

  const onScroll = ({ target }: Event) => {
    if (target instanceof Element) scrolled.set(target, target.scrollTop)
  }
  outlet.addEventListener('scroll', onScroll, { capture: true, passive: true })

  // Runs before anything is rendered: the view on screen is still the one being left.
  const stopListening = views.$stack.listen((stack, before) => {
    cancelAnimationFrame(request)
    const left = before?.at(-1)
    const frame = outlet.querySelector('.frame:not([inert])')
    if (!left || !frame || !stack.includes(left)) return
    const control = frame.contains(root.activeElement) ? root.activeElement : null
    places.set(left, { scrollTop: frame.scrollTop, control: control ? nameOf(control) : undefined })
  })

  function comeBack(frame: HTMLElement, { scrollTop, control }: Place, frames: number) {
    frame.scrollTop = scrollTop
    const isThere = Math.abs(frame.scrollTop - scrollTop) < 1
    const isFocusFree = root.activeElement?.id === 'title'
    const target =
      isThere && [...frame.querySelectorAll<HTMLElement>('button, a, input')].find((it) => nameOf(it) === control)
    if (target && isFocusFree) return target.focus({ preventScroll: true })
    if (frames > 0) request = requestAnimationFrame(() => comeBack(frame, { scrollTop, control }, frames - 1))
  }

  return {
    scrollTopOf: (frame) => scrolled.get(frame) ?? 0,
    arrive(frame) {
      const place = places.get(views.$current.get())
      if (place && views.$direction.get() === 'back') comeBack(frame, place, RETURN_FRAMES)
    },
    stop() {
      cancelAnimationFrame(request)
      stopListening()
      outlet.removeEventListener('scroll', onScroll, { capture: true })
    },
  }
}
