import { join, relative, sep } from 'node:path'
import type { Plugin } from 'vite'
import { ROOT } from './build-graph.ts'
import { PRODUCT_DOWNLOADS, type Downloads } from './downloads.ts'
import { expectModules } from './expect-modules.ts'

interface Chunking {
  getModuleInfo(
    id: string,
  ): { readonly importedIds: readonly string[]; readonly dynamicallyImportedIds: readonly string[] } | null
}

const SOURCE = join(ROOT, `src${sep}`)
const source = (path: string) => join(SOURCE, path)
const isOurs = (id: string) => id.startsWith(SOURCE)

const DEFINING_ENTRY = source('index.ts')
/** What a page loads: everything that the entries import, except the module that defines the elements. */
const PAGE_LOAD_ROOTS = [DEFINING_ENTRY, source('element/wallet-dialog-element.ts')]
/** What the first opening loads: React, the shell, and the Connect view. One request, not a chain of them. */
const OPENING_ROOTS = [source('app/ui.ts')]
/** What an opening waits for as well, and a page's button too: in another language, or once a wallet is connected. */
const COMMON_ROOTS = ['app/discover-wallets.ts', 'app/translate-button.ts', 'chains/load-chains.ts'].map(source)
/** Part of that: what the dialog needs to know of each chain family at any moment. */
const CHAINS = /\/src\/chains\/\w+\/chain\.ts$/

type Chunk = (id: string, chunking: Chunking) => string | undefined

/** The folder of dist/ for a chunk of these modules. */
export const folderOf = (modules: readonly string[]) =>
  modules.some((id) => LANGUAGE_FILE.test(pathOf(id)) || isAt(id, 'core/languages/check-overrides.ts'))
    ? 'languages'
    : 'chunks'

/** For one build: a chunk for each download, and a plugin that sees to it that the table is true. */
export function createChunkGroups(downloads: Downloads = PRODUCT_DOWNLOADS) {
  const { order, roots, shared } = downloads
  const names = [...new Set([...order, ...Object.keys(shared), ...Object.keys(roots)])]
  let chunks: ReadonlyMap<string, string> | undefined
  const chunkOf: Chunk = (id, chunking) => {
    chunks ??= assignChunks(chunking, downloads)
    return chunks.get(id) ?? findPackage(id, downloads)
  }
  return {
    groups: [
      ...names.map((name, index) => ({
        debugName: name,
        priority: names.length - index,
        name: (id: string, chunking: Chunking) => (chunkOf(id, chunking) === name ? name : null),
      })),
      {
        debugName: 'features by their folder',
        priority: 0,
        name: (id: string, chunking: Chunking) => chunkOf(id, chunking) ?? null,
      },
    ],
    plugin: chunkGroupsPlugin(chunkOf, downloads),
  }
}

function chunkGroupsPlugin(chunkOf: Chunk, { roots, shared, packages }: Downloads): Plugin {
  return {
    name: 'wallet-dialog:chunk-groups',
    apply: 'build',
    // A name that no module has would leave its download smaller, and another larger, without a word.
    buildEnd(error) {
      if (error) return
      const ids = [...this.getModuleIds()]
      expectModules(ids, [...PAGE_LOAD_ROOTS, ...OPENING_ROOTS, ...COMMON_ROOTS, CHAINS], 'tools/chunk-groups.ts')
      const unused = [roots, shared]
        .flatMap((table) => Object.values(table).flat())
        .filter((path) => !ids.some((id) => isAt(id, path)))
      const unusedPackages = Object.values(packages).filter((pattern) => !ids.some((id) => pattern.test(pathOf(id))))
      if (unused.length + unusedPackages.length > 0)
        throw new Error(
          `No module is at ${[...unused, ...unusedPackages].join(', ')}: look at tools/downloads.ts again`,
        )
    },
    generateBundle(_, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'chunk') continue
        const stray = file.moduleIds.find((id) => isOurs(id) && (chunkOf(id, this) ?? file.name) !== file.name)
        if (stray)
          throw new Error(
            `${pathOf(stray)} belongs to ${chunkOf(stray, this)} and came to ${file.name}: look at the order in tools/downloads.ts`,
          )
      }
    },
  }
}

/** The chunk of each module of ours, and of all that the page and the opening load. */
function assignChunks(chunking: Chunking, downloads: Downloads): ReadonlyMap<string, string> {
  const chunks = new Map<string, string>()
  const assign = (ids: Iterable<string>, name: string) => {
    for (const id of ids) if (!chunks.has(id)) chunks.set(id, name)
  }
  assign(closureOf(PAGE_LOAD_ROOTS, chunking), 'wallet-dialog')
  chunks.delete(DEFINING_ENTRY)

  const all = walk(PAGE_LOAD_ROOTS, (id) => everyImport(id, chunking))
  const unopened = walk(PAGE_LOAD_ROOTS, (id) => (OPENING_ROOTS.includes(id) ? null : everyImport(id, chunking)))
  const opening = closureOf(OPENING_ROOTS, chunking)
  const common = closureOf([...COMMON_ROOTS, ...[...all].filter((id) => CHAINS.test(id))], chunking)
  // A chunk of its own, so that what a page does without its dialog loads no UI.
  assign([...common, ...[...opening].filter((id) => unopened.has(id))], 'common')
  assign(opening, 'ui')

  const users = new Map<string, Set<string>>()
  const fetched = [...all].flatMap((id) => chunking.getModuleInfo(id)?.dynamicallyImportedIds ?? [])
  for (const root of fetched) {
    if (!isOurs(root) || chunks.has(root)) continue
    const download = findShared(root, downloads) ?? downloadOf(root, downloads)
    for (const id of closureOf([root], chunking))
      if (isOurs(id) && !chunks.has(id)) users.set(id, (users.get(id) ?? new Set()).add(download))
  }
  for (const [id, names] of users) chunks.set(id, findShared(id, downloads) ?? placeFor(names, downloads))
  return chunks
}

const pathOf = (id: string) => relative(ROOT, id).split(sep).join('/')
const isAt = (id: string, path: string) => pathOf(id).startsWith(`src/${path}`)

const FEATURE_FOLDER = /^src\/features\/([\w-]+)\//
/** Each language is a download of its own. */
const LANGUAGE_FILE = /^src\/core\/languages\/translations\/([\w-]+)\.ts$/

/**
 * The download that fetches a module: the one that names it, or the nearest of its folders. A feature that none names is a
 * download of its own.
 * @throws Error if it isn't a feature's, and no group names it
 */
function downloadOf(root: string, { roots }: Downloads): string {
  const matches = Object.entries(roots).flatMap(([name, paths]) =>
    paths.filter((path) => isAt(root, path)).map((path) => ({ name, length: path.length })),
  )
  const [nearest] = matches.toSorted((a, b) => b.length - a.length)
  const name = nearest?.name ?? (FEATURE_FOLDER.exec(pathOf(root)) ?? LANGUAGE_FILE.exec(pathOf(root)))?.[1]
  if (!name) throw new Error(`${pathOf(root)} is fetched by itself: add it to a download in tools/downloads.ts`)
  return name
}

const findShared = (id: string, { shared }: Downloads) =>
  Object.entries(shared).find(([, paths]) => paths.some((path) => isAt(id, path)))?.[0]
const findPackage = (id: string, { packages }: Downloads) =>
  Object.entries(packages).find(([, pattern]) => pattern.test(pathOf(id)))?.[0]

/** Where something goes that the downloads of these names need. */
function placeFor(names: ReadonlySet<string>, { after, roots, views }: Downloads): string {
  const [first = 'common', ...others] = [...names].filter((name) => !names.has(after[name] ?? ''))
  if (others.length === 0) return first
  return [first, ...others].every((name) => views.includes(name) || !(name in roots)) ? 'controls' : 'common'
}

function everyImport(id: string, chunking: Chunking): readonly string[] {
  const info = chunking.getModuleInfo(id)
  return info ? [...info.importedIds, ...info.dynamicallyImportedIds] : []
}

/** The modules and all that they import, `import()` left out. */
function closureOf(roots: readonly string[], chunking: Chunking): ReadonlySet<string> {
  return walk(roots, (id) => chunking.getModuleInfo(id)?.importedIds)
}

function walk(
  roots: readonly string[],
  next: (id: string) => readonly string[] | null | undefined,
): ReadonlySet<string> {
  const seen = new Set<string>()
  const queue = [...roots]
  for (let id = queue.pop(); id !== undefined; id = queue.pop()) {
    const imports = seen.has(id) ? undefined : next(id)
    if (!imports) continue
    seen.add(id)
    queue.push(...imports)
  }
  return seen
}
