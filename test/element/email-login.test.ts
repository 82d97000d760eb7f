import { expect, test } from 'vitest'
import { answeringFrame } from './support/open-logged-in.ts'
import { setUpPage } from './support/set-up-page.ts'

const journey = setUpPage()

/** Records the dialog's headings and fields at each of its changes. */
function watchTexts(element: Element): readonly string[] {
  const seen: string[] = []
  const root = element.shadowRoot!
  const look = () => {
    for (const { localName, textContent } of root.querySelectorAll('dialog h3, dialog input'))
      seen.push(localName === 'input' ? 'a field' : textContent)
  }
  new MutationObserver(look).observe(root, { childList: true, subtree: true, characterData: true })
  return seen
}

// [login.connected]
test('an email login ends with “Connected”, and its code’s field doesn’t come back while the dialog fades out', async () => {
  const visit = await journey.visit(`/strict.html?frame-url=${encodeURIComponent(answeringFrame())}`, {
    hasMotion: true,
  })
  const { dialog, element, events, page } = visit
  await dialog.show()
  await page.getByRole('textbox', { name: 'Email' }).fill('ada@example.com')
  await dialog.button('Continue').click()
  const seen = watchTexts(element)
  await page.getByRole('textbox', { name: 'One-time code' }).fill('123456')
  await events.next('wallet-closed')
  const native = element.shadowRoot!.querySelector('dialog')!
  await expect.poll(() => native.querySelector('h3')).toBeNull()
  const end = seen.slice(seen.lastIndexOf('Opening your wallet…') + 1)
  expect(new Set(end)).toEqual(new Set(['Connected']))
  await page.locator('#dialog').locator(':not(dialog *)[aria-live]').getByText('Your wallet is connected.').waitFor({
    state: 'attached',
  })
})

test('the button of the email field looks like one before anything is typed, and typing moves nothing', async () => {
  const { dialog, page } = await journey.visit(`/strict.html?frame-url=${encodeURIComponent(answeringFrame())}`)
  await dialog.show()
  const field = page.getByRole('textbox', { name: 'Email' })
  const button = dialog.button('Continue')
  const look = () => button.evaluate((element) => getComputedStyle(element).backgroundColor)
  const boxes = async () => [await field.boundingBox(), await button.boundingBox()]
  await field.waitFor()
  const [empty, before] = [await look(), await boxes()]
  expect(empty).not.toBe('rgba(0, 0, 0, 0)')
  await field.fill('ada@example.com')
  await expect.poll(look).not.toBe(empty)
  expect(await boxes()).toEqual(before)
  const typed = await look()
  await button.hover()
  expect(await look()).toBe(typed)
})

test('the error of an email address is in sight, also where its field is at the end of what scrolls', async () => {
  const { dialog, page } = await journey.visit(`/strict.html?frame-url=${encodeURIComponent(answeringFrame())}`, {
    properties: { features: { connectMethodsOrder: ['wallet', 'email'], socials: false } },
    viewport: { width: 440, height: 480 },
  })
  await dialog.show()
  const field = page.getByRole('textbox', { name: 'Email' })
  await field.fill('ada@')
  await field.press('Enter')
  const problem = dialog.dialog.locator('.login-problem')
  await problem.waitFor()
  const [{ bottom }, end] = await problem.evaluate((element) => [
    element.getBoundingClientRect(),
    element.closest('.frame')!.getBoundingClientRect().bottom,
  ])
  expect(bottom).toBeLessThanOrEqual(end)
})

for (const isOffered of [true, false])
  test(`what a wallet is, and where to get one, ${isOffered ? 'begin with' : 'don’t offer'} the login that needs none`, async () => {
    const { dialog } = await journey.visit(
      isOffered ? `/strict.html?frame-url=${encodeURIComponent(answeringFrame())}` : '/strict.html',
    )
    await dialog.show()
    await dialog.button('I don’t have a wallet').click()
    await dialog.button('Get a wallet').waitFor()
    const email = dialog.button(/^Continue with email/)
    expect(await email.count()).toBe(isOffered ? 1 : 0)
    await dialog.button('Get a wallet').click()
    await dialog.button(/^MetaMask/).waitFor()
    expect(await email.count()).toBe(isOffered ? 1 : 0)
    if (!isOffered) return
    await email.click()
    await dialog.dialog.getByRole('heading', { name: 'Continue with email' }).waitFor()
  })
