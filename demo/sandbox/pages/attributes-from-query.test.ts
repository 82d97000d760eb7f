import { expect, test } from 'vitest'
import { attributesFromQuery } from './attributes-from-query.ts'

const from = (query: string) =>
  attributesFromQuery({ 'project-id': 'sandbox', networks: 'eip155:1' }, new URLSearchParams(query))

test.each([
  ['', { 'project-id': 'sandbox', networks: 'eip155:1' }],
  ['networks=eip155:137&theme=dark', { 'project-id': 'sandbox', networks: 'eip155:137', theme: 'dark' }],
  ['open=', { 'project-id': 'sandbox', networks: 'eip155:1', open: '' }],
  ['-project-id', { networks: 'eip155:1' }],
  ['onclick=x&id=x&ON=x&a"b=x&%3E=x', { 'project-id': 'sandbox', networks: 'eip155:1' }],
])('?%s', (query, attributes) => {
  expect(from(query)).toEqual(attributes)
})
