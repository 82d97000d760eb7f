import { join, relative } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from './build-graph.ts'
import { createChunkGroups } from './chunk-groups.ts'
import type { Downloads } from './downloads.ts'

const source = (name: string) => join(ROOT, 'src', name)

/** A small src: what each module imports, and what it import()s. */
const MODULES: Record<string, [imports: string[], later: string[]]> = {
  'index.ts': [['element/wallet-dialog-element.ts'], []],
  'element/wallet-dialog-element.ts': [['core/page.ts'], ['app/ui.ts', 'app/restore.ts', 'chains/load-chains.ts']],
  'core/page.ts': [[], []],
  'app/ui.ts': [
    ['core/page.ts', 'core/shared.ts', 'ui/shell.tsx'],
    ['features/send/view.tsx', 'features/send/review/view.tsx', 'features/account/view.tsx'],
  ],
  'app/restore.ts': [[], ['connectors/link.ts']],
  'chains/load-chains.ts': [[], []],
  'connectors/link.ts': [['core/shared.ts', 'lib/hex.ts'], []],
  'core/shared.ts': [[], []],
  'ui/shell.tsx': [[], []],
  'features/send/view.tsx': [['features/send/draft.ts', 'ui/row.tsx', 'lib/hex.ts', 'lib/base58.ts'], []],
  'features/send/review/view.tsx': [['features/send/draft.ts', 'lib/fee.ts'], []],
  'features/account/view.tsx': [['ui/row.tsx', 'lib/base58.ts'], []],
  'features/send/draft.ts': [[], []],
  'ui/row.tsx': [[], []],
  'lib/hex.ts': [[], []],
  'lib/fee.ts': [[], []],
  'lib/base58.ts': [[], []],
}

const DOWNLOADS: Downloads = {
  roots: {
    wallets: ['app/', 'connectors/'],
    account: ['features/account/'],
    send: ['features/send/'],
    review: ['features/send/review/'],
  },
  after: { review: 'send' },
  views: ['account', 'send', 'review'],
  shared: { addresses: ['lib/base58.ts'] },
  packages: { zod: /^node_modules\/zod\// },
  order: ['wallet-dialog', 'zod', 'common', 'ui', 'controls'],
}

function getModuleInfo(id: string) {
  const [imports, later] = MODULES[relative(join(ROOT, 'src'), id)] ?? [[], []]
  return { importedIds: imports.map(source), dynamicallyImportedIds: later.map(source) }
}

/** The chunk that a module goes into; `undefined` leaves it to the bundler. */
function chunkOfId(id: string, downloads = DOWNLOADS): string | undefined {
  const groups = createChunkGroups(downloads).groups.toSorted((a, b) => b.priority - a.priority)
  for (const group of groups) {
    const chunk = group.name(id, { getModuleInfo })
    if (chunk) return chunk
  }
  return undefined
}
const chunkOf = (name: string, downloads?: Downloads) => chunkOfId(source(name), downloads)

test('what the entries import is the page load', () => {
  expect(chunkOf('core/page.ts')).toBe('wallet-dialog')
})

test('what only the opening imports is the UI', () => {
  expect(chunkOf('ui/shell.tsx')).toBe('ui')
})

test('what the opening shares with something that loads without it is a chunk of its own, so that no UI comes with it', () => {
  expect(chunkOf('core/shared.ts')).toBe('common')
})

test('what is fetched goes to the download that names it, or the nearest of its folders', () => {
  expect(chunkOf('connectors/link.ts')).toBe('wallets')
  expect(chunkOf('features/send/view.tsx')).toBe('send')
  expect(chunkOf('features/send/review/view.tsx')).toBe('review')
})

test('what one download needs comes with it', () => {
  expect(chunkOf('lib/fee.ts')).toBe('review')
})

test('what a later download shares with the one before it stays in that', () => {
  expect(chunkOf('features/send/draft.ts')).toBe('send')
})

test('what several views need is in controls; what something else needs too, in common', () => {
  expect(chunkOf('ui/row.tsx')).toBe('controls')
  expect(chunkOf('lib/hex.ts')).toBe('common')
})

test('the table can give it another place', () => {
  expect(chunkOf('lib/base58.ts')).toBe('addresses')
})

test('packages are left to the bundler, but for those of the table', () => {
  expect(chunkOfId(join(ROOT, 'node_modules/zod/v4/mini/index.js'))).toBe('zod')
  expect(chunkOfId(join(ROOT, 'node_modules/viem/_esm/index.js'))).toBeUndefined()
})

test('a feature that no download names is one of its own, and a view like all others', () => {
  const { account: _, ...roots } = DOWNLOADS.roots
  const downloads = { ...DOWNLOADS, roots, views: ['send', 'review'] }
  expect(chunkOf('features/account/view.tsx', downloads)).toBe('account')
  expect(chunkOf('ui/row.tsx', downloads)).toBe('controls')
})

test('anything else that is fetched, and is in no download, is an error that names it', () => {
  const { wallets: _, ...roots } = DOWNLOADS.roots
  expect(() => chunkOf('ui/shell.tsx', { ...DOWNLOADS, roots })).toThrow(
    'src/app/restore.ts is fetched by itself: add it to a download in tools/downloads.ts',
  )
})
