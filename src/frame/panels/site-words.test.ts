import { expect, test } from 'vitest'
import { textOf } from '../texts/message.ts'
import { readSiteWords } from './draw-panel.ts'

const ENGLISH = { language: 'en', lang: 'en', texts: {} } as const
const read = (dataset: Record<string, string>) =>
  readSiteWords({ documentElement: { dataset } as unknown as HTMLElement }, 'https://shop.example')

test('the site’s name is marked as its own words', () => {
  const words = read({ siteName: 'Shop', siteIcon: 'data:image/png;base64,AAAA' })
  expect(textOf(words!.text, ENGLISH as never)).toBe('This site calls itself “Shop”')
  expect(words!.icon).toBe('data:image/png;base64,AAAA')
})

test.each([
  {},
  { siteName: '' },
  { siteName: 'shop.example' },
  { siteName: '', siteIcon: 'data:image/png;base64,AAAA' },
])('without a name there are none: %o', (dataset) => expect(read(dataset)).toBeUndefined())

test('without an icon, only the name', () => {
  expect(read({ siteName: 'Shop', siteIcon: '' })?.icon).toBeUndefined()
})
