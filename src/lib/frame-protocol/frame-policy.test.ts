import { expect, test } from 'vitest'
import { framePolicy } from './frame-policy.ts'

test('only the sites that are named may embed the frame', () => {
  expect(framePolicy(['https://shop.example', 'http://localhost:8080'])).toContain(
    'frame-ancestors https://shop.example http://localhost:8080;',
  )
  expect(framePolicy(['https://*.shop.example', 'http://localhost:*'])).toContain(
    'frame-ancestors https://*.shop.example http://localhost:*;',
  )
  expect(framePolicy([])).toContain("frame-ancestors 'none';")
})

test.each([
  "https://a.example; script-src 'unsafe-inline'",
  'https://a.example/path',
  'https://a.*.example',
  'ftp://a.example',
  '*',
  'null',
  '',
])('%j is no origin', (origin) => {
  expect(() => framePolicy([origin])).toThrow(TypeError)
})
