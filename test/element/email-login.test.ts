import { expect, test } from 'vitest'
import { answeringFrame } from './support/open-logged-in.ts'
import { setUpPage } from './support/set-up-page.ts'

const journey = setUpPage()

/** What stands in the dialog, each time that anything in it changes. */
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
