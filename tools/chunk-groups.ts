import { join } from 'node:path'
import type { Plugin } from 'vite'
import { ROOT } from './build-graph.ts'
import { expectModules } from './expect-modules.ts'

interface Chunking {
  getModuleInfo(
    id: string,
  ): { readonly importedIds: readonly string[]; readonly dynamicallyImportedIds: readonly string[] } | null
}

const source = (path: string) => join(ROOT, 'src', path)

const DEFINING_ENTRY = source('index.ts')
/** What a page loads: everything that the entries import, except the module that defines the elements. */
const PAGE_LOAD_ROOTS = [DEFINING_ENTRY, source('element/wallet-dialog-element.ts')]
/** What the first opening loads: React, the shell, and the Connect view. One request, not a chain of them. */
const OPENING_ROOTS = [source('app/ui.ts')]

/**
 * Small things that most later code shares. As chunks of their own they would be requests of a few hundred bytes each, and the
 * page load would hold a list of their names.
 */
const BASICS = [
  ...['is-this-machine', 'may-be-opened', 'wait', 'wallet-link', 'within'].map((name) => source(`lib/${name}.ts`)),
  ...['alerts', 'http-errors', 'map-server-text', 'network-errors'].map((name) => source(`core/errors/${name}.ts`)),
  source('rpc/rpc-errors.ts'),
]

/**
 * Small things that every way to a wallet needs, or a page's button once a wallet is connected, and most views too: the opening
 * brings them, since it waits for the page's wallets and for the chain families anyway.
 */
const COMMON = [
  source('app/discover-wallets.ts'),
  source('chains/load-chains.ts'),
  source('connectors/restore-in-time.ts'),
  ...['amounts', 'clean-text', 'truncate-address'].map((name) => source(`lib/${name}.ts`)),
  source('core/connections/connection-errors.ts'),
  source('core/networks/switch-errors.ts'),
  source('domain/notices/create-failure-toast.ts'),
  ...['ask-wallet', 'parse-chain-id', 'read-wallet-error'].map((name) => source(`eip1193/${name}.ts`)),
]

/** Which picture a network has is asked by each view that draws one, and ahead of them: no chunk of a few lines for it. */
const NETWORK_PICTURES = ['core/networks/network-image.ts', 'ui/primitives/network-picture.tsx'].map(source)

/** What a page's button needs in a language other than English, and every dialog: fetched without the rest of what they share. */
const LANGUAGES = [
  source('app/translate-button.ts'),
  source('core/state-of.ts'),
  ...['create-translation', 'language-errors', 'languages'].map((name) => source(`core/languages/${name}.ts`)),
]

/** Part of COMMON: what the dialog needs to know of each chain family at any moment. */
const CHAINS = /\/src\/chains\/\w+\/chain\.ts$/

/** The other rules of all chain families, and what else connecting and signing in share: one small chunk, fetched with the first. */
const CHAIN_RULES = [
  ...['is-solana-address', 'recipient-rules', 'sign-in-rules', 'standard-wallets'].map(
    (name) => new RegExp(`/src/chains/\\w+/${name}\\.ts$`),
  ),
  /\/src\/chains\/sign-in-rules\.ts$/,
  /\/src\/core\/sign-in\/sign-in-errors\.ts$/,
]

/** A name that no module has would silently leave its group smaller and a download larger. */
export function chunkGroupsPlugin(): Plugin {
  const lists = [PAGE_LOAD_ROOTS, OPENING_ROOTS, BASICS, COMMON, LANGUAGES, NETWORK_PICTURES, [CHAINS], CHAIN_RULES]
  return {
    name: 'wallet-dialog:chunk-groups',
    apply: 'build',
    buildEnd(error) {
      if (!error) expectModules(this.getModuleIds(), lists.flat(), 'tools/chunk-groups.ts')
    },
  }
}

/** The shared chunks of one build. Everything else is left to the bundler. */
export function createChunkGroups() {
  let pageLoad: ReadonlySet<string> | undefined
  let opening: ReadonlySet<string> | undefined
  let unopened: ReadonlySet<string> | undefined

  return [
    {
      debugName: 'page load',
      priority: 3,
      name(id: string, chunking: Chunking) {
        pageLoad ??= closureOf(PAGE_LOAD_ROOTS, chunking)
        return pageLoad.has(id) && id !== DEFINING_ENTRY ? 'wallet-dialog' : null
      },
    },
    {
      debugName: 'languages',
      priority: 3,
      name: (id: string) => (LANGUAGES.includes(id) ? 'languages' : null),
    },
    {
      // A chunk of their own, so that what a page does without its dialog loads no UI.
      debugName: 'unopened and opening',
      priority: 2,
      name(id: string, chunking: Chunking) {
        opening ??= closureOf(OPENING_ROOTS, chunking)
        unopened ??= reachOf(PAGE_LOAD_ROOTS, chunking)
        return (opening.has(id) && unopened.has(id)) || COMMON.includes(id) || CHAINS.test(id) ? 'common' : null
      },
    },
    {
      debugName: 'opening',
      priority: 1,
      name(id: string, chunking: Chunking) {
        opening ??= closureOf(OPENING_ROOTS, chunking)
        return opening.has(id) ? 'ui' : null
      },
    },
    {
      debugName: 'network pictures',
      priority: 0,
      name: (id: string) => (NETWORK_PICTURES.includes(id) ? 'network-picture' : null),
    },
    {
      debugName: 'chain rules',
      priority: 0,
      name: (id: string) => (CHAIN_RULES.some((rule) => rule.test(id)) ? 'chain-rules' : null),
    },
    { debugName: 'basics', priority: 0, name: (id: string) => (BASICS.includes(id) ? 'basics' : null) },
  ]
}

/** The modules and everything that they import, without `import()`. */
function closureOf(roots: readonly string[], chunking: Chunking): ReadonlySet<string> {
  return walk(roots, (id) => chunking.getModuleInfo(id)?.importedIds)
}

/** Everything that the modules ever load while no dialog is opened. */
function reachOf(roots: readonly string[], chunking: Chunking): ReadonlySet<string> {
  return walk(roots, (id) => {
    const info = OPENING_ROOTS.includes(id) ? null : chunking.getModuleInfo(id)
    return info && [...info.importedIds, ...info.dynamicallyImportedIds]
  })
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
