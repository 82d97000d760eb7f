import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from './build-graph.ts'
import {
  FRAMEWORK_NAMES,
  readElements,
  writeElementTypes,
  writeFrameworkTypes,
  writeHtmlData,
  writeWebTypes,
} from './element-types.ts'

const declaration = {
  kind: 'class',
  name: 'WalletDialogElement',
  description: 'A dialog.',
  tagName: 'wallet-dialog',
  members: [
    { kind: 'field', name: 'apiUrl', type: { text: 'string' }, description: 'Base URL.' },
    { kind: 'field', name: 'account', type: { text: 'Account' }, readonly: true },
    { kind: 'method', name: 'show' },
  ],
  attributes: [
    { name: 'api-url', fieldName: 'apiUrl', type: { text: 'string' }, description: 'Base URL.' },
    { name: 'theme', fieldName: 'theme', type: { text: "'light' | 'dark'" } },
    { name: 'inline', fieldName: 'inline', type: { text: 'boolean' } },
    { name: 'lang', fieldName: 'lang' },
  ],
  events: [{ name: 'wallet-closed', type: { text: "WalletDialogEventMap['wallet-closed']" }, description: 'Closed' }],
  slots: [{ name: '', description: 'Its label' }],
  cssProperties: [{ name: '--wallet-dialog-accent' }],
}
const other = { kind: 'class', name: 'Part', members: [] }
const elements = readElements(JSON.stringify({ modules: [{ declarations: [declaration, other] }] }))

test('only elements are read; read-only properties are not settings, and global attributes are left out', () => {
  expect(elements.map(({ tag }) => tag)).toEqual(['wallet-dialog'])
  expect(elements[0]?.settings).toEqual([{ name: 'apiUrl', description: 'Base URL.', type: 'string' }])
  expect(elements[0]?.attributes.map(({ name }) => name)).toEqual(['api-url', 'theme', 'inline'])
})

test('settings and attributes have the type of the property, and the comment on it', () => {
  const types = writeElementTypes(elements)
  expect(types).toContain("  /** Base URL. */\n  apiUrl?: WalletDialogElement['apiUrl'] | undefined\n")
  expect(types).toContain("  'api-url'?: WalletDialogElement['apiUrl'] | undefined\n")
  expect(types).toContain("  /** Closed */\n  'wallet-closed': WalletDialogEventMap['wallet-closed']\n")
})

test.each(FRAMEWORK_NAMES)('every tag has its types in %s, and the types’ dependencies are imported', (framework) => {
  const all = readElements(readFileSync(join(ROOT, 'custom-elements.json'), 'utf8'))
  const types = writeFrameworkTypes(framework, all)
  for (const { tag, name } of all) {
    expect(types).toMatch(new RegExp(`^ +'${tag}': \\w+<${name}, `, 'm'))
    expect(types).toMatch(new RegExp(`^import type .*\\b${name}\\b.* from 'wallet-dialog'$`, 'm'))
  }
  const [, imported = ''] = /import type \{ (.*) \} from '.\/elements.js'/.exec(types) ?? []
  const used = [...new Set(types.match(/\b(Wallet|Network)\w+(Settings|Attributes|Events)\b/g))].toSorted()
  expect(imported.split(', ')).toEqual(used)
})

test('editors offer the choices of an attribute, and no value for a boolean one', () => {
  const { tags } = JSON.parse(writeHtmlData(elements))
  expect(tags[0].attributes).toMatchObject([
    { name: 'api-url', description: { kind: 'markdown', value: 'Base URL.' } },
    { name: 'theme', values: [{ name: 'light' }, { name: 'dark' }] },
    { name: 'inline', valueSet: 'v' },
  ])
  expect(tags[0].attributes[0]).not.toHaveProperty('values')
  expect(tags[0].description.value).toContain('- `wallet-closed`: Closed')
})

test('web-types has the version of the package, properties, events and custom properties', () => {
  const { version, contributions } = JSON.parse(writeWebTypes(elements, '1.2.3'))
  expect(version).toBe('1.2.3')
  expect(contributions.css.properties).toEqual([{ name: '--wallet-dialog-accent' }])
  expect(contributions.html.elements[0]).toMatchObject({
    name: 'wallet-dialog',
    slots: [{ name: 'default', description: 'Its label' }],
    attributes: [{ name: 'api-url' }, { name: 'theme' }, { name: 'inline', value: { kind: 'no-value' } }],
    js: { properties: [{ name: 'apiUrl', type: 'string' }], events: [{ name: 'wallet-closed' }] },
  })
})
