import { expect, test } from 'vitest'
import { readPage } from './read-page.ts'

interface Named {
  readonly name: string
}

/** An element as custom-elements.json has it. */
interface ElementDoc {
  readonly tagName?: string
  readonly attributes: readonly Named[]
  readonly events: readonly Named[]
  readonly members: readonly (Named & { readonly kind: string; readonly deprecated?: string })[]
}

interface Manifest {
  readonly modules: readonly { readonly declarations: readonly ElementDoc[] }[]
}

function readDialog(): ElementDoc {
  const { modules } = JSON.parse(readPage('custom-elements.json')) as Manifest
  const dialog = modules.flatMap(({ declarations }) => declarations).find(({ tagName }) => tagName === 'wallet-dialog')
  if (!dialog) throw new Error('The manifest has no wallet-dialog.')
  return dialog
}

const element = readDialog()
/** Properties of every HTML element, of which the manifest lists only the attribute. */
const INHERITED = ['lang']

/** The part of the page below a heading, up to the next one. */
function section(heading: string): string {
  const [, after = ''] = readPage('docs/dialog.md').split(`\n## ${heading}\n`)
  return after.split('\n## ')[0] ?? ''
}

/** The names in code font in a column of the section's table, each up to a parenthesis. */
const namesIn = (text: string, column: number) =>
  text
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .flatMap((line) =>
      Array.from((line.split(/(?<!\\)\|/)[column] ?? '').matchAll(/`([\w-]+)/g), ([, name = '']) => name),
    )

/** The guide leaves earlier names to the guide to migration. */
const membersOf = (kind: string) =>
  element.members.filter((member) => member.kind === kind && !member.deprecated).map(({ name }) => name)
const sorted = (names: Iterable<string>) => [...new Set(names)].toSorted()

test('the guide to options names the attributes, properties, methods and events that the elements have, and no others', () => {
  const attributes = section('Attributes')
  const properties = section('Properties')
  const [readOnly = ''] = /^Read-only: .*$/m.exec(properties) ?? []
  expect(sorted(namesIn(attributes, 1))).toEqual(sorted(element.attributes.map(({ name }) => name)))
  expect(
    sorted([
      ...namesIn(attributes, 2),
      ...namesIn(properties, 1),
      ...Array.from(readOnly.matchAll(/`(\w+)`/g), ([, name = '']) => name),
    ]),
  ).toEqual(sorted([...membersOf('field'), ...INHERITED]))
  expect(sorted(namesIn(section('Methods'), 1))).toEqual(sorted(membersOf('method')))
  expect(sorted(namesIn(section('Events'), 1))).toEqual(sorted(element.events.map(({ name }) => name)))
})
