import { expect, test } from 'vitest'
import { findEntryCycle } from './build-entries.ts'

const chunk = (file: string, imports: readonly string[], dynamicImports: readonly string[] = []) => ({
  file,
  imports,
  dynamicImports,
  isEntry: file === 'frame.js',
  modules: [],
})

test.each([
  ['the entry imports it', [chunk('frame.js', ['a.js']), chunk('a.js', ['frame.js'])], 'a.js'],
  [
    'another chunk imports it',
    [chunk('frame.js', ['a.js']), chunk('a.js', ['b.js']), chunk('b.js', ['a.js', 'frame.js'])],
    'b.js',
  ],
])('a chunk of the start that imports the entry is found: %s', (_, chunks, found) => {
  expect(findEntryCycle({ chunks })).toEqual(['frame.js', found])
})

test('a chunk that loads later may import the entry', () => {
  const chunks = [chunk('frame.js', ['a.js'], ['later.js']), chunk('a.js', []), chunk('later.js', ['frame.js', 'a.js'])]
  expect(findEntryCycle({ chunks })).toBeUndefined()
})
