import type { ReadableAtom } from 'nanostores'
import type { Clock } from '#core/ports/clock.ts'
import { findSeen, isCovering, isAbove, levelOf } from './layers.ts'
import { FOCUSABLE } from './overlay-rules.ts'
import { watchPageOverlays } from './page-overlays.ts'
import { wasThere } from './use-modal.ts'

/** How often to look whether what was drawn is still there. */
const LOOK_MS = 200
/** After this many checks without a match, the drawn element is closed, or covers nothing. */
const EMPTY_LOOKS = 5
const FOCUS_EVENTS = ['focus', 'blur', 'focusin', 'focusout'] as const
/** The highest `z-index`. */
const TOP_LEVEL = 2_147_483_647

interface GiveWayDeps {
  readonly dialog: HTMLDialogElement
  readonly root: ShadowRoot
  readonly clock: Clock
  /** True while a wallet that may draw into the page is connected, or being connected. */
  mayDraw(): boolean
  /** True while a request waits in such a wallet. */
  readonly $isAsked: ReadableAtom<boolean>
}

/**
 * Gives way to elements that a wallet draws into the page [opening.gives-way]. A modal dialog is above everything, and the rest of the page
 * is inert. So while something is drawn over the page, the dialog leaves the top layer, looks the same, and stays right below it; after
 * that, it is modal again. Returns a function that stops it, with the dialog as it is.
 */
export function giveWay({ dialog, root, clock, mayDraw, $isAsked }: GiveWayDeps): () => void {
  const { host } = root
  const { ownerDocument: document } = root
  // Test environments without a browser have no layers.
  if (!dialog.showModal || !document.elementsFromPoint || !host.checkVisibility) return () => {}
  const overlays = watchPageOverlays({ own: host, wasThere: (one) => wasThere(root, one), mayDraw, onDrawn })
  let isBelow = false
  /** True once the dialog has its place below what is drawn now. */
  let isPlaced = false
  let emptyLooks = 0
  let stopTimer = () => {}
  let stopWatching = () => {}
  /** The element that had the focus before the dialog, and gets it back. */
  let opener: Element | null = null
  let scrolled: readonly [x: number, y: number] | undefined

  function onDrawn() {
    if (isBelow || !dialog.open) return
    isBelow = true
    emptyLooks = 0
    swap(() => {
      opener = document.activeElement
      dialog.show()
    })
    dialog.dataset['below'] = ''
    setLevel(TOP_LEVEL)
    look()
  }

  /** Looks again at what isn’t visible: the document doesn’t report what a style sheet or a transition shows. */
  function watchUnseen() {
    overlays.look()
    stopWatching = clock.after(LOOK_MS, watchUnseen)
  }

  const swap = (show: () => void) => showAnotherWay(dialog, root, show)

  function look() {
    stopTimer()
    if (!dialog.open) return
    const drawn = overlays.list()
    scrollToFlow(drawn)
    const seen = findSeen(drawn)
    emptyLooks = seen.size > 0 || overlays.hasClosedRoots() ? 0 : emptyLooks + 1
    if (drawn.length === 0 || emptyLooks >= EMPTY_LOOKS) return comeBack(drawn)
    if (seen.size > 0) place([...seen.keys()], [...seen.values()].map(levelOf))
    stopTimer = clock.after(LOOK_MS, look)
  }

  /** The visitor can’t scroll the page to what is in its flow. */
  function scrollToFlow(drawn: readonly Element[]) {
    const inFlow = scrolled ? undefined : drawn.find(overlays.isInFlow)
    if (!inFlow) return
    scrolled = [scrollX, scrollY]
    inFlow.scrollIntoView({ block: 'nearest', behavior: 'instant' })
  }

  function scrollBack() {
    if (scrolled) scrollTo({ left: scrolled[0], top: scrolled[1], behavior: 'instant' })
    scrolled = undefined
  }

  /** Right below what was drawn; out of sight if the page’s layers have no place there. */
  function place(drawn: readonly Element[], levels: readonly number[]) {
    dialog.dataset['below'] = ''
    if (isCovering(host, drawn)) setLevel(Math.min(...levels) - 1)
    const isHidden = isCovering(host, drawn)
    if (isHidden) dialog.dataset['below'] = 'hidden'
    if (!isPlaced && (isHidden || isAbove(drawn, dialog))) moveFocus(root, drawn)
    isPlaced = true
  }

  function setLevel(level: number) {
    dialog.style.setProperty('--level', level >= 0 ? `${level}` : 'auto')
  }

  function comeBack(drawn: readonly Element[]) {
    overlays.ignore(drawn)
    isBelow = false
    isPlaced = false
    delete dialog.dataset['below']
    dialog.style.removeProperty('--level')
    swap(() => {
      focus(opener)
      dialog.showModal()
    })
    scrollBack()
  }

  watchUnseen()
  const stopListening = $isAsked.subscribe(overlays.setAsked)
  return () => {
    stopListening()
    stopWatching()
    stopTimer()
    scrollBack()
    overlays.stop()
    delete dialog.dataset['below']
  }
}

/** Closes the dialog and shows it in another way within the same frame: neither the visitor nor the page notices. */
function showAnotherWay(dialog: HTMLDialogElement, root: ShadowRoot, show: () => void) {
  const focused = root.activeElement
  const hush = (event: Event) => event.stopImmediatePropagation()
  for (const type of FOCUS_EVENTS) addEventListener(type, hush, true)
  // Moving the focus computes styles: without this, the dialog would fade out and in.
  dialog.dataset['swapping'] = ''
  try {
    dialog.close()
    show()
    focus(focused ?? root.getElementById('title'))
  } finally {
    delete dialog.dataset['swapping']
    for (const type of FOCUS_EVENTS) removeEventListener(type, hush, true)
  }
}

/** Moves the focus into the drawn element, which may have failed to do so while the page was inert. */
function moveFocus(root: ShadowRoot, drawn: readonly Element[]) {
  if (!root.activeElement && document.activeElement !== document.body) return
  for (const one of drawn) {
    const place = one.shadowRoot ?? one
    const targets = [...(one.matches(FOCUSABLE) ? [one] : []), ...place.querySelectorAll(FOCUSABLE)]
    const target = targets.find((element) => element.matches('[autofocus]')) ?? targets[0]
    if (target) return focus(target)
  }
}

function focus(element: Element | null) {
  if (element instanceof HTMLElement && element.isConnected) element.focus({ preventScroll: true })
}
