import { expect, test } from 'vitest'
import { createPanelFocus } from './create-panels.ts'

function setUp() {
  const body = {}
  const document = { activeElement: body as unknown, body }
  const window = Object.assign(new EventTarget(), { document })
  const focus = createPanelFocus(window as unknown as Window)
  /** Draws a panel in place of the one before, which removes its controls. */
  function draw(name: string) {
    document.activeElement = body
    focus.begin({ focus: () => (document.activeElement = name) } as unknown as HTMLElement)
  }
  const hear = (type: 'focus' | 'blur') => window.dispatchEvent(new Event(type))
  return { document, focus, draw, hear, focused: () => document.activeElement !== body && document.activeElement }
}

test('a heading waits until the page gives the focus', () => {
  const { draw, hear, focused } = setUp()
  draw('Sign message')
  expect(focused()).toBe(false)
  hear('focus')
  expect(focused()).toBe('Sign message')
})

test('the next panel of a visitor who is in the frame has it at once', () => {
  const { draw, hear, focused } = setUp()
  draw('Show recovery phrase')
  hear('focus')
  draw('Recovery phrase')
  expect(focused()).toBe('Recovery phrase')
})

test('once nothing was left to show, or the page has taken it back, the next panel waits again', () => {
  const { draw, focus, hear, focused } = setUp()
  draw('a')
  hear('focus')
  focus.end()
  draw('b')
  expect(focused()).toBe(false)
  hear('focus')
  expect(focused()).toBe('b')
  hear('blur')
  draw('c')
  expect(focused()).toBe(false)
})

test('a heading that could not take it gets it later, and takes it from no control', () => {
  const { document, draw, focus, hear, focused } = setUp()
  hear('focus')
  document.activeElement = 'Approve'
  focus.look()
  expect(focused()).toBe('Approve')
  draw('Sign message')
  document.activeElement = document.body
  focus.look()
  expect(focused()).toBe('Sign message')
})
