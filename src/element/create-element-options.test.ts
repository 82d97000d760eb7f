import { expect, test, vi } from 'vitest'
import { defineOptions, toKebabCase, type ElementOptions } from './create-element-options.ts'

test.each([
  ['view', 'view'],
  ['projectId', 'project-id'],
  ['coinTokenAddress', 'coin-token-address'],
])('%s is %s', (name, kebab) => {
  expect(toKebabCase(name)).toBe(kebab)
})

test('a property’s earlier name sets the same option, by the name that the site used [options.earlier-names]', () => {
  const options = { get: vi.fn((name: string) => `value of ${name}`), set: vi.fn() }
  const element = {} as HTMLElement & { onrampProvider?: unknown }
  defineOptions(element, () => options as unknown as ElementOptions)
  element.onrampProvider = 'provider'
  expect(options.set).toHaveBeenCalledExactlyOnceWith('buyProvider', 'provider', 'onrampProvider')
  expect(element.onrampProvider).toBe('value of buyProvider')
})
