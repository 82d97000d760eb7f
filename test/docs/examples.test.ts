import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readPage, readSnippets, ROOT } from './read-page.ts'

/** Files of demo/examples that a page shows as they are. */
const SHOWN: Readonly<Record<string, readonly string[]>> = {
  'docs/frameworks.md': [
    'frameworks/react-19/src/wallet.tsx',
    'frameworks/next/app/wallet.tsx',
    'frameworks/vue/vite.config.ts',
    'frameworks/vue/src/Wallet.vue',
    'frameworks/svelte/src/Wallet.svelte',
  ],
  'docs/testing.md': [
    'testing/tests/connect-and-sign.spec.ts',
    'testing/tests/decline.spec.ts',
    'testing/tests/reload.spec.ts',
    'testing/playwright.config.ts',
    'testing/src/accept-terms.test.ts',
  ],
}

const ALL = Object.entries(SHOWN).flatMap(([page, files]) => files.map((file) => ({ page, file })))

test.each(ALL)('$page shows the example $file', ({ page, file }) => {
  const snippets = readSnippets(readPage(page)).map(({ code }) => code)
  expect(snippets).toContain(readFileSync(join(ROOT, 'demo/examples', file), 'utf8'))
})
