import { expect, test } from 'vitest'
import { setUpPage } from './support/set-up-page.ts'

const journey = setUpPage()

/** The languages whose files a page has requested. */
const languagesOf = (requests: readonly string[]) =>
  requests.flatMap((url) => /\/languages\/([\w-]+)-[\w-]{7}\.js/.exec(url)?.[1] ?? [])

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
  await set('lang', 'de')
  await expect.poll(isRightToLeft).toBe(false)
  await set('lang', 'en')
  await page.evaluate(() => (document.documentElement.dir = 'rtl'))
  await expect.poll(isRightToLeft).toBe(true)
  await set('lang', 'de')
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
  await dialog.dialog.getByRole('heading', { name: 'Подключение' }).waitFor()
  expect(languagesOf(network.requests()).toSorted()).toEqual(['own-texts', 'ru'])
})
