import { expect, test } from 'vitest'
import { readColors } from '../journeys/support/read-colors.ts'
import { setUpPage } from './support/set-up-page.ts'

const journey = setUpPage()

const markup = (body: string, attributes = '') => {
  const { serviceUrl, projectId } = journey.sandbox.info
  return `<script type="module" src="/wallet-dialog.js"></script>${body}
    <wallet-dialog id="dialog" project-id="${projectId}" service-url="${serviceUrl}" networks="eip155:1 eip155:137" ${attributes}></wallet-dialog>`
}

/** The page's declared scheme, the system's scheme, and the expected scheme of the dialog and its button. */
const SCHEMES = [
  ['dark', 'light', 'dark'],
  ['light', 'dark', 'light'],
  ['light dark', 'dark', 'dark'],
  ['light dark', 'light', 'light'],
  ['only light', 'dark', 'light'],
  ['normal', 'light', 'light'],
  ['normal', 'dark', 'dark'],
] as const

const META = [
  ['light dark', 'dark'],
  ['light', 'light'],
  ['dark', 'dark'],
] as const

test('[look.scheme] dialog and buttons have the scheme of the page, else the system’s, and follow its switch while open', async () => {
  const { dialog, page } = await journey.visit('/host.html', {
    markup: markup('<wallet-button for="dialog" variant="secondary"></wallet-button>'),
  })
  await dialog.show()
  const darkness = async () => {
    const label = page.locator('wallet-button').getByRole('button')
    const shown = await Promise.all([dialog.title, label].map(async (part) => (await readColors(part)).brightness))
    return shown.map((brightness) => (brightness < 0.5 ? 'dark' : 'light'))
  }
  await page.evaluate(() => document.querySelector('meta[name=color-scheme]')?.remove())
  for (const [declared, system, expected] of SCHEMES) {
    await page.emulateMedia({ colorScheme: system })
    await page.evaluate((scheme) => document.documentElement.style.setProperty('color-scheme', scheme), declared)
    await expect.poll(darkness).toEqual([expected, expected])
  }
  // By a <meta>.
  for (const [content, expected] of META) {
    await page.evaluate((value) => {
      const meta = document.querySelector<HTMLMetaElement>('meta[name=color-scheme]') ?? document.createElement('meta')
      Object.assign(meta, { name: 'color-scheme', content: value })
      document.head.append(meta)
    }, content)
    await expect.poll(darkness).toEqual([expected, expected])
  }
})

const LANGUAGES = [
  ['the page', 'html'],
  ['an element around it', '#around'],
] as const

test.each(LANGUAGES)(
  '[texts.page-language] the language of %s is followed while the dialog is open',
  async (_, place) => {
    const { dialog, page } = await journey.visit('/host.html', { markup: `<div id="around">${markup('')}</div>` })
    await dialog.show()
    const speak = (lang: string) =>
      page.evaluate(
        ([selector, value]) => document.querySelector(selector!)!.setAttribute('lang', value!),
        [place, lang],
      )
    await speak('de')
    await dialog.title.getByText('Wallet verbinden').waitFor()
    await speak('en')
    await dialog.title.getByText('Connect wallet').waitFor()
    await page.evaluate(() => document.getElementById('dialog')!.setAttribute('lang', 'en'))
    await speak('de')
    await dialog.title.getByText('Connect wallet').waitFor()
  },
)

/** Ways in which a page moves the dialog to `#place`. */
const MOVES: Readonly<Record<string, () => void>> = {
  'append()': () => document.getElementById('place')!.append(document.getElementById('dialog')!),
  'moveBefore()': () => {
    const place = document.getElementById('place') as HTMLElement & {
      moveBefore(node: Node, before: Node | null): void
    }
    place.moveBefore(document.getElementById('dialog')!, null)
  },
  'append() to a shadow root': () =>
    document.getElementById('place')!.attachShadow({ mode: 'open' }).append(document.getElementById('dialog')!),
}

test.each(Object.entries(MOVES))(
  '[texts.page-language] moved by %s, the dialog follows the language of its new place',
  async (_, move) => {
    const { dialog, page } = await journey.visit('/host.html', {
      markup: `<div lang="en">${markup('')}</div><div id="around" lang="de"><div id="place"></div></div>`,
    })
    await dialog.show()
    await dialog.title.getByText('Connect wallet').waitFor()
    await dialog.close()
    await page.evaluate(move)
    await page
      .locator('wallet-dialog')
      .evaluate((element) => (element as HTMLElementTagNameMap['wallet-dialog']).show())
    await dialog.title.getByText('Wallet verbinden').waitFor()
    const speak = (id: string, lang: string) =>
      page.evaluate(([own, value]) => document.getElementById(own!)!.setAttribute('lang', value!), [id, lang])
    await speak('around', 'en')
    await dialog.title.getByText('Connect wallet').waitFor()
    await speak('place', 'de')
    await dialog.title.getByText('Wallet verbinden').waitFor()
  },
)

/** Ways in which a click reaches a button. */
const CLICKS: Readonly<Record<string, (tag: string) => void>> = {
  'click() on the element': (tag) => document.querySelector<HTMLElement>(tag)!.click(),
  'a click on what is inside': (tag) => document.querySelector(tag)!.shadowRoot!.querySelector('button')!.click(),
  'a click that is sent to the element': (tag) =>
    document.querySelector(tag)!.dispatchEvent(new MouseEvent('click', { bubbles: true, composed: true })),
}

const BUTTONS = ['wallet-button', 'network-button']

test.each(BUTTONS)('[buttons.click] %s opens once by each kind of click', async (tag) => {
  const { dialog, events, page } = await journey.visit('/host.html', {
    markup: markup(`<${tag} for="dialog"></${tag}>`),
  })
  for (const click of Object.values(CLICKS)) {
    await page.evaluate(click, tag)
    await events.next('wallet-opened')
    await dialog.close()
    await events.next('wallet-closed')
  }
  expect(events.details('wallet-before-open')).toHaveLength(Object.keys(CLICKS).length)
})

test.each(BUTTONS)('[buttons.click] %s opens although a script captures the pointer, as drawers do', async (tag) => {
  const { events, page } = await journey.visit('/host.html', { markup: markup(`<${tag} for="dialog"></${tag}>`) })
  await page.evaluate(() =>
    document.addEventListener(
      'pointerdown',
      ({ target, pointerId }) => (target as Element).setPointerCapture(pointerId),
      { once: true },
    ),
  )
  const button = page.locator(tag).getByRole('button')
  await button.waitFor()
  // The click goes to the host, which the checks of the press would take for a miss.
  await button.click({ force: true })
  await events.next('wallet-opened')
  expect(events.details('wallet-before-open')).toHaveLength(1)
})

test('close() says whether the dialog is closed', async () => {
  const { events, page } = await journey.visit('/host.html', { markup: markup('') })
  const close = () => page.evaluate(() => document.querySelector('wallet-dialog')!.close())
  expect(await close()).toBe(true)
  await page.evaluate(() => document.querySelector('wallet-dialog')!.show())
  await events.next('wallet-opened')
  await page.evaluate(() =>
    document.addEventListener('wallet-before-close', (event) => event.preventDefault(), { once: true }),
  )
  expect(await close()).toBe(false)
  expect(await close()).toBe(true)
  await events.next('wallet-closed')
})
