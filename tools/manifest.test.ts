import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from './build-graph.ts'
import { REFERENCE_PAGE, writeElement, writeReference } from './manifest.ts'

test('an element has a table for each kind of entry', () => {
  const page = writeElement({
    tagName: 'my-button',
    description: 'A button.',
    attributes: [{ name: 'my-size', fieldName: 'mySize', type: { text: "'s' | 'm'" }, description: 'How large; < 3.' }],
    members: [
      { kind: 'field', name: 'mySize', type: { text: "'s' | 'm'" } },
      { kind: 'field', name: 'options', type: { text: 'Partial<Options>' }, description: 'More.' },
      { kind: 'field', name: 'status', type: { text: 'string' }, readonly: true },
      {
        kind: 'method',
        name: 'press',
        parameters: [
          { name: 'times', type: { text: 'number' } },
          { name: '{ hard }', default: '{}', type: { text: 'PressOptions' } },
        ],
        return: { type: { text: 'Promise<void>' } },
      },
    ],
    slots: [{ name: '', description: 'Its text' }],
    cssStates: [{ name: 'open', description: 'It is shown' }],
  })
  expect(page.split('\n').filter((line) => ['##', '| `', '| def'].some((start) => line.startsWith(start)))).toEqual([
    '## my-button',
    '### Attributes',
    "| `my-size` | `mySize` | `'s' \\| 'm'` | How large; &lt; 3. |",
    // Properties with an attribute are not listed twice.
    '### Properties without an attribute',
    '| `options` | `Partial<Options>` | More. |',
    '### Read-only properties',
    '| `status` | `string` |  |',
    '### Methods',
    '| `press(times: number, options?: PressOptions)` | `Promise<void>` |  |',
    '### Slots',
    '| default | Its text |',
    '### CSS states',
    '| `:state(open)` | It is shown |',
  ])
})

test('docs/reference.md matches custom-elements.json; `npm run analyze` writes both', () => {
  const manifest = readFileSync(join(ROOT, 'custom-elements.json'), 'utf8')
  expect(readFileSync(REFERENCE_PAGE, 'utf8')).toBe(writeReference(manifest))
})
