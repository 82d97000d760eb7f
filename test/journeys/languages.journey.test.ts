import { expect, test } from 'vitest'
import { setUpJourney } from './support/set-up-journey.ts'

const journey = setUpJourney()

/** The languages whose files a page has asked for. */
const languagesOf = (requests: readonly string[]) =>
  requests.flatMap((url) => /\/languages\/([\w-]+)-[\w-]{7}\.js/.exec(url)?.[1] ?? [])

test('an opening in another language begins in it, and loads no other; lang is followed live [texts.language, texts.first]', async () => {
  const drawn = Promise.withResolvers<void>()
  const { page, dialog, network } = await journey.visit('/strict.html?lang=ru-RU', {
    async prepare({ page: fresh }) {
      await fresh.clock.install()
      await fresh.route('**/languages/ru-*', async (route) => {
        await drawn.promise
        await route.continue()
      })
    },
  })
  // Every title that the open dialog has had at the end of a task, which is what can be painted.
  const titles = await page.evaluateHandle(() => {
    const root = document.getElementById('dialog')!.shadowRoot!
    const seen: string[] = []
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', () => {
      const title = root.querySelector('dialog[open] #title')?.textContent
      if (title && title !== seen.at(-1)) seen.push(title)
    })
    port1.start()
    new MutationObserver(() => port2.postMessage(undefined)).observe(root, {
      subtree: true,
      childList: true,
      characterData: true,
      attributes: true,
    })
    return seen
  })
  // The page's time stands still, so the opening waits for its language however long that takes to load.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000))
  const opening = dialog.show()
  // The dialog is drawn, in English and still closed.
  await page.locator('#dialog #title').waitFor({ state: 'attached' })
  drawn.resolve()
  await dialog.dialog.getByRole('heading', { name: 'Выбор кошелька' }).waitFor()
  await page.clock.resume()
  await opening
  expect(await titles.jsonValue()).toEqual(['Выбор кошелька'])
  expect(await dialog.dialog.getAttribute('lang')).toBe('ru-RU')
  expect(languagesOf(network.requests())).toEqual(['ru'])

  const setLang = (lang: string) =>
    page.locator('#dialog').evaluate((element, to) => element.setAttribute('lang', to), lang)
  await setLang('uk')
  await dialog.dialog.getByRole('heading', { name: 'Вибір гаманця' }).waitFor()
  await setLang('sv')
  await dialog.dialog.getByRole('heading', { name: 'Connect wallet' }).waitFor()
  expect(await dialog.dialog.getAttribute('lang')).toBe('en')
  expect(languagesOf(network.requests())).toEqual(['ru', 'uk'])
})

test('the dialog has the direction of its language, and dir on the element goes before it [texts.direction]', async () => {
  const { page, dialog } = await journey.visit('/strict.html?lang=ar')
  const isRightToLeft = () => dialog.dialog.evaluate((element) => element.matches(':dir(rtl)'))
  const set = (name: string, value: string) =>
    page.locator('#dialog').evaluate((element, [attribute, to]) => element.setAttribute(attribute!, to!), [name, value])
  await dialog.show()
  await expect.poll(isRightToLeft).toBe(true)
  const [close, box] = await Promise.all([
    dialog.dialog.locator('.round.close').boundingBox(),
    dialog.dialog.boundingBox(),
  ])
  expect(close!.x).toBeLessThan(box!.x + box!.width / 2)
  await set('dir', 'ltr')
  await expect.poll(isRightToLeft).toBe(false)
  await page.locator('#dialog').evaluate((element) => element.removeAttribute('dir'))
  await expect.poll(isRightToLeft).toBe(true)
  await set('lang', 'ru')
  await expect.poll(isRightToLeft).toBe(false)
  await set('lang', 'en')
  await page.evaluate(() => (document.documentElement.dir = 'rtl'))
  await expect.poll(isRightToLeft).toBe(true)
  await set('lang', 'ru')
  await expect.poll(isRightToLeft).toBe(false)
})

test('a site’s own texts are in the dialog and on its buttons, live, and over any language [texts.overrides]', async () => {
  const { serviceUrl, projectId } = journey.sandbox.info
  const { page, dialog, network } = await journey.visit('/host.html', {
    markup: `<script type="module" src="/wallet-dialog.js"></script><wallet-button></wallet-button>
      <wallet-dialog id="dialog" project-id="${projectId}" service-url="${serviceUrl}" networks="eip155:1" lang="ru"></wallet-dialog>`,
  })
  const setTexts = (texts: unknown) =>
    page.locator('#dialog').evaluate((element, own) => Object.assign(element, { texts: own }), texts)
  const button = page.locator('wallet-button').getByRole('button')
  await setTexts({ titles: { Connect: 'Log in to Acme' }, buttons: { connect: 'Log in' } })
  await button.getByText('Log in', { exact: true }).click()
  await dialog.dialog.getByRole('heading', { name: 'Log in to Acme' }).waitFor()
  await setTexts({ titles: { Connect: 'Join Acme' } })
  await dialog.dialog.getByRole('heading', { name: 'Join Acme' }).waitFor()
  await button.getByText('Подключить').waitFor()
  await setTexts(undefined)
  await dialog.dialog.getByRole('heading', { name: 'Выбор кошелька' }).waitFor()
  expect(languagesOf(network.requests()).toSorted()).toEqual(['own-texts', 'ru'])
})
