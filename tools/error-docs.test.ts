import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ERROR_PAGE, readErrorDocs, writeErrorPage } from './error-docs.ts'

const module = (comment: string) =>
  `${comment}\nexport const tooLate = defineError(\n  'too_late',\n  '{name} is late',\n)\n`

test('an error is documented with its code, its text and the comment above it', () => {
  const code = module('/**\n * It came late. `data.ms`: how\n * late.\n * @remedy Wait\n *   longer.\n */')
  expect(readErrorDocs('late.ts', code)).toEqual([
    { code: 'too_late', text: '{name} is late', when: 'It came late. `data.ms`: how late.', remedy: 'Wait longer.' },
  ])
})

test.each([
  ['no comment', '', /too_late has no comment/],
  ["another's comment", '/** Of this. @remedy That. */\nconst other = 1', /too_late has no comment/],
  ['no remedy', '/** It came late. */', /too_late has no @remedy/],
])('%s is refused by name', (_case, comment, message) => {
  expect(() => readErrorDocs('late.ts', module(comment))).toThrow(message)
})

test('docs/errors.md matches the sources; `npm run docs:errors` writes it', () => {
  expect(readFileSync(ERROR_PAGE, 'utf8')).toBe(writeErrorPage())
})

test('no two errors have the same code', () => {
  const codes = [...writeErrorPage().matchAll(/^### `(\w+)`/gm)].map(([, code]) => code)
  expect(codes.length).toBeGreaterThan(90)
  expect(new Set(codes).size).toBe(codes.length)
})
