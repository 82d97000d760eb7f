import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readPage, readSnippets, ROOT } from './read-page.ts'

/** Files of demo/examples/frameworks that docs/frameworks.md shows as they are. */
const SHOWN = [
  'react-19/src/wallet.tsx',
  'next/app/wallet.tsx',
  'vue/vite.config.ts',
  'vue/src/Wallet.vue',
  'svelte/src/Wallet.svelte',
]

test.each(SHOWN)('docs/frameworks.md shows the example %s', (path) => {
  const snippets = readSnippets(readPage('docs/frameworks.md')).map(({ code }) => code)
  expect(snippets).toContain(readFileSync(join(ROOT, 'demo/examples/frameworks', path), 'utf8'))
})
