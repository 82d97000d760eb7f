import { expect, test } from 'vitest'
import { createHandlers, type HandlerDeps } from './create-handlers.ts'

const context = { id: 'a', origin: 'https://shop.example', signal: new AbortController().signal }

/** Handlers of the session are tested in login/create-login.test.ts, with a real session. */
function setUp() {
  const properties = new Map<string, string>()
  const dataset: Record<string, string> = {}
  const style = {
    setProperty: (name: string, value: string) => void properties.set(name, value),
    removeProperty: (name: string) => void properties.delete(name),
  }
  let reloads = 0
  const handlers = createHandlers({
    window: {
      document: { documentElement: { dataset, style } } as unknown as Document,
      location: { reload: () => (reloads += 1) } as unknown as Location,
    },
  } as HandlerDeps)
  return { handlers, properties, dataset, reloads: () => reloads }
}

test('the theme and the accent of the dialog become those of the frame', () => {
  const { handlers, properties, dataset } = setUp()
  void handlers.SYNC_THEME?.({ theme: 'dark', accent: '#ff00ff', radius: 8 }, context)
  expect([dataset['theme'], properties.get('--accent'), properties.get('--radius')]).toEqual(['dark', '#ff00ff', '8px'])
  void handlers.SYNC_THEME?.({ theme: 'light' }, context)
  expect([dataset['theme'], properties.get('--accent')]).toEqual(['light', undefined])
})

test('the language of the dialog is the one of the panels that follow', () => {
  const { handlers, dataset } = setUp()
  void handlers.SYNC_THEME?.({ theme: 'dark', lang: 'de-AT' }, context)
  expect(dataset['lang']).toBe('de-AT')
  void handlers.SYNC_THEME?.({ theme: 'dark' }, context)
  expect(dataset['lang']).toBe('')
})

test.each([
  ['Shop', 'Shop'],
  ['a'.repeat(100), 'a'.repeat(60)],
  ['Sh\u202eop\n https://bank.example', 'Shop https://bank.example'],
  ['\u200b', ''],
])('the name that the site gives itself is kept for panels, cleaned: %j', (name, expected) => {
  const { handlers, dataset } = setUp()
  void handlers.SYNC_DAPP_DATA?.({ name, url: 'https://shop.example', icon: 'data:image/png;base64,AAAA' }, context)
  expect([dataset['siteName'], dataset['siteIcon']]).toEqual([expected, 'data:image/png;base64,AAAA'])
  void handlers.SYNC_DAPP_DATA?.({ name, url: 'https://shop.example' }, context)
  expect(dataset['siteIcon']).toBe('')
})

test('the page can have the frame loaded anew', () => {
  const { handlers, reloads } = setUp()
  void handlers.RELOAD?.(undefined, context)
  expect(reloads()).toBe(1)
})
