import { expect, test } from 'vitest'
import { addAccessibleTables } from '../../docs/.vitepress/accessible-tables.ts'

test('a column heading without text becomes a plain cell', () => {
  const cell = (content: string) => [
    { type: 'th_open', tag: 'th', content: '' },
    { type: 'inline', tag: '', content },
    { type: 'th_close', tag: 'th', content: '' },
  ]
  const tokens = [...cell('theme'), ...cell('')]
  addAccessibleTables(tokens)
  expect(tokens.map(({ tag }) => tag)).toEqual(['th', '', 'th', 'td', '', 'td'])
})
