// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { parentOf } from './parent-of.ts'
import { declaredScheme, watchScheme } from './scheme-at.ts'

/** jsdom inherits no color scheme. */
function inheritedScheme(element: Element): string {
  for (let one: Element | undefined = element; one; one = parentOf(one))
    if (one instanceof HTMLElement && one.style.colorScheme) return one.style.colorScheme
  return 'normal'
}

beforeEach(() => {
  vi.stubGlobal('getComputedStyle', (element: Element) => ({ colorScheme: inheritedScheme(element) }))
})

let stop = () => {}
afterEach(() => {
  stop()
  vi.unstubAllGlobals()
  document.body.replaceChildren()
  document.documentElement.removeAttribute('style')
})

/** An element in a shadow root, from the outside in: the page's root, a part of the page, a component, what is in it. */
function setUp() {
  const part = document.body.appendChild(document.createElement('main'))
  const component = part.appendChild(document.createElement('div'))
  const inside = component.attachShadow({ mode: 'closed' }).appendChild(document.createElement('div'))
  const element = inside.appendChild(document.createElement('span'))
  const places: readonly HTMLElement[] = [document.documentElement, part, component, inside, element]
  let changes = 0
  stop = watchScheme(element, () => void (changes += 1))
  return { element, places, changes: () => changes }
}

const PLACES = ['the root', 'a part of the page', 'a component', 'what is in it', 'the element'] as const

test.each(PLACES)('the scheme of %s is followed, and nothing else of a part [look.scheme]', async (name) => {
  const index = PLACES.indexOf(name)
  const { places, changes } = setUp()
  const place = places[index]!
  place.style.colorScheme = 'dark'
  await expect.poll(changes).toBe(1)
  if (index > 0) place.style.opacity = '0.5'
  await Promise.resolve()
  expect(changes()).toBe(1)
  place.style.colorScheme = 'light'
  await expect.poll(changes).toBe(2)
  stop()
  place.style.colorScheme = 'dark'
  await Promise.resolve()
  expect(changes()).toBe(2)
})

test('a part that goes back to its scheme, after the page has got another one, is noticed', async () => {
  const { element, places, changes } = setUp()
  const [page, part] = places
  page!.style.colorScheme = 'dark'
  await expect.poll(changes).toBe(1)
  part!.style.colorScheme = 'normal'
  await expect.poll(changes).toBe(2)
  expect(declaredScheme(element)).toBeUndefined()
})
