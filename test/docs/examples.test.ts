import { readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
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
    'frameworks/sveltekit/src/routes/+layout.svelte',
    'frameworks/sveltekit/src/app.css',
    'frameworks/angular/src/wallet.component.ts',
    'frameworks/solid/src/wallet.tsx',
    'frameworks/lit/src/site-wallet.ts',
    'frameworks/astro/src/components/Wallet.astro',
  ],
  'docs/sign-in.md': ['sign-in/back-end.ts', 'sign-in/server.ts'],
  'docs/testing.md': [
    'testing/tests/connect-and-sign.spec.ts',
    'testing/tests/decline.spec.ts',
    'testing/tests/reload.spec.ts',
    'testing/tests/phone.spec.ts',
    'testing/tests/email.spec.ts',
    'testing/tests/social.spec.ts',
    'testing/playwright.config.ts',
    'testing/playwright.production.config.ts',
    'testing/e2e/phone.spec.ts',
    'testing/src/accept-terms.test.ts',
    'testing/jest/jest.config.js',
    'testing/jest/src/accept-terms.test.ts',
  ],
}

const ALL = Object.entries(SHOWN).flatMap(([page, files]) => files.map((file) => ({ page, file })))

test.each(ALL)('$page shows the example $file', ({ page, file }) => {
  const snippets = readSnippets(readPage(page)).map(({ code }) => code)
  expect(snippets).toContain(readFileSync(join(ROOT, 'demo/examples', file), 'utf8'))
})

/** Files that the page shows once, and describes as the same elsewhere. */
const SAME: readonly (readonly [string, string])[] = [
  ['vue/src/Wallet.vue', 'nuxt/app/components/SiteWallet.vue'],
  ['svelte/src/Wallet.svelte', 'sveltekit/src/routes/Wallet.svelte'],
  ['sveltekit/src/app.css', 'next/app/app.css'],
  ['sveltekit/src/app.css', 'nuxt/app/assets/app.css'],
  ['sveltekit/src/app.css', 'astro/src/app.css'],
  ['../testing/src/accept-terms.ts', '../testing/jest/src/accept-terms.ts'],
]

test.each(SAME)('%s is also %s', (one, other) => {
  const [first, second] = [one, other].map((path) => readFileSync(join(ROOT, 'demo/examples/frameworks', path), 'utf8'))
  expect(second).toBe(first)
})

test('sign-in/back-end.js is back-end.ts without its types', () => {
  const read = (name: string) => readFileSync(join(ROOT, 'demo/examples/sign-in', name), 'utf8')
  /** Without comments, spaces, and what only separates. */
  const bare = (code: string) => code.replaceAll(/\/\*\*.*?\*\//gs, '').replaceAll(/[\s,()]/g, '')
  expect(bare(stripTypeScriptTypes(read('back-end.ts')))).toBe(bare(read('back-end.js')))
})
