import { expect, test } from 'vitest'
import { toKebabCase } from './create-element-options.ts'

test.each([
  ['view', 'view'],
  ['projectId', 'project-id'],
  ['coinTokenAddress', 'coin-token-address'],
])('%s is %s', (name, kebab) => {
  expect(toKebabCase(name)).toBe(kebab)
})
