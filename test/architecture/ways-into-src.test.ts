import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { OUTSIDERS } from './import-rules.ts'
import { waysIntoSrc } from './ways-into-src.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

const readFile = (path: string) => (existsSync(join(ROOT, path)) ? readFileSync(join(ROOT, path), 'utf8') : undefined)

test.each(Object.keys(OUTSIDERS))('%s imports nothing of the product but what it may by name', (folder) => {
  const paths = globSync(`${folder}/**/*.{js,ts,tsx}`, { cwd: ROOT })
  expect(paths).not.toEqual([])
  expect(waysIntoSrc(paths, readFile)).toEqual([])
})

const SANDBOX = 'demo/sandbox/a.ts'
const EXAMPLE = 'demo/examples/a.js'

test.each([
  ['a module of src', SANDBOX, `import { b } from '../../src/lib/b.ts'`],
  ['a layer of src', SANDBOX, `export { b } from '#lib/b.ts'`],
  ['a type of src', SANDBOX, `export type B = import('../../src/lib/b.ts').B`],
  ['src by import()', SANDBOX, `export const load = () => import('../../src/lib/b.ts')`],
  ['the package, in the sandbox', SANDBOX, `import 'wallet-dialog'`],
  ['a part of the package that is not for examples', EXAMPLE, `import 'wallet-dialog/dist/b.js'`],
])('%s is found', (_, path, code) => {
  expect(waysIntoSrc([path], () => code)).toHaveLength(1)
})

test('a detour is found, and told', () => {
  const files: Record<string, string> = {
    [SANDBOX]: `import { b } from '../../test/fakes/b.ts'`,
    'test/fakes/b.ts': `export { b } from '../../src/lib/b.ts'`,
  }
  expect(waysIntoSrc([SANDBOX], (path) => files[path])).toEqual([`${SANDBOX} → test/fakes/b.ts → src/lib/b.ts`])
})

test('an example may import the package', () => {
  expect(waysIntoSrc([EXAMPLE], () => `import 'wallet-dialog'`)).toEqual([])
})
