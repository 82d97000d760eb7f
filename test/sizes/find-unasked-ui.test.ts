import { expect, test } from 'vitest'
import type { BuiltChunk } from '../../tools/build-graph.ts'
import { builtChunk as chunk } from '../fakes/built-chunk.ts'
import { findUnaskedUi } from './find-unasked-ui.ts'

const PAGE = chunk('page.js', { dynamicImports: ['ui.js', 'restore.js'] })
const UI = chunk('ui.js', { imports: ['page.js'], dynamicImports: ['view.js'], modules: ['src/app/ui.ts'] })
const VIEW = chunk('view.js', { imports: ['ui.js'] })

const find = (...chunks: BuiltChunk[]) => findUnaskedUi({ chunks }, 'page.js', 'src/app/ui.ts')

test('the UI, and what it loads in turn, may use the UI', () => {
  expect(find(PAGE, UI, VIEW, chunk('restore.js', { imports: ['page.js'] }))).toEqual([])
})

test('a file that the page loads without its dialog may not', () => {
  const link = chunk('link.js', { imports: ['ui.js'] })
  expect(find(PAGE, UI, VIEW, chunk('restore.js', { dynamicImports: ['link.js'] }), link)).toEqual(['link.js'])
})

test('a graph without page or UI is refused', () => {
  expect(() => find(PAGE)).toThrow('The build graph lacks src/app/ui.ts.')
  expect(() => find(UI)).toThrow('The build graph lacks page.js.')
})
