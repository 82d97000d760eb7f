import { describe, expect, test } from 'vitest'
import { LAYERS } from './import-rules.ts'
import { readModule } from './read-module.ts'
import { everyLayerIsSeen, RULES } from './rules.ts'

/** A small src: paths and code. */
const read = (files: Record<string, string>) => Object.entries(files).map(([path, code]) => readModule(path, code))
const violations = (name: keyof typeof RULES, files: Record<string, string>) => RULES[name]?.(read(files)).length

const EMPTY = 'export {}'
const LAYER_IMPORTS = 'each layer uses only the layers it may'
const PACKAGES = 'each layer uses only the packages it may'
const NAMES = 'imports of another layer name it, imports within a layer are relative'
const LEADS = 'every import leads to a module of src'
const ALONE = 'features never import one another'
const SMALL = 'a feature.ts loads no view or package with the shell'
const CYCLES = 'there is no import cycle'
const FOLDERS = 'folders import in one direction'
const BARRELS = 'there is no barrel but the list of features'
const ACTS = 'only entries do something when imported'
const STATE = 'no state at module level'
const HOME = 'only a chain family says its namespace'
const FILES = 'files are named in kebab-case and at most 400 lines long'

describe('an empty graph', () => {
  test('no modules at all is a failure', () => {
    expect(everyLayerIsSeen([], [])).toContain('No module was seen.')
  })
  test('a layer without modules is a failure', () => {
    const all = read(Object.fromEntries(LAYERS.map((layer) => [`${layer}/a.ts`, `import '#lib/a.ts'`])))
    expect(everyLayerIsSeen(all, LAYERS)).toEqual([])
    expect(everyLayerIsSeen(all.slice(1), LAYERS)).toEqual([`No module of ${LAYERS[0]} was seen.`])
  })
  test('a folder that is not a layer is a failure', () => {
    expect(everyLayerIsSeen(read({ 'utils/a.ts': EMPTY }), ['utils'])).toContain(
      'utils is not a layer: import-rules.ts does not list it.',
    )
  })
  test('modules without a single import are a failure', () => {
    expect(everyLayerIsSeen(read({ 'lib/a.ts': EMPTY }), ['lib'])).toContain('No import was seen.')
  })
  test('code that cannot be parsed is a failure, not an empty module', () => {
    expect(() => readModule('lib/a.ts', 'export const = 1')).toThrow('src/lib/a.ts cannot be parsed')
  })
})

/** Each rule with what breaks it and what does not. */
const CASES: readonly [rule: string, what: string, breaks: boolean, files: Record<string, string>][] = [
  [LAYER_IMPORTS, 'core using ui', true, { 'core/a.ts': `import { b } from '#ui/b.ts'` }],
  [LAYER_IMPORTS, 'core using a type of ui', true, { 'core/a.ts': `import type { B } from '#ui/b.ts'` }],
  [LAYER_IMPORTS, 'core using ui by import()', true, { 'core/a.ts': `export const load = () => import('#ui/b.ts')` }],
  [LAYER_IMPORTS, 'core using ui by a type import()', true, { 'core/a.ts': `export type B = import('#ui/b.ts').B` }],
  [LAYER_IMPORTS, 'core handing on ui', true, { 'core/a.ts': `export * from '#ui/b.ts'` }],
  [LAYER_IMPORTS, 'core leaving its layer by a relative path', true, { 'core/a.ts': `import { b } from '../ui/b.ts'` }],
  [LAYER_IMPORTS, 'ui using core', false, { 'ui/a.ts': `import { b } from '#core/b.ts'` }],
  [LAYER_IMPORTS, 'a chain using a value of core', true, { 'chains/evm/a.ts': `import { b } from '#core/views/b.ts'` }],
  [
    LAYER_IMPORTS,
    'a chain using a type, a port and an error of core',
    false,
    {
      'chains/evm/a.ts': `import type { B } from '#core/views/b.ts'; import { p } from '#core/ports/p.ts'; import { e } from '#core/errors/network-errors.ts'`,
    },
  ],
  [LAYER_IMPORTS, 'a file of src itself using ui', true, { 'index.ts': `import { b } from './ui/b.ts'` }],
  [PACKAGES, 'core using react', true, { 'core/a.ts': `import { useState } from 'react'` }],
  [PACKAGES, 'core using the large zod', true, { 'core/a.ts': `import { z } from 'zod'` }],
  [PACKAGES, 'core using zod/mini', false, { 'core/a.ts': `import { string } from 'zod/mini'` }],
  [PACKAGES, 'a feature loading an SDK', true, { 'features/send/a.ts': `export const load = () => import('viem')` }],
  [
    PACKAGES,
    'the evm chain using a part of viem',
    false,
    { 'chains/evm/a.ts': `import { getBalance } from 'viem/actions'` },
  ],
  [
    PACKAGES,
    'a chain using the SDK of a connector',
    true,
    { 'chains/evm/a.ts': `import { SignClient } from '@walletconnect/sign-client'` },
  ],
  [NAMES, 'a relative import of another layer', true, { 'ui/a.ts': `import { b } from '../core/b.ts'` }],
  [NAMES, 'an import of its own layer by name', true, { 'core/a.ts': `import { b } from '#core/b.ts'` }],
  [NAMES, 'a relative import in the layer', false, { 'core/x/a.ts': `import { b } from '../y/b.ts'` }],
  [LEADS, 'an import of a module that is not there', true, { 'lib/a.ts': `import { b } from './b.ts'` }],
  [ALONE, 'a feature using another', true, { 'features/send/a.ts': `import { b } from '../swaps/b.ts'` }],
  [ALONE, 'a feature using the list', true, { 'features/send/a.ts': `import { b } from '../index.ts'` }],
  [ALONE, 'a feature using its own files', false, { 'features/send/a.ts': `import { b } from './rows/b.ts'` }],
  [ALONE, 'the list naming a feature', false, { 'features/index.ts': `import { send } from './send/feature.ts'` }],
  [
    ALONE,
    'the list reaching into a feature',
    true,
    { 'features/index.ts': `import { send } from './send/send-view.tsx'` },
  ],
  [SMALL, 'a feature.ts with its view', true, { 'features/send/feature.ts': `import { View } from './send-view.tsx'` }],
  [SMALL, 'a feature.ts with react', true, { 'features/send/feature.ts': `import { lazy } from 'react'` }],
  [
    SMALL,
    'a feature.ts with its view by import()',
    false,
    { 'features/send/feature.ts': `export const view = () => import('./send-view.tsx')` },
  ],
  [
    SMALL,
    'the view that the first opening shows',
    false,
    { 'features/connect/feature.ts': `import { View } from './connect-view.tsx'` },
  ],
  [
    CYCLES,
    'two modules that import one another',
    true,
    { 'lib/a.ts': `import './b.ts'`, 'lib/b.ts': `import './a.ts'` },
  ],
  [
    CYCLES,
    'a way around over three, with types and import()',
    true,
    {
      'lib/a.ts': `import type { B } from './b.ts'`,
      'lib/b.ts': `export { c } from './c.ts'`,
      'lib/c.ts': `export const load = () => import('./a.ts')`,
    },
  ],
  [
    CYCLES,
    'two ways to the same module',
    false,
    { 'lib/a.ts': `import './b.ts'; import './c.ts'`, 'lib/b.ts': `import './c.ts'`, 'lib/c.ts': EMPTY },
  ],
  [
    FOLDERS,
    'two folders that import one another by different modules',
    true,
    {
      'core/a/one.ts': `import '../b/one.ts'`,
      'core/b/one.ts': EMPTY,
      'core/b/two.ts': `import type { T } from '../a/two.ts'`,
      'core/a/two.ts': EMPTY,
    },
  ],
  [
    FOLDERS,
    'a file that a folder imports, and that imports that folder',
    true,
    { 'ui/a.ts': `import './b/one.ts'`, 'ui/b/one.ts': EMPTY, 'ui/b/two.ts': `import '../a.ts'` },
  ],
  [
    FOLDERS,
    'two layers that import one another',
    true,
    { 'app/a.ts': `import '#ui/a.ts'`, 'ui/a.ts': EMPTY, 'ui/b.ts': `import '#app/b.ts'`, 'app/b.ts': EMPTY },
  ],
  [
    FOLDERS,
    'folders in a line, and what is within one of them',
    false,
    {
      'core/a/one.ts': `import './two.ts'; import '../b/one.ts'`,
      'core/a/two.ts': `import '../b/two.ts'`,
      'core/b/one.ts': `import './two.ts'`,
      'core/b/two.ts': EMPTY,
    },
  ],
  [BARRELS, 'a module of re-exports', true, { 'core/index.ts': `export * from './a.ts'; export { b } from './b.ts'` }],
  [BARRELS, 'a module that imports and hands on', true, { 'core/all.ts': `import { a } from './a.ts'\nexport { a }` }],
  [BARRELS, 'the list of features', false, { 'features/index.ts': `export { send } from './send/feature.ts'` }],
  [
    ACTS,
    'an element defined beside its class',
    true,
    { 'element/a.ts': `customElements.define('a-b', class extends HTMLElement {})` },
  ],
  [
    ACTS,
    'a condition at module level',
    true,
    { 'element/a.ts': `if (globalThis.document) start()\nfunction start() {}` },
  ],
  [ACTS, 'an import for its effect', false, { 'element/a.ts': `import './b.ts'` }],
  [ACTS, 'the entry', false, { 'index.ts': `defineElements()\nfunction defineElements() {}` }],
  [
    STATE,
    'a store at module level',
    true,
    { 'core/a.ts': `import { atom } from 'nanostores'\nexport const $a = atom(1)` },
  ],
  [
    HOME,
    'a feature comparing a namespace',
    true,
    { 'features/a/a.ts': `export const a = (n: string) => n === 'solana'` },
  ],
  [HOME, 'core naming a chain', true, { 'core/a.ts': 'export const a = (id: number) => `eip155:${id}`' }],
  [HOME, 'lib with a table by namespace', true, { 'lib/a.ts': `export const table = { bip122: 1 }` }],
  [HOME, 'core taking a namespace out of an object', true, { 'core/a.ts': `export const a = (o: any) => o.polkadot` }],
  [HOME, 'a family saying its namespace', false, { 'chains/solana/a.ts': `export const namespace = 'solana'` }],
  [HOME, 'a comment naming one', false, { 'core/a.ts': `/** Such as 'eip155:1'. */ export const a = 'eip1559'` }],
  [STATE, 'a let at module level', true, { 'core/a.ts': `let last = 0\nexport const next = () => ++last` }],
  [STATE, 'an empty collection at module level', true, { 'core/a.ts': `const known = new Map<string, string>()` }],
  [
    STATE,
    'a constant set, and a store in a factory',
    false,
    {
      'core/a.ts': `import { atom } from 'nanostores'\nconst NAMES = new Set(['a'])\nexport const createA = () => atom(NAMES.size)`,
    },
  ],
  [FILES, 'a name in camelCase', true, { 'core/createCore.ts': EMPTY }],
  [FILES, 'a file of 401 lines', true, { 'core/a.ts': '// line\n'.repeat(401) }],
  [FILES, 'a test of 400 lines', false, { 'core/a-b.test.ts': '// line\n'.repeat(400) }],
]

describe('each rule can fail', () => {
  test.each(CASES)('%s: %s', (rule, _, breaks, files) => {
    expect(violations(rule, files)).toBe(breaks ? 1 : 0)
  })
  test('every rule has a case that breaks it and one that does not', () => {
    const covered = (breaks: boolean) => new Set(CASES.filter((entry) => entry[2] === breaks).map(([rule]) => rule))
    expect(Object.keys(RULES).filter((rule) => !covered(true).has(rule))).toEqual([])
    expect(Object.keys(RULES).filter((rule) => !covered(false).has(rule) && rule !== LEADS)).toEqual([])
  })
})
