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
