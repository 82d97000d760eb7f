import { RADIUS_LIMIT } from '#lib/frame-protocol/messages.ts'
import { schemeAt, watchScheme } from '#lib/scheme-at.ts'

/**
 * The frame's `sandbox` flags: run its script, keep its own storage, open links that the visitor clicks, and save a recovery code
 * as a file.
 */
export const FRAME_SANDBOX = 'allow-scripts allow-same-origin allow-forms allow-popups allow-downloads'

/** Permissions that the page delegates to the frame: passkeys can recover a wallet, and a recovery code can be copied. */
export const FRAME_ALLOW = 'publickey-credentials-create; publickey-credentials-get; clipboard-write'

/** The frame in the dialog. */
export interface FrameElement {
  readonly element: HTMLIFrameElement
  /** Keeps the frame over a place within the dialog until the returned function is called. */
  showAt(place: HTMLElement): () => void
  /** The accent as the dialog shows it, `#rrggbb`; `undefined` if the site's can’t be written so. */
  accent(): string | undefined
  /** The corners of the dialog, in CSS pixels; `undefined` if they can't be written so. */
  radius(): number | undefined
  /** The attribute `density` of the dialog. */
  density(): 'comfortable' | 'compact'
  /** The color scheme that the dialog has: the page's, unless its theme says otherwise. */
  scheme(): 'light' | 'dark'
  /** Calls `onChange` whenever the dialog may look different, until the returned function is called. */
  watchLook(onChange: () => void): () => void
  focus(): void
  /** Reloads the frame. Its current document is dropped at once. */
  reload(): void
  end(): void
}

/**
 * Puts the frame into the native dialog as its last child [embedded.frame-element]. It must be in there, since a modal dialog
 * makes everything else of the page inert, and it never moves, since a frame that moves is loaded again. The dialog may be drawn
 * later, or again: the frame moves into it as soon as it exists.
 */
export function createFrameElement(root: ShadowRoot, src: string): FrameElement {
  const document = root.ownerDocument
  const element = document.createElement('iframe')
  element.src = src
  element.setAttribute('sandbox', FRAME_SANDBOX)
  element.allow = FRAME_ALLOW
  element.setAttribute('aria-labelledby', 'title')
  Object.assign(element.style, {
    position: 'absolute',
    // Whatever is drawn later stays under it.
    zIndex: '1',
    border: '0',
    visibility: 'hidden',
    width: '0',
    height: '0',
    color: 'var(--accent)',
    colorScheme: 'inherit',
  })

  function attach() {
    const dialog = root.querySelector('dialog')
    if (!dialog || element.isConnected) return
    // In the page's flow, the dialog is no containing block.
    if (getComputedStyle(dialog).position === 'static') dialog.style.position = 'relative'
    dialog.append(element)
  }

  attach()
  const drawing = new MutationObserver(attach)
  drawing.observe(root, { childList: true, subtree: true })

  return {
    element,
    showAt(place) {
      const dialog = element.parentElement
      function follow() {
        if (!dialog) return
        const { left, top } = placeIn(dialog, place)
        Object.assign(element.style, {
          visibility: 'visible',
          left: `${left}px`,
          top: `${top}px`,
          width: `${place.offsetWidth}px`,
          height: `${place.offsetHeight}px`,
        })
      }
      const sizes = new ResizeObserver(follow)
      sizes.observe(place)
      // Content above the place, such as an alert, can grow.
      if (dialog) sizes.observe(dialog)
      dialog?.addEventListener('scroll', follow, { capture: true, passive: true })
      follow()
      return () => {
        sizes.disconnect()
        dialog?.removeEventListener('scroll', follow, { capture: true })
        Object.assign(element.style, { visibility: 'hidden', width: '0', height: '0' })
      }
    },
    accent: () => toHex(getComputedStyle(element).color),
    radius: () =>
      element.parentElement ? toPixels(getComputedStyle(element.parentElement).borderTopLeftRadius) : undefined,
    density: () => (root.host.getAttribute('density') === 'compact' ? 'compact' : 'comfortable'),
    scheme: () => schemeAt(element),
    watchLook(onChange) {
      const stopWatching = watchScheme(root.host, onChange)
      const observer = new MutationObserver(onChange)
      observer.observe(root.host, { attributes: true })
      // It takes a theme of the site's over as it is drawn.
      if (element.parentElement) observer.observe(element.parentElement, { attributes: true })
      return () => {
        stopWatching()
        observer.disconnect()
      }
    },
    focus: () => element.focus({ preventScroll: true }),
    // Setting `src` again would keep the old document until the new one arrives, and it could still say that it is ready.
    reload() {
      element.remove()
      attach()
    },
    end() {
      drawing.disconnect()
      element.remove()
    },
  }
}

function toHex(color: string): string | undefined {
  const channels = /^rgb\((\d+), (\d+), (\d+)\)$/.exec(color)?.slice(1)
  return channels && `#${channels.map((channel) => Number(channel).toString(16).padStart(2, '0')).join('')}`
}

function toPixels(radius: string): number | undefined {
  const [, pixels] = /^([\d.]+)px$/.exec(radius) ?? []
  return pixels === undefined ? undefined : Math.min(Number(pixels), RADIUS_LIMIT)
}

/** An element as far as its place is measured. */
interface Box {
  readonly offsetLeft: number
  readonly offsetTop: number
  readonly offsetParent: unknown
  readonly parentElement: Box | null
  readonly scrollLeft: number
  readonly scrollTop: number
}

/**
 * Where `place` lies within `dialog`, in CSS pixels from its padding edge. Measured by offsets: a view that slides in is
 * transformed, and its place counts as where it comes to rest.
 */
export function placeIn(dialog: Box, place: Box): { left: number; top: number } {
  let left = 0
  let top = 0
  for (let box: Box | null = place; box && box !== dialog; box = box.offsetParent as Box | null) {
    left += box.offsetLeft
    top += box.offsetTop
  }
  // Offsets don’t count how far a box is scrolled; what the dialog itself is scrolled by moves the frame, too.
  for (let box = place.parentElement; box && box !== dialog; box = box.parentElement) {
    left -= box.scrollLeft
    top -= box.scrollTop
  }
  return { left, top }
}
