import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createFrameElement } from './create-frame-element.ts'

type Style = Record<string, string>

/** An observer's targets, and its callback. */
interface Observer {
  readonly change: () => void
  readonly observed: unknown[]
  isEnded: boolean
}

const drawings: Observer[] = []
const sizes: Observer[] = []
let color = 'rgb(11, 95, 238)'
let corners = '24px'
let density: string | null = null

const observerOf = (list: Observer[]) =>
  class {
    readonly own: Observer
    constructor(change: () => void) {
      this.own = { change, observed: [], isEnded: false }
      list.push(this.own)
    }
    observe(target: unknown) {
      this.own.observed.push(target)
    }
    disconnect() {
      this.own.isEnded = true
    }
  }

beforeEach(() => {
  vi.stubGlobal('MutationObserver', observerOf(drawings))
  vi.stubGlobal('ResizeObserver', observerOf(sizes))
  vi.stubGlobal('getComputedStyle', (element: { position?: string }) => ({
    position: element.position,
    color,
    borderTopLeftRadius: corners,
  }))
})
afterEach(() => {
  vi.unstubAllGlobals()
  drawings.length = sizes.length = 0
  color = 'rgb(11, 95, 238)'
  corners = '24px'
  density = null
})

function createDialog(position = 'fixed') {
  const listeners = new Map<string, () => void>()
  const children: FakeFrame[] = []
  return {
    position,
    style: {} as Style,
    children,
    listeners,
    append(frame: FakeFrame) {
      children.push(frame)
      frame.isConnected = true
      frame.parentElement = this
    },
    addEventListener: (type: string, listener: () => void) => void listeners.set(type, listener),
    removeEventListener: (type: string) => void listeners.delete(type),
  }
}

function createFrame() {
  return {
    attributes: {} as Style,
    style: {} as Style,
    src: '',
    allow: '',
    isConnected: false,
    parentElement: null as unknown,
    setAttribute(name: string, value: string) {
      this.attributes[name] = value
    },
    remove() {
      this.isConnected = false
    },
  }
}
type FakeFrame = ReturnType<typeof createFrame>

/** The frame of a dialog that may be drawn later. */
function setUp(dialog?: ReturnType<typeof createDialog>) {
  let drawn = dialog
  const element = createFrame()
  const root = {
    host: { getAttribute: () => density },
    querySelector: () => drawn ?? null,
    ownerDocument: { createElement: () => element },
  }
  const frame = createFrameElement(root as never, 'https://wallet.example/frame/')
  return {
    frame,
    element,
    draw(next: ReturnType<typeof createDialog> | undefined) {
      drawn = next
      drawings.at(-1)?.change()
    },
  }
}

const placeAt = (top: number) =>
  ({
    offsetLeft: 20,
    offsetTop: top,
    offsetWidth: 320,
    offsetHeight: 400,
    offsetParent: null,
    parentElement: null,
    scrollLeft: 0,
    scrollTop: 0,
  }) as unknown as HTMLElement

test('it is in the dialog, cannot be seen, and may only do what it needs', () => {
  const dialog = createDialog()
  const { element } = setUp(dialog)
  expect(dialog.children).toEqual([element])
  expect(element.style).toMatchObject({ visibility: 'hidden', width: '0', height: '0' })
  expect(element.attributes['sandbox']).toBe('allow-scripts allow-same-origin allow-forms allow-popups allow-downloads')
  expect(element.attributes['aria-labelledby']).toBe('title')
})

test('a dialog that is drawn later gets it then; it never moves to another one while it is in a page', () => {
  const { element, draw } = setUp()
  expect(element.isConnected).toBe(false)
  const dialog = createDialog()
  draw(dialog)
  draw(dialog)
  expect(dialog.children).toHaveLength(1)
  const other = createDialog()
  draw(other)
  expect(other.children).toEqual([])
})

test('a dialog that is drawn anew gets it again', () => {
  const { element, draw } = setUp(createDialog())
  draw(undefined)
  element.isConnected = false
  const next = createDialog()
  draw(next)
  expect(next.children).toEqual([element])
})

test('in the page’s flow, the dialog becomes what it is placed in', () => {
  const dialog = createDialog('static')
  setUp(dialog)
  expect(dialog.style['position']).toBe('relative')
})

test('it lies over its place, follows it, and is gone once the view is', () => {
  const dialog = createDialog()
  const { frame, element } = setUp(dialog)
  const place = placeAt(60)
  const hide = frame.showAt(place)
  expect(element.style).toMatchObject({
    visibility: 'visible',
    left: '20px',
    top: '60px',
    width: '320px',
    height: '400px',
  })
  // An alert stands above the place now.
  Object.assign(place, { offsetTop: 130 })
  sizes.at(-1)?.change()
  expect(element.style['top']).toBe('130px')
  Object.assign(place, { offsetTop: 90 })
  dialog.listeners.get('scroll')?.()
  expect(element.style['top']).toBe('90px')
  hide()
  expect(element.style).toMatchObject({ visibility: 'hidden', width: '0', height: '0' })
  expect(sizes.at(-1)?.isEnded).toBe(true)
  expect(dialog.listeners.size).toBe(0)
})

test('a place that is asked for before the dialog is drawn shows nothing, and does no harm', () => {
  const { frame, element } = setUp()
  const hide = frame.showAt(placeAt(60))
  expect(element.style['visibility']).toBe('hidden')
  hide()
})

test.each([
  ['rgb(11, 95, 238)', '#0b5fee'],
  ['rgb(0, 0, 0)', '#000000'],
  ['color(display-p3 1 0 0)', undefined],
  ['rgba(0, 0, 0, 0.5)', undefined],
])('the accent %s is %s', (shown, hex) => {
  color = shown
  expect(setUp(createDialog()).frame.accent()).toBe(hex)
})

test.each([
  ['24px', 24],
  ['0px', 0],
  ['2.5px', 2.5],
  ['100px', 32],
  ['50%', undefined],
])('corners of %s are %s pixels', (shown, pixels) => {
  corners = shown
  expect(setUp(createDialog()).frame.radius()).toBe(pixels)
})

test.each([
  ['compact', 'compact'],
  ['tiny', 'comfortable'],
  [null, 'comfortable'],
])('the density %s is %s', (attribute, shown) => {
  density = attribute
  expect(setUp(createDialog()).frame.density()).toBe(shown)
})

test('once it is over, it is out of the page and stays out', () => {
  const { frame, element } = setUp(createDialog())
  frame.end()
  expect(element.isConnected).toBe(false)
  expect(drawings.at(-1)?.isEnded).toBe(true)
})
