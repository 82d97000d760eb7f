import type { Core } from '#core/core.ts'
import type { View } from '#core/model/view.ts'

/** So many frames a list has to be as long as it was, and to draw the row that was pressed. */
const RETURN_FRAMES = 30

interface Place {
  readonly scrollTop: number
  /** What the control that led away is called. */
  readonly control: string | undefined
}

/** Remembers where on a view its visitor was, for as long as it lies on the stack. */
export interface WayBack {
  scrollTopOf(frame: HTMLElement): number
  /** A view was drawn: one that was come back to is scrolled, and focused, as it was. */
  arrive(frame: HTMLElement): void
  stop(): void
}

const nameOf = (control: Element) => control.ariaLabel ?? control.textContent

export function createWayBack({ views }: Core, root: ShadowRoot, outlet: HTMLElement): WayBack {
  const places = new WeakMap<View, Place>()
  const scrolled = new WeakMap<EventTarget, number>()
  let request = 0

  const onScroll = ({ target }: Event) => target instanceof Element && scrolled.set(target, target.scrollTop)
  outlet.addEventListener('scroll', onScroll, { capture: true, passive: true })

  // Heard before anything is drawn anew: what is seen is still the view that is left.
  const stopHearing = views.$stack.listen((stack, before) => {
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
    const target = isThere && [...frame.querySelectorAll<HTMLElement>('button, a')].find((it) => nameOf(it) === control)
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
      stopHearing()
      outlet.removeEventListener('scroll', onScroll, { capture: true })
    },
  }
}
