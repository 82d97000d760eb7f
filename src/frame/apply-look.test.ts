// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { applyLook } from './apply-look.ts'

const rootOf = (look: Parameters<typeof applyLook>[1], root = document.createElement('html')) => {
  applyLook(root, look)
  return root
}
const valueOf = (root: HTMLElement, name: string) => root.style.getPropertyValue(name)

test('panels have the scheme, accent, corners and density of the dialog, until it sends others [frame.look]', () => {
  const root = rootOf({ theme: 'dark', accent: '#82b4ff', radius: 8, density: 'compact' })
  expect(root.dataset).toMatchObject({ theme: 'dark', density: 'compact' })
  expect(['--accent', '--radius'].map((name) => valueOf(root, name))).toEqual(['#82b4ff', '8px'])
  rootOf({ theme: 'light' }, root)
  expect(root.dataset).toMatchObject({ theme: 'light', density: 'comfortable' })
  expect(root.getAttribute('style')).toBe('')
})

test.each([
  ['#0b5fee', '#ffffff'],
  ['#82b4ff', '#000000'],
  ['#ffd400', '#000000'],
  ['#000000', '#ffffff'],
  ['#FFFFFF', '#000000'],
  // White and black on it are 4.6 : 1 each.
  ['#757575', '#ffffff'],
  ['#777777', '#000000'],
])('the text on the accent %s is %s', (accent, text) => {
  expect(valueOf(rootOf({ theme: 'light', accent }), '--on-accent')).toBe(text)
})

test.each([
  ['light', '#0b5fee', ''],
  ['light', '#ffd400', 'var(--ink)'],
  ['dark', '#ffd400', ''],
  ['dark', '#18181b', 'var(--ink)'],
] as const)('in the %s scheme, the accent %s has the edge %j', (theme, accent, edge) => {
  expect(valueOf(rootOf({ theme, accent }), '--accent-edge')).toBe(edge)
})
