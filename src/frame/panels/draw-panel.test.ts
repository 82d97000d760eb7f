// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { drawPanel } from './draw-panel.ts'

const ENGLISH = { language: 'en', lang: 'en', texts: {} }
const ORIGIN = 'https://shop.example'
const ICON = 'data:image/png;base64,AAAA'

afterEach(() => {
  for (const name of ['siteName', 'siteIcon']) delete document.documentElement.dataset[name]
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** The lines of a panel between its title and its content, of a site that has said this of itself. */
function linesOf(said: Readonly<Record<string, string>>) {
  Object.assign(document.documentElement.dataset, said)
  const surface = { document, language: ENGLISH }
  const { panel } = drawPanel(surface, { title: 'Sign message', site: ORIGIN, body: [], buttons: [] })
  return [...panel.querySelectorAll<HTMLElement>('.asker p')]
}

const textsOf = (lines: readonly HTMLElement[]) => lines.map(({ textContent }) => textContent)

test('a panel shows the site’s own words below its host, its name as text [frame.site-words]', () => {
  const lines = linesOf({ siteName: '<b>Shop</b>' })
  expect(textsOf(lines)).toEqual(['shop.example', 'This site calls itself “<b>Shop</b>”'])
  expect([...lines[1]!.querySelectorAll('*')].map(({ localName }) => localName)).toEqual(['bdi'])
})

test('the site’s icon stands beside its host and its words', async () => {
  const bitmap = { close: vi.fn<() => void>() }
  const drawImage = vi.fn<(...args: readonly unknown[]) => void>()
  vi.stubGlobal('createImageBitmap', async () => bitmap)
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({ drawImage } as never)
  const [, words] = linesOf({ siteName: 'Shop', siteIcon: ICON })
  await expect.poll(() => bitmap.close.mock.calls.length).toBe(1)
  const icon = words!.closest('.asker')!.firstChild as HTMLCanvasElement
  expect(icon.getAttribute('aria-hidden')).toBe('true')
  expect(drawImage.mock.calls).toEqual([[bitmap, 0, 0, icon.width, icon.height]])
})

test('an icon that is no picture is left out, and the words stay', async () => {
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('no picture')))
  const [, words] = linesOf({ siteName: 'Shop', siteIcon: ICON })
  await expect.poll(() => words!.closest('.asker')!.querySelector('canvas')).toBeNull()
  expect(words!.textContent).toBe('This site calls itself “Shop”')
})

test.each([
  ['said nothing', {}],
  ['no name but its host', { siteName: 'shop.example', siteIcon: ICON }],
])('a site that has %s is shown by its host alone', (_, said) => {
  expect(textsOf(linesOf(said))).toEqual(['shop.example'])
})

test('a site without https is shown by its whole origin', () => {
  const drawn = drawPanel(
    { document, language: ENGLISH },
    { title: 'a', site: 'http://shop.example', body: [], buttons: [] },
  )
  expect(drawn.panel.querySelector('.site')!.textContent).toBe('http://shop.example')
})
