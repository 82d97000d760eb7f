import type { Clock } from '#core/ports/clock.ts'
import { loadLanguage } from '../languages/load-language.ts'
import { createClickGuard } from './create-click-guard.ts'
import { createTypedCheck, type TypedCheck } from './create-typed-check.ts'
import { isGuarded, type DrawnPanel, type PanelSurface } from './draw-panel.ts'
import panelStyles from './panel.css?inline'
import { watchVisibility } from './watch-visibility.ts'

/** Where a request comes from, and until when it waits. */
export interface PanelContext {
  readonly id: string
  /** The page's origin, as the browser reported it. */
  readonly origin: string
  readonly signal: AbortSignal
}

/** Shows a panel in place of the one before, and resolves with the value of the button that the visitor presses. */
export type AskVisitor = <Value extends string>(drawn: DrawnPanel<Value>) => Promise<Value>

/** Shows panels to the visitor, one request after the other, in the order in which they came. */
export interface Panels {
  readonly document: Document
  /**
   * Resolves with what `run` does, which asks the visitor as often as it likes, in the language that the dialog has then.
   * @param run called when the request's turn has come; `hasWaited` if it had to wait for other panels
   * @throws the signal's reason once it is aborted
   */
  show<Result>(
    context: PanelContext,
    run: (ask: AskVisitor, surface: PanelSurface, hasWaited: boolean) => Promise<Result>,
  ): Promise<Result>
}

interface PanelDeps {
  readonly document: Document
  readonly clock: Clock
  /**
   * Called with the request that is shown and the panel's height in CSS pixels, again when that changes, and without a request
   * once there is nothing left to show. The height is 0 as long as the page doesn't show the frame.
   */
  onShow(requestId: string | undefined, height: number): void
}

export function createPanels({ document, clock, onShow }: PanelDeps): Panels {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(panelStyles)
  document.adoptedStyleSheets = [sheet]
  const focus = createPanelFocus(document.defaultView!)
  let queue: Promise<unknown> = Promise.resolve()
  let waiting = 0

  const askIn =
    ({ id, origin, signal }: PanelContext, surface: PanelSurface): AskVisitor =>
    <Value extends string>({ panel, initialFocus, content, hint, buttons }: DrawnPanel<Value>) =>
      new Promise<Value>((resolve, reject) => {
        if (signal.aborted) return reject(signal.reason as Error)
        const guarded = buttons.filter(isGuarded)
        const guard = createClickGuard({
          clock,
          onArmed(isArmed) {
            for (const { element } of guarded) element.disabled = !isArmed
          },
        })

        function leave() {
          stopWatching()
          resizes.disconnect()
          reading.end()
          guard.end()
          signal.removeEventListener('abort', onAbort)
          document.removeEventListener('keydown', onKeyDown)
          for (const { element } of buttons) element.disabled = true
        }
        function onAbort() {
          leave()
          reject(signal.reason as Error)
        }
        function press(button: DrawnPanel<Value>['buttons'][number], event: Event) {
          if (isGuarded(button) ? !guard.counts(event) : !event.isTrusted) return
          if (button.run) return button.run(button.element)
          leave()
          resolve(button.value)
        }
        // The page receives no key events of the frame. Escape leaves the panel, as elsewhere in the dialog [frame.escape].
        function onKeyDown(event: KeyboardEvent) {
          const out = buttons.find((button) => !isGuarded(button))
          if (out && event.key === 'Escape' && !event.isComposing) press(out, event)
        }
        signal.addEventListener('abort', onAbort, { once: true })
        document.addEventListener('keydown', onKeyDown)
        for (const button of buttons) button.element.addEventListener('click', (event) => press(button, event))
        panel.addEventListener('keydown', (event) => {
          const main = buttons.findLast(({ isMain }) => isMain)
          const isField = event.target instanceof Element && event.target.matches('input[type=text], textarea')
          if (!main || event.key !== 'Enter' || !isField) return
          event.preventDefault() // A code has no line breaks.
          press(main, event)
        })
        document.body.replaceChildren(panel)
        onShow(id, 0)
        let isInView = false
        let isRead = false
        let typedCheck: TypedCheck | undefined
        const updateGuard = () => guard.setVisible(isInView && isRead && typedCheck?.isPassed() !== false)
        const reading = followReading(content, (next) => {
          isRead = next
          hint.hidden = next
          updateGuard()
        })
        const resizes = new ResizeObserver(() => {
          focus.look()
          reading.look()
          const style = getComputedStyle(panel)
          const contentLimit = Number.parseFloat(style.getPropertyValue('--content-limit'))
          const gap = Number.parseFloat(style.rowGap)
          const { rest, wanted } = measurePanel({ panel, content, contentLimit, hint, gap, frameHeight: innerHeight })
          panel.style.setProperty('--rest', `${rest}px`)
          onShow(id, wanted)
        })
        resizes.observe(panel)
        const stopWatching = watchVisibility(panel, (view) => {
          isInView = view.isInView
          if (!view.isVerified && guarded.length > 0 && !typedCheck) {
            typedCheck = createTypedCheck(surface, origin, updateGuard)
            hint.after(typedCheck.element)
          }
          updateGuard()
        })
        focus.begin(initialFocus)
      })

  return {
    document,
    async show(context, run) {
      const hasWaited = waiting > 0
      waiting += 1
      const shown = queue.then(async () => {
        context.signal.throwIfAborted()
        // The page shows a spinner until the panel is drawn.
        if (hasWaited) onShow(context.id, 0)
        const language = await loadLanguage(document, clock)
        try {
          const surface = { document, language }
          return await run(askIn(context, surface), surface, hasWaited)
        } finally {
          document.body.replaceChildren()
        }
      })
      queue = shown.catch(() => {
        // The caller receives the error; the next request is shown in any case.
      })
      try {
        return await shown
      } finally {
        waiting -= 1
        if (waiting === 0) {
          focus.end()
          onShow(undefined, 0)
        }
      }
    },
  }
}

/** Sizes are rounded, so the end is reached a little before. */
const SLACK_PX = 2

/** The part of an element that scrolls which is used. */
type Scrolling = Pick<
  HTMLElement,
  'scrollTop' | 'clientHeight' | 'scrollHeight' | 'addEventListener' | 'removeEventListener'
>

/** Tracks how far a text was scrolled. */
interface Reading {
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

/** A part of a panel that is laid out. */
type Box = Pick<HTMLElement, 'offsetHeight'>

interface PanelBoxes {
  readonly panel: Box
  /** The part that scrolls. */
  readonly content: Box & Pick<HTMLElement, 'scrollHeight'>
  /** The most that the content may take, in CSS pixels. */
  readonly contentLimit: number
  /** Asks to scroll; 0 high where it is hidden. */
  readonly hint: Box
  /** Between two parts of the panel, in CSS pixels. */
  readonly gap: number
  /** In CSS pixels. */
  readonly frameHeight: number
}

/** Heights in CSS pixels. */
interface PanelHeights {
  /** Of everything but the content; without the hint where the frame has the room to do without it. */
  readonly rest: number
  /** Of the panel if it had all the room that it wants. */
  readonly wanted: number
}

/**
 * How high the parts of a panel are. In a frame that is lower than the panel wants to be, its content scrolls, for the panel must
 * be in view as a whole, or no click on it counts [frame.approve-click].
 */
export function measurePanel({ panel, content, contentLimit, hint, gap, frameHeight }: PanelBoxes): PanelHeights {
  const rest = panel.offsetHeight - content.offsetHeight
  const fits = content.scrollHeight <= contentLimit
  // With all the room there would be nothing to scroll.
  const spare = fits && hint.offsetHeight > 0 ? hint.offsetHeight + gap : 0
  const neededHeight = rest - spare + Math.min(content.scrollHeight, contentLimit)
  return { rest: frameHeight >= neededHeight ? rest - spare : rest, wanted: neededHeight }
}

/** The focus in the frame, which is the page's until the page gives it [frame.focus]. */
interface PanelFocus {
  /** Puts it on this element, at once or as soon as the page gives it. */
  begin(element: HTMLElement): void
  /** Tries again: an element that isn't on screen can't take it. */
  look(): void
  /** Called when the last panel has closed: the focus is the page's again. */
  end(): void
}

/**
 * Browsers let a frame take the focus from its page, even from a dialog that is closing. The page would then find the focus in
 * the frame when it opens the dialog again, and could not give it back to what had it before.
 */
export function createPanelFocus(window: Window): PanelFocus {
  const { document } = window
  let element: HTMLElement | undefined
  let isGiven = false

  function look() {
    if (isGiven && document.activeElement === document.body) element?.focus({ preventScroll: true })
  }

  window.addEventListener('focus', () => {
    isGiven = true
    look()
  })
  window.addEventListener('blur', () => {
    isGiven = false
  })

  return {
    begin(next) {
      element = next
      look()
    },
    look,
    end() {
      element = undefined
      isGiven = false
    },
  }
}
