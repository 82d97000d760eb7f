import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../../tools/build-graph.ts'
import config from '../../vitest.config.ts'

/** The least time limit of tests and waits. Limits may only end failing tests: a busy machine is many times slower than a quiet one. */
const MIN_MS = 120_000

interface Limits {
  readonly testTimeout?: number
  readonly hookTimeout?: number
  readonly teardownTimeout?: number
  readonly expect?: { readonly poll?: { readonly timeout?: number } }
}

test('Vitest’s own limits, of seconds, hold in no project', () => {
  const { projects, ...root } = config.test as Limits & { projects: { extends: boolean; test: Limits }[] }
  for (const { extends: inherits, test: own } of projects) {
    expect(inherits).toBe(true)
    const limits = { ...root, ...own }
    for (const name of ['testTimeout', 'hookTimeout', 'teardownTimeout'] as const)
      expect(limits[name]).toBeGreaterThanOrEqual(MIN_MS)
    expect(limits.expect?.poll?.timeout).toBeGreaterThanOrEqual(MIN_MS)
  }
})

test('tests wait with waitFor of test/fakes: vi.waitFor gives up after a second', () => {
  const users = globSync('{src,demo,test,tools}/**/*.{ts,tsx}', { cwd: ROOT })
    .map((path) => path.replaceAll('\\', '/'))
    // Examples that sites copy can't use our helpers.
    .filter((path) => !path.includes('node_modules') && !path.startsWith('demo/examples/'))
    .filter((path) => /\bvi\.wait(?:For|Until)\(/.test(readFileSync(join(ROOT, path), 'utf8')))
  expect(users.filter((path) => !path.startsWith('test/architecture/'))).toEqual(['test/fakes/wait-for.ts'])
})
