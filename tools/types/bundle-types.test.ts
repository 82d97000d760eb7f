import { expect, test } from 'vitest'
import { bundleTypes } from './bundle-types.ts'

const bundle = (files: Record<string, string>, entries = ['index'], augmentations: string[] = []) =>
  bundleTypes(entries, augmentations, (module) => {
    const code = files[module]
    if (code === undefined) throw new Error(`No ${module}`)
    return code
  })

test('an export’s dependencies are taken from other modules, and nothing else', () => {
  const { code, exports } = bundle({
    index: `export type { Dialog } from './element/dialog.ts'`,
    'element/dialog': `import type { Network as Chain } from '#core/network.ts'\nimport { atom } from 'nanostores'\n/** A dialog. */\nexport declare class Dialog extends HTMLElement { #private; network: Chain | undefined; get list(): Promise<Chain[]> }\nexport declare const $store: typeof atom`,
    'core/network': `export interface Network { readonly id: Id }\ntype Id = string\nexport type Other = number`,
  })
  expect(code).toBe(`/** A dialog. */
declare class Dialog extends HTMLElement { #private; network: Network | undefined; get list(): Promise<Network[]> }
declare interface Network { readonly id: Id }
declare type Id = string
export { Dialog, Id, Network }
`)
  expect(exports.get('index')).toEqual(['Dialog'])
})

test('augmentations and import() types are followed', () => {
  const { code } = bundle(
    {
      index: `export type A = import('./b.ts').B`,
      b: `export interface B {}`,
      globals: `import { B } from './b.ts'\ndeclare global { interface HTMLElementTagNameMap { 'x-b': B } }`,
    },
    ['index'],
    ['globals'],
  )
  expect(code).toContain('declare type A = B')
  expect(code).toContain(`declare global { interface HTMLElementTagNameMap { 'x-b': B } }`)
})

test('two entries share one declaration', () => {
  const { code, exports } = bundle({ index: `export type { A } from './a.ts'`, a: `export declare class A {}` }, [
    'index',
    'a',
  ])
  expect(code.match(/class A/g)).toHaveLength(1)
  expect([...exports.values()]).toEqual([['A'], ['A']])
})

test('a type from a package is refused with an error that names its user', () => {
  const files = { index: `import type { output } from 'zod/mini'\nexport type Options = output<never>` }
  expect(() => bundle(files)).toThrow('The public types need output of the package zod/mini: src/index.ts')
})

test('two types of the same name are refused', () => {
  const files = {
    index: `import type { A } from './a.ts'\ntype B = 1\nexport type C = [A, B]`,
    a: `type B = 2\nexport type A = B`,
  }
  expect(() => bundle(files)).toThrow('Two of the public types are called B')
})
