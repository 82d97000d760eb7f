import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const SERVER = fileURLToPath(new URL('..', import.meta.url))
const WAY_OUT = 'outgoing/create-fetch.ts'
/** Packages that ask other servers by themselves, and the option that passes them the service's own fetch. */
const PACKAGES: readonly (readonly [use: RegExp, handsOver: RegExp])[] = [
  [/(?<![.\w])http\((?!s?:)/, /fetchFn:/],
  [/\bnew Configuration\(|\bdiscovery\(/, /\[customFetch\]/],
]

const modules = globSync('**/*.ts', { cwd: SERVER })
  .filter((path) => !path.endsWith('.test.ts'))
  .map((path) => ({ path, code: readFileSync(`${SERVER}/${path}`, 'utf8').replaceAll(/\/\*[^]*?\*\/|\/\/.*$/gm, '') }))
const thatMatch = (pattern: RegExp) => modules.filter(({ code }) => pattern.test(code)).map(({ path }) => path)

test('one module calls fetch', () => {
  expect(thatMatch(/(?<![.\w])fetch\((?!request: )|globalThis\.fetch|\{ fetch \}|: fetch\b|= fetch\b/)).toEqual([
    WAY_OUT,
  ])
})

test('no module opens connections of HTTP in another way', () => {
  expect(thatMatch(/from '(?:node:)?(?:https?|http2|undici)'|XMLHttpRequest|EventSource|WebSocket/)).toEqual([])
})

test.each(PACKAGES)('%s is handed that fetch', (use, handsOver) => {
  const users = thatMatch(use)
  expect(users.length).toBeGreaterThan(0)
  expect(
    modules.filter(({ path, code }) => users.includes(path) && !handsOver.test(code)).map(({ path }) => path),
  ).toEqual([])
})
