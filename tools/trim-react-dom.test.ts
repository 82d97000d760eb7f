import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { Script } from 'node:vm'
import { expect, test } from 'vitest'
import { trimReactDom } from './trim-react-dom.ts'

const INSTALLED = createRequire(import.meta.url)
  .resolve('react-dom/package.json')
  .replace(/package\.json$/, '')
const source = readFileSync(`${INSTALLED}cjs/react-dom-client.production.js`, 'utf8')

test('the installed react-dom has every function that the build leaves out, and still makes roots', () => {
  const trimmed = trimReactDom(source)
  expect(trimmed).toContain('exports.createRoot = function')
  expect(trimmed.length).toBeLessThan(source.length * 0.95)
  expect(() => new Script(trimmed)).not.toThrow()
})

test('nothing can begin to hydrate', () => {
  const trimmed = trimReactDom(source)
  expect(trimmed).toMatch(/exports\.hydrateRoot = undefined/)
  expect(trimmed).not.toMatch(/\bisHydrating = !0/)
})

test('no error is made as it starts, which would have all of it parsed again', () => {
  expect(trimReactDom(source)).not.toMatch(/Exception = Error\(/)
})

test("React's guard against javascript: URLs stays", () => {
  expect(trimReactDom(source)).toContain('React has blocked a javascript: URL')
})

test.each([
  ['function getResource(', 'function findResource(', 'no function getResource'],
  ['hydrateRoot = function', 'hydrateAll = function', 'no function hydrateRoot'],
  ['SuspenseException = Error(', 'SuspenseException = new Error(', '4 errors ready as it starts, not 5'],
  [/\bisHydrating\b/g, 'isHydrated', 'no longer says isHydrating'],
])('a part that another version no longer has is named: %s', (part, other, reason) => {
  expect(() => trimReactDom(source.replace(part, other))).toThrow(reason)
})

test('the methods of fragment refs are left out', () => {
  expect(trimReactDom(source)).not.toContain('FragmentInstance.prototype')
  const other = source.replaceAll(
    'FragmentInstance.prototype.blur = function',
    'FragmentInstance.prototype.blur = () =>',
  )
  expect(() => trimReactDom(other)).toThrow('react-dom has other methods of refs by now')
})
