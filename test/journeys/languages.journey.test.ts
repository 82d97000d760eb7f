// @module-tag extra
import { expect, test } from 'vitest'
import { setUpJourney } from './support/set-up-journey.ts'

const journey = setUpJourney()

/** The languages whose files a page has requested. */
const languagesOf = (requests: readonly string[]) =>
  requests.flatMap((url) => /\/languages\/([\w-]+)-[\w-]{7}\.js/.exec(url)?.[1] ?? [])

test('each opening in another language begins in it, and loads no other; lang is followed live [texts.language, texts.first]', async () => {
  const answers = { ru: Promise.withResolvers<void>(), uk: Promise.withResolvers<void>() }
  const { page, dialog, network } = await journey.visit('/strict.html?lang=ru-RU', {
    async prepare({ page: fresh }) {
      await fresh.clock.install()
      for (const [language, answer] of Object.entries(answers))
        await fresh.route(`**/languages/${language}-*`, async (route) => {
          await answer.promise
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
  // The dialog is drawn ahead, in English and closed, before its language has loaded.
  await page.locator('#dialog #title').waitFor({ state: 'attached' })
  // The page's time stands still, so an opening waits for its language however long that takes to load.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000))
  const opening = dialog.show()
  answers.ru.resolve()
  await dialog.dialog.getByRole('heading', { name: 'Подключение' }).waitFor()
  await page.clock.resume()
  await opening
  expect(await titles.jsonValue()).toEqual(['Подключение'])
  expect(await dialog.dialog.getAttribute('lang')).toBe('ru-RU')
  expect(languagesOf(network.requests())).toEqual(['ru'])

  const setLang = (lang: string) =>
    page.locator('#dialog').evaluate((element, to) => element.setAttribute('lang', to), lang)
  // A later opening waits, too.
  await dialog.close()
  await setLang('uk')
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000))
  const again = dialog.show()
  answers.uk.resolve()
  await dialog.dialog.getByRole('heading', { name: 'Підключення' }).waitFor()
  await page.clock.resume()
  await again
  expect(await titles.jsonValue()).toEqual(['Подключение', 'Підключення'])
  await setLang('sv')
  await dialog.dialog.getByRole('heading', { name: 'Connect wallet' }).waitFor()
  expect(await dialog.dialog.getAttribute('lang')).toBe('en')
  expect(languagesOf(network.requests())).toEqual(['ru', 'uk'])
})
