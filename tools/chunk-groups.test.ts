import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from './build-graph.ts'
import { createChunkGroups } from './chunk-groups.ts'

const source = (name: string) => join(ROOT, 'src', name)

/** A small src: what each module imports, and what it import()s. */
const MODULES: Record<string, [imports: string[], later: string[]]> = {
  'index.ts': [['element/wallet-dialog-element.ts'], []],
  'element/wallet-dialog-element.ts': [['core/page.ts'], ['app/ui.ts', 'app/restore.ts']],
  'core/page.ts': [[], []],
  'app/ui.ts': [['core/page.ts', 'core/shared.ts', 'ui/shell.tsx'], ['features/view.tsx']],
  'app/restore.ts': [[], ['connectors/link.ts']],
  'connectors/link.ts': [['core/shared.ts'], []],
  'core/shared.ts': [[], []],
  'ui/shell.tsx': [[], []],
  'features/view.tsx': [[], []],
}

/** The chunk that a module goes into; `undefined` leaves it to the bundler. */
function chunkOf(name: string): string | undefined {
  const byId = new Map(Object.entries(MODULES).map(([key, lists]) => [source(key), lists]))
  const getModuleInfo = (id: string) => {
    const [imports, later] = byId.get(id) ?? [[], []]
    return { importedIds: imports.map(source), dynamicallyImportedIds: later.map(source) }
  }
  const groups = createChunkGroups().toSorted((a, b) => b.priority - a.priority)
  for (const group of groups) {
    const chunk = group.name(source(name), { getModuleInfo })
    if (chunk) return chunk
  }
  return undefined
}

test('what the entries import is the page load', () => {
  expect(chunkOf('core/page.ts')).toBe('wallet-dialog')
})

test('what only the opening imports is the UI', () => {
  expect(chunkOf('ui/shell.tsx')).toBe('ui')
})

test('what the opening shares with something that loads without it is a chunk of its own, so that no UI comes with it', () => {
  expect(chunkOf('core/shared.ts')).toBe('common')
})

test('what loads later is left to the bundler', () => {
  expect(chunkOf('features/view.tsx')).toBeUndefined()
  expect(chunkOf('connectors/link.ts')).toBeUndefined()
})
