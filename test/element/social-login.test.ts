import { expect, test } from 'vitest'
import { answeringFrame } from './support/open-logged-in.ts'
import { setUpPage } from './support/set-up-page.ts'

const journey = setUpPage()

/** Has the page's next windows closed as soon as they are open, and says how many there were. */
function closeWindowsAtOnce() {
  const { open } = window
  let count = 0
  window.open = () => {
    count++
    return { closed: true, close() {}, location: {} } as unknown as Window
  }
  journey.onEnd(() => void (window.open = open))
  return () => count
}

// [login.popup-closed]
test('a closed window: Try again comes first, and the field for a code unfolds with the focus in it', async () => {
  const countWindows = closeWindowsAtOnce()
  const frame = answeringFrame({}, { CONNECT_SOCIAL: { code: 'code_wrong', message: 'The code is wrong' } })
  const { dialog, page } = await journey.visit(`/strict.html?frame-url=${encodeURIComponent(frame)}`)
  await dialog.show()
  await dialog.button('Google').click()
  await dialog.text('You closed the Google window').waitFor()
  expect(await dialog.dialog.locator('.actions button').allInnerTexts()).toEqual([
    'Try again',
    'Choose another way',
    'I have a code',
  ])
  const field = page.getByRole('textbox', { name: 'One-time code' })
  expect(await field.count()).toBe(0)

  const unfold = dialog.button('I have a code')
  expect(await unfold.getAttribute('aria-expanded')).toBe('false')
  await unfold.press('Enter')
  await expect.poll(() => field.evaluate((input) => input.matches(':focus'))).toBe(true)
  expect(await unfold.getAttribute('aria-expanded')).toBe('true')
  const place = dialog.dialog.locator(`[id="${await unfold.getAttribute('aria-controls')}"]`)
  expect(await place.getByRole('textbox').count()).toBe(1)

  await field.fill('123456')
  await dialog.text(/^This code is wrong/).waitFor()
  await expect.poll(() => field.evaluate((input) => input.matches(':focus'))).toBe(true)
  await unfold.click()
  expect(await field.count()).toBe(0)

  await dialog.button('Try again').click()
  await dialog.text('You closed the Google window').waitFor()
  expect(countWindows()).toBe(2)
  expect(await unfold.getAttribute('aria-expanded')).toBe('false')
})
