import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { compileContracts } from './compile-contracts.ts'

test('artifacts.json is what the sources compile to: npm run contracts writes it', () => {
  const written: unknown = JSON.parse(readFileSync(new URL('artifacts.json', import.meta.url), 'utf8'))
  expect(compileContracts()).toEqual(written)
})
