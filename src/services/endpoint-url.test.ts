import { expect, test } from 'vitest'
import { endpointUrl } from './create-service.ts'

test('a base may end in slashes, and have a path or a query of its own', () => {
  const expected = 'https://api.example/base/v1/things?a=1'
  for (const base of [
    'https://api.example/base',
    'https://api.example/base/',
    'https://api.example/base//',
    'https://api.example/base#x',
  ]) {
    expect(endpointUrl(base, 'v1/things', { a: 1 })).toBe(expected)
    expect(endpointUrl(base, '/v1/things', { a: 1 })).toBe(expected)
  }
  expect(endpointUrl('https://api.example', 'e', {})).toBe('https://api.example/e')
  expect(endpointUrl('https://api.example/?key=k', 'e', { a: 1 })).toBe('https://api.example/e?key=k&a=1')
})

test('lists are joined by commas; what is undefined or empty is left out; values are encoded', () => {
  const query = { ids: ['a', 'b&c'], none: [], nothing: undefined, empty: '', on: true, page: 0 }
  expect(endpointUrl('https://api.example', 'x', query)).toBe('https://api.example/x?ids=a%2Cb%26c&on=true&page=0')
})
