import { useEffect, type RefObject } from 'react'
import { useUi } from '../ui-context.ts'

/** By these, libraries notice a press outside of their dialog or menu, on the window or the document, many while capturing. */
const PRESSES = ['pointerdown', 'pointerup', 'mouseup', 'touchstart', 'touchend'] as const
/** The rest of what a visitor does in the dialog. What they do with a key or a scroll may be meant for a shortcut of the page. */
const OTHERS = [
  ...['mousedown', 'click', 'dblclick', 'auxclick', 'contextmenu', 'touchmove', 'touchcancel', 'wheel'],
  ...['keydown', 'keypress', 'keyup', 'focusin', 'focusout'],
] as const

/**
 * Keeps presses in the modal dialog from the page behind it, and makes Escape close the dialog alone [closing.apart]: otherwise, dialogs,
 * drawers and menus of the page would close. The page’s capturing listeners run before the dialog’s, so presses and Escape are stopped at
 * the window and dispatched in the dialog as new events; all other events stop at the element. Content that a page has put into the slots
 * still belongs to the page.
 */
export function useIsolation(ref: RefObject<HTMLDialogElement | null>): void {
  const { core, root } = useUi()
  useEffect(() => {
    const { host } = root
    const controller = new AbortController()
    const options = { capture: true, signal: controller.signal }
    /** The dialog’s events that are on their way; it may be closed by the time they reach the element. */
    const own = new WeakSet<Event>()

    const isModal = () => ref.current?.open === true && !core.$config.get().inline
    const isOwn = ({ target }: Event) => target === host && isModal()

    function give(event: Event, target: EventTarget) {
      event.stopImmediatePropagation()
      const copy = copyOf(event)
      if (!target.dispatchEvent(copy)) event.preventDefault()
    }

    /** A script may dispatch its event at the element itself. */
    function innerTarget(event: Event): EventTarget {
      const target = event.composedPath()[0]!
      return target === host ? ref.current! : target
    }

    function onPress(event: Event) {
      if (!isOwn(event)) return
      if (event.type === 'pointerdown') give(event, innerTarget(event))
      else event.stopImmediatePropagation()
    }

    function onEscape(event: Event) {
      if (!(event instanceof KeyboardEvent) || event.key !== 'Escape' || !isModal()) return
      if (isOwn(event)) return give(event, innerTarget(event))
      // Without a focus, the key is meant for the uppermost dialog.
      const isNowhere = event.target === document.body || event.target === document.documentElement
      if (isNowhere && ref.current!.matches(':modal') && document.elementFromPoint?.(0, 0) === host)
        give(event, ref.current!)
    }

    for (const type of PRESSES) addEventListener(type, onPress, options)
    addEventListener('keydown', onEscape, options)
    for (const type of OTHERS) {
      addEventListener(type, (event) => void (isOwn(event) && own.add(event)), options)
      host.addEventListener(
        type,
        (event) => {
          if (own.has(event)) event.stopPropagation()
        },
        { signal: controller.signal, passive: true },
      )
    }
    return () => controller.abort()
  }, [core, root, ref])
}

/**
 * A copy that stays in the shadow tree. It isn’t of the event’s own kind: Firefox ESR lets every `KeyboardEvent` out of its tree,
 * whatever `composed` says.
 */
function copyOf(event: Event): Event {
  const copy = new Event(event.type, { bubbles: true, cancelable: true })
  for (const name in event) {
    if (name in copy) continue
    const value: unknown = event[name as keyof Event]
    Object.defineProperty(copy, name, { value: typeof value === 'function' ? value.bind(event) : value })
  }
  return copy
}
