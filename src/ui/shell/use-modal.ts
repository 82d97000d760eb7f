import { useEffect, useLayoutEffect, type RefObject } from 'react'
import type { Core } from '#core/core.ts'
import { parentOf } from '#lib/parent-of.ts'
import type { Drawing } from '../opening/drawing.ts'
import { useUi } from '../ui-context.ts'
import { useStore } from '../use-store.ts'

/** The first element to focus, if not the title. The platform itself focuses it if it finds `autofocus`. */
export function findFirstTarget(place: ParentNode | null): HTMLElement | null | undefined {
  return (
    place?.querySelector<HTMLElement>('[data-autofocus]:enabled') ??
    place?.querySelector<HTMLElement>('.frame:not(:has([data-start=title])) button:enabled')
  )
}

/** The field of a view that has nothing else to do: it gets the focus whenever its view arrives [login.focus]. */
export function findOnlyTarget(place: ParentNode | null): HTMLElement | null | undefined {
  return place?.querySelector<HTMLElement>('[data-autofocus=always]:enabled')
}

/** Test environments without a browser have no modal dialogs: there it counts as open anyway. */
const showModal = (dialog: HTMLDialogElement) =>
  dialog.showModal ? dialog.showModal() : dialog.setAttribute('open', '')
const hide = (dialog: HTMLDialogElement) => (dialog.close ? dialog.close() : dialog.removeAttribute('open'))

/** Lays the closed dialog out without showing it. */
function layOutClosed(dialog: HTMLDialogElement) {
  if (dialog.open) return
  dialog.dataset['laidOut'] = ''
  dialog.getBoundingClientRect()
  delete dialog.dataset['laidOut']
  // Nothing was seen, so nothing has to fade out.
  for (const fading of dialog.getAnimations?.() ?? []) fading.cancel()
}

/** Shows the native dialog as an opening says, and tells the opening once it has faded out. */
export function useModal(ref: RefObject<HTMLDialogElement | null>, isInline: boolean): Drawing {
  const { root, opening } = useUi()
  const drawing = useStore(opening.$drawing)
  const isOpen = drawing.status === 'open'

  useLayoutEffect(() => {
    const dialog = ref.current
    if (!dialog || isInline) return
    opening.setShell({
      show() {
        if (!dialog.isConnected) return false
        const target = findFirstTarget(dialog)
        target?.setAttribute('autofocus', '')
        showModal(dialog)
        target?.removeAttribute('autofocus')
        return true
      },
      hide: () => hide(dialog),
      layOut: () => layOutClosed(dialog),
    })
    return () => opening.setShell(undefined)
  }, [ref, isInline, opening])

  useLayoutEffect(() => {
    const dialog = ref.current
    if (!isOpen || !dialog) return
    if (isInline) {
      dialog.setAttribute('open', '')
      return () => dialog.removeAttribute('open')
    }
    const unlock = lockScroll()
    const hideAgain = keepExposed(root.host)
    notePage(root)
    if (!dialog.open) showModal(dialog)
    return () => {
      unlock()
      hide(dialog)
      // The focus is out of it.
      hideAgain()
    }
  }, [ref, isOpen, isInline, root])

  const { status, key } = drawing
  useEffect(() => {
    if (status !== 'fading') return
    const animations = ref.current?.getAnimations?.() ?? []
    void Promise.allSettled(animations.map(({ finished }) => finished)).then(() => opening.setFaded(key))
  }, [ref, opening, status, key])

  return drawing
}

/**
 * The browser can close a dialog by itself (a second Escape, a back gesture): the core decides, and if it refuses the
 * dialog is shown again.
 */
export function syncNativeClose(dialog: HTMLDialogElement, core: Core): void {
  if (dialog.open || core.dialog.$state.get().status === 'closed') return
  if (!core.close('escape') && dialog.isConnected) dialog.showModal()
}

/**
 * Keeps the page behind from scrolling, without a layout shift and without touching its elements' styles: by a style sheet.
 * Returns a function that removes it.
 */
function lockScroll(): () => void {
  const page = document.documentElement
  // The viewport takes `overflow` from the root, or from the body if the root has none.
  const scroller = getComputedStyle(page).overflow === 'visible' ? 'body' : 'html'
  const gutter = innerWidth > page.clientWidth ? 'html{scrollbar-gutter:stable!important}' : ''
  const sheet = new CSSStyleSheet()
  sheet.replaceSync?.(`${scroller}{overflow:hidden!important}${gutter}`)
  document.adoptedStyleSheets = [...(document.adoptedStyleSheets ?? []), sheet]
  return () => {
    document.adoptedStyleSheets = (document.adoptedStyleSheets ?? []).filter((other) => other !== sheet)
  }
}

/**
 * Keeps the open dialog exposed to assistive technology [opening.exposed]: modal libraries set `aria-hidden` on everything beside their
 * own modal, which can be the element, or what it is in. Returns a function that hides it again, unless the library has shown it.
 */
function keepExposed(host: Element): () => void {
  const place = [...withAncestors(host)]
  const exposed = new Set<Element>()

  function expose() {
    for (const element of place) {
      if (element.getAttribute('aria-hidden') !== 'true') continue
      // Not removed: then a library that shows it meanwhile couldn’t be noticed.
      element.setAttribute('aria-hidden', 'false')
      exposed.add(element)
    }
  }

  const observer = new MutationObserver(expose)
  for (const element of place) observer.observe(element, { attributeFilter: ['aria-hidden'] })
  expose()
  return () => {
    observer.disconnect()
    for (const element of exposed) {
      if (element.getAttribute('aria-hidden') === 'false') element.setAttribute('aria-hidden', 'true')
    }
  }
}

function* withAncestors(element: Element): Generator<Element> {
  for (let one: Element | undefined = element; one; one = parentOf(one)) yield one
}

const pages = new WeakMap<ShadowRoot, WeakSet<Element>>()

/** Notes what is at the page's root as a dialog opens: the code that watches the page loads after that [opening.gives-way]. */
function notePage(root: ShadowRoot): void {
  pages.set(root, new WeakSet(document.querySelectorAll('html > *, body > *')))
}

/** False for an element at the page's root that has come since the dialog opened. */
export const wasThere = (root: ShadowRoot, element: Element): boolean => pages.get(root)?.has(element) ?? true
