import { expect, test } from 'vitest'
import { sourceOf, toSitePage, writeLlms, writeLlmsFull, addInstallTabs } from './docs-pages.ts'

const SITE = {
  title: 'wallet-dialog',
  description: 'Connects wallets.',
  sidebar: [
    { text: 'Start', items: [{ text: 'Quick start', link: '/index' }] },
    { text: 'Contributing', items: [{ text: 'Sandbox', link: '/demo/sandbox/README' }] },
  ],
}

const PAGES: Readonly<Record<string, string>> = {
  index: '# Quick start\n\n`<wallet-dialog>` connects [wallets](wallets.md). Then more.\n\nEnd.\n',
  'demo/sandbox/README': '# Sandbox\n\n<!-- Written by hand. -->\n\n## Start\n\nRun it.\n',
}
const read = (path: string) => PAGES[path] ?? ''

test('llms.txt lists each page with its first sentence, and pages for contributors as optional', () => {
  expect(writeLlms(SITE, read)).toBe(`# wallet-dialog

> Connects wallets.

All pages but the optional ones are in one file: [llms-full.txt](llms-full.txt).

## Start

- [Quick start](index.md): \`<wallet-dialog>\` connects wallets.

## Optional

- [Sandbox](demo/sandbox/README.md)
`)
})

test('llms-full.txt has the pages, but not the optional ones', () => {
  const text = writeLlmsFull(SITE, read)
  expect(text).toContain('<!-- index.md -->\n\n# Quick start')
  expect(text).not.toContain('Run it.')
})

test('links point to the page on the site', () => {
  expect(
    toSitePage('docs/dialog.md', '[a](features.md#pay) [b](../CONTRIBUTING.md) [c](../demo/sandbox/README.md)'),
  ).toBe('[a](features.md#pay) [b](CONTRIBUTING.md) [c](demo/sandbox/README.md)')
  expect(toSitePage('CONTRIBUTING.md', '[a](docs/glossary.md) [b](#tests) [c](https://a.example/b.md)')).toBe(
    '[a](glossary.md) [b](#tests) [c](https://a.example/b.md)',
  )
  expect(toSitePage('demo/sandbox/README.md', '[a](../../docs/testing.md)')).toBe('[a](../../testing.md)')
})

test('a page is in docs/ if a file there has its name', () => {
  const docs = new Set(['index'])
  expect([sourceOf('index', docs), sourceOf('SECURITY', docs)]).toEqual(['docs/index.md', 'SECURITY.md'])
})

test('a block that only installs packages gets a tab for each package manager', () => {
  expect(addInstallTabs('a\n\n```sh\nnpm install b c\n```\n\nd')).toBe(
    [
      'a\n\n::: code-group',
      '```sh [npm]\nnpm install b c\n```',
      '```sh [pnpm]\npnpm add b c\n```',
      '```sh [yarn]\nyarn add b c\n```',
      '```sh [bun]\nbun add b c\n```',
      ':::\n\nd',
    ].join('\n'),
  )
})

test('other commands, and the text around, stay as they are', () => {
  const page = 'Run `npm install a`.\n\n```sh\nnpm install && npm start\nnpm test\n```\n'
  expect(addInstallTabs(page)).toBe(page)
})
