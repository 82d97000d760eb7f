import { expect, test } from 'vitest'
import { GRACE } from '../journeys/support/wallets/dev-accounts.ts'
import { findViolations } from './support/check-accessibility.ts'
import { openSend } from './support/send/open-send.ts'
import { setUpPage } from './support/set-up-page.ts'

// Text pasted by the button is treated like typed text [send.paste].
const journey = setUpPage()

/** Puts another clipboard in the place of the browser's until the test ends. */
function stubClipboard(clipboard: Partial<Clipboard> | undefined) {
  Object.defineProperty(navigator, 'clipboard', { value: clipboard, configurable: true })
  journey.onEnd(() => void Reflect.deleteProperty(navigator, 'clipboard'))
}
const refuse = () => Promise.reject(new DOMException('Denied', 'NotAllowedError'))
const hasFocus = (field: Element) => field.matches(':focus')

test('the address in the clipboard is filled in, and resolved as if it was typed', async () => {
  stubClipboard({ readText: async () => ` ${GRACE}\r\n` })
  const { dialog, recipient, page } = await openSend(journey)
  await dialog.button('Paste').focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => recipient.inputValue()).toBe(GRACE)
  expect(await recipient.evaluate(hasFocus)).toBe(true)
  expect(await dialog.button('Paste').count()).toBe(0)
  await dialog.text('0x70…dc79C8').waitFor()
})

test('the checks are the same as for typed text', async () => {
  stubClipboard({ readText: async () => GRACE.replace('d', 'D') })
  const { dialog, recipient } = await openSend(journey)
  await dialog.button('Paste').click()
  await dialog.text('This address has a typo. Copy it again.').waitFor()
  expect(await recipient.getAttribute('aria-invalid')).toBe('true')
})

test.each([
  ['refuses', refuse, 'Couldn’t read the clipboard. Paste into the field instead.'],
  ['has no text', async () => '', 'There’s no text to paste.'],
])('a clipboard that %s: that is said, and the field has the focus', async (_, readText, line) => {
  stubClipboard({ readText })
  const { dialog, recipient } = await openSend(journey)
  await dialog.button('Paste').click()
  await dialog.dialog.getByRole('status').getByText(line).waitFor()
  expect(await recipient.evaluate(hasFocus)).toBe(true)
  expect(await findViolations()).toEqual([])
  await recipient.fill('0x')
  await dialog.text(line).waitFor({ state: 'detached' })
})

test('a text that is read late does not replace what was typed meanwhile', async () => {
  const { promise, resolve } = Promise.withResolvers<string>()
  stubClipboard({ readText: () => promise })
  const { dialog, recipient } = await openSend(journey)
  await dialog.button('Paste').click()
  await recipient.fill('grace.eth')
  resolve(GRACE)
  await dialog.text('0x70…dc79C8').waitFor()
  expect(await recipient.inputValue()).toBe('grace.eth')
})

test.each([undefined, { writeText: refuse }])(
  'where the clipboard is %o, there is no such button',
  async (clipboard) => {
    stubClipboard(clipboard)
    const { dialog, recipient } = await openSend(journey)
    await recipient.waitFor()
    expect(await dialog.button('Paste').count()).toBe(0)
  },
)
