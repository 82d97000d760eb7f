import {
  ancestors,
  hasClosedRoot,
  isNearRoot,
  isOperable,
  isOverlay,
  isUnseen,
  isVisible,
  mayBeShadowHost,
  mayPrompt,
  outermost,
  withContents,
} from './overlay-rules.ts'

/** A page with more elements is only searched near its root. */
const SCAN_LIMIT = 4_000
const NEAR_ROOT = 'body > *, body > * > *'
/** Descendants of a change beyond these aren’t looked at. */
const DESCENDANTS_LIMIT = 300

/** The page at the moment at which a wallet is asked. */
interface BeforeAsking {
  readonly closedRoots: ReadonlySet<Element>
  /** Near the root, and visible. */
  readonly contents: WeakSet<Element>
  /** Near the root, and empty. */
  readonly places: WeakSet<Element>
}

export interface PageOverlays {
  /** Elements that were drawn over the page since the start, outermost in the document, and are still in it. */
  list(): readonly Element[]
  /** Looks at what wasn’t visible: a style sheet or a transition shows it without changing the document. */
  look(): void
  /** From the moment at which a wallet is asked until it has answered. */
  setAsked(isAsked: boolean): void
  /** True while a wallet is asked, and closed shadow roots are in the page: it may draw into them unnoticed. */
  hasClosedRoots(): boolean
  /** True if an element is in the page’s flow, where it may have to be scrolled to. */
  isInFlow(element: Element): boolean
  /** These cover nothing: they don’t count again until they change. */
  ignore(elements: readonly Element[]): void
  stop(): void
}

interface Watch {
  /** The dialog's element. */
  readonly own: Element
  /** False for an element at the page's root that has come since the dialog opened. */
  wasThere(element: Element): boolean
  /** True while a wallet that may draw into the page is connected, or being connected. */
  mayDraw(): boolean
  onDrawn(): void
}

/**
 * Watches for what others draw over the page while a modal dialog makes it inert: elements that are added or become visible, fixed
 * to the window or at the page’s end, also in open shadow roots. A host of a closed shadow root counts when it is added, because
 * what it draws can’t be seen from here. While a wallet is asked, two more count: closed shadow roots that were there, and what
 * appears in the page’s flow at its root with something to press.
 */
export function watchPageOverlays({ own, wasThere, mayDraw, onDrawn }: Watch): PageOverlays {
  /** Overlays that were visible before, or turned out to cover nothing. */
  const known = new WeakSet<Element>()
  const drawn = new Set<Element>()
  const watched = new WeakSet<Node>()
  /** Added near the root without being an overlay yet: their style may come later. */
  const newcomers = new Set<Element>()
  const unseen = new Set<Element>()
  let before: BeforeAsking | undefined
  /** Drawn in the page’s flow since a wallet is asked. */
  const inFlow = new Set<Element>()

  function watch(root: Node): true {
    if (!watched.has(root)) observer.observe(root, { childList: true, subtree: true, attributes: true })
    watched.add(root)
    return true
  }

  /** Shadow roots are watched from then on. */
  const within = (element: Element, limit: number) =>
    withContents(element, limit, (root) => root.host !== own && watch(root))

  function check(element: Element) {
    if (!element.isConnected || isIn(own, element) || !mayPrompt(element)) return
    for (const candidate of [...ancestors(element), ...within(element, DESCENDANTS_LIMIT)]) {
      if (candidate.contains(own)) continue
      if (!isOverlay(candidate)) known.delete(candidate)
      else if (!known.has(candidate)) drawn.add(outermost(candidate))
      if (isUnseen(candidate)) unseen.add(candidate)
      else checkFlow(candidate)
    }
  }

  /** New at the page’s root, or in what was empty there. */
  function checkFlow(element: Element) {
    if (!before || before.contents.has(element) || drawn.has(element)) return
    const isThere = isNearRoot(element) || (element.parentElement && before.places.has(element.parentElement))
    if (!isThere || !isOperable(element)) return
    inFlow.add(element)
    drawn.add(element)
  }

  function onAdded(node: Node) {
    if (!(node instanceof Element)) return
    check(node)
    if (!isNearRoot(node) || isIn(own, node) || !mayPrompt(node) || drawn.has(node)) return
    newcomers.add(node)
    if (mayBeShadowHost(node)) drawn.add(node)
  }

  function onRecords(records: readonly MutationRecord[]) {
    if (!mayDraw()) return
    for (const { addedNodes } of records) addedNodes.forEach(onAdded)
    const changed = records.flatMap(({ type, target }) => (type === 'attributes' ? [target as Element] : []))
    for (const element of new Set(changed)) {
      const isPage = element === document.body || element === document.documentElement
      for (const one of isPage ? document.querySelectorAll(NEAR_ROOT) : [element]) check(one)
    }
    for (const newcomer of newcomers) {
      if (newcomer.isConnected) check(newcomer)
      else newcomers.delete(newcomer)
    }
    look()
  }

  function look() {
    if (!mayDraw()) return
    for (const element of unseen) {
      if (element.isConnected && isUnseen(element)) continue
      unseen.delete(element)
      check(element)
    }
    if (list().length > 0) onDrawn()
  }

  function list() {
    for (const element of drawn) if (!element.isConnected) drawn.delete(element)
    return [...drawn]
  }

  function setAsked(isAsked: boolean) {
    onRecords(observer.takeRecords())
    for (const element of [...inFlow, ...(before?.closedRoots ?? [])]) drawn.delete(element)
    inFlow.clear()
    before = isAsked ? describePage(own) : undefined
    for (const host of before?.closedRoots ?? []) drawn.add(host)
    if (drawn.size > 0) onDrawn()
  }

  const observer = new MutationObserver(onRecords)
  const late = mayDraw() ? latecomers(wasThere) : []
  for (const element of scan()) {
    if (isIn(own, element) || !mayPrompt(element) || late.some((one) => one.contains(element))) continue
    for (const one of element.shadowRoot ? within(element, SCAN_LIMIT) : [element]) {
      if (isOverlay(one)) known.add(one)
      else if (isUnseen(one)) unseen.add(one)
    }
  }
  watch(document.documentElement)
  late.forEach(onAdded)

  return {
    list,
    look,
    setAsked,
    hasClosedRoots: () => before !== undefined && before.closedRoots.size > 0,
    isInFlow: (element) => inFlow.has(element),
    ignore(elements) {
      for (const element of elements) {
        drawn.delete(element)
        newcomers.delete(element)
        for (const one of within(element, DESCENDANTS_LIMIT)) {
          if (isUnseen(one)) unseen.add(one)
          else known.add(one)
        }
      }
    },
    stop: () => observer.disconnect(),
  }
}

const latecomers = (wasThere: (element: Element) => boolean): readonly Element[] =>
  Array.from(document.querySelectorAll('html > *, body > *')).filter((element) => !wasThere(element))

const isIn = (own: Element, node: Node): boolean => own === node || own.contains(node)

function describePage(own: Element): BeforeAsking {
  const near = [...document.querySelectorAll(`html > *, ${NEAR_ROOT}`)].filter((one) => !isIn(own, one))
  const elements = [...scan()].filter(({ localName }) => localName.includes('-'))
  return {
    closedRoots: new Set([...near, ...elements].filter((one) => mayPrompt(one) && hasClosedRoot(one))),
    contents: new WeakSet(near.filter((one) => one.hasChildNodes() && isVisible(one))),
    places: new WeakSet(near.filter((one) => !one.hasChildNodes())),
  }
}

function scan(): Iterable<Element> {
  const all = document.querySelectorAll('body *')
  return all.length > SCAN_LIMIT ? document.querySelectorAll(NEAR_ROOT) : all
}
