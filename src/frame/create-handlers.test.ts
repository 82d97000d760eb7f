import { expect, test } from 'vitest'
import { createHandlers } from './create-handlers.ts'

const context = { id: 'a', origin: 'https://shop.example', signal: new AbortController().signal }

function setUp() {
  const properties = new Map<string, string>()
  const dataset: Record<string, string> = {}
  const style = {
    setProperty: (name: string, value: string) => void properties.set(name, value),
    removeProperty: (name: string) => void properties.delete(name),
  }
  let reloads = 0
  const handlers = createHandlers({
    document: { documentElement: { dataset, style } } as unknown as Document,
    location: { reload: () => (reloads += 1) } as unknown as Location,
  })
  return { handlers, properties, dataset, reloads: () => reloads }
}

test('the theme and the accent of the dialog become those of the frame', () => {
  const { handlers, properties, dataset } = setUp()
  void handlers.SYNC_THEME?.({ theme: 'dark', accent: '#ff00ff' }, context)
  expect([dataset['theme'], properties.get('--accent')]).toEqual(['dark', '#ff00ff'])
  void handlers.SYNC_THEME?.({ theme: 'light' }, context)
  expect([dataset['theme'], properties.get('--accent')]).toEqual(['light', undefined])
})

test('the page can have the frame loaded anew', () => {
  const { handlers, reloads } = setUp()
  void handlers.RELOAD?.(undefined, context)
  expect(reloads()).toBe(1)
})

test.each([
  ['eth_sign', 'Requested RPC call is not allowed'],
  ['personal_sign', 'Action not allowed'],
])('%s without a wallet: %s', (method, message) => {
  const { handlers } = setUp()
  const request = { method, params: [], chainId: 'eip155:1' } as const
  expect(() => handlers.RPC_REQUEST?.(request, context)).toThrow(message)
})
