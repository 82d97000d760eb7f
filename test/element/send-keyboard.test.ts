import { expect, test } from 'vitest'
import { fieldsOf } from '../journeys/support/send/open-send.ts'
import { createBrowserWallet } from '../journeys/support/wallets/create-browser-wallet.ts'
import { devAccount, GRACE } from '../journeys/support/wallets/dev-accounts.ts'
import { openSend } from './support/send/open-send.ts'
import { setUpPage } from './support/set-up-page.ts'

const journey = setUpPage()
/** Delay of an answer, which is still in time. */
const DELAY_MS = 5_000

test('Enter in the recipient continues; errors of the form are announced, and the focus is not lost', async () => {
  const wallet = createBrowserWallet({ sandbox: journey.sandbox })
  const visit = await journey.visit('/strict.html', {
    wallets: [wallet],
    prepare: (fresh) => fresh.page.clock.install(),
  })
  const { dialog, page, events } = visit
  const { amount, recipient } = fieldsOf(visit)
  await dialog.pick(wallet.info.name)
  await events.next('wallet-connected')
  await dialog.show('Send')
  await dialog.button(/^ETH/).waitFor()
  journey.sandbox.service.failAll('/v1/identity', { delayMs: DELAY_MS })
  await recipient.focus()
  await page.keyboard.type(GRACE)
  await page.keyboard.press('Enter')
  // The recipient's name, which loads a moment later, hides nothing.
  await page.clock.fastForward(DELAY_MS)
  await dialog.text('grace.eth').waitFor()
  await dialog.text('Enter an amount').waitFor()
  expect(await amount.evaluate((field) => (field.getRootNode() as ShadowRoot).activeElement === field)).toBe(true)
  await page.keyboard.type('0.1')
  await page.keyboard.press('Enter')
  await dialog.button('Send').waitFor()
  const live = dialog.dialog.locator('[aria-live=polite]')
  await live.filter({ hasText: 'You send 0.1 ETH. They receive 0.1 ETH.' }).waitFor({ state: 'attached' })
})

test('the last three recipients are offered, and one picked by key leaves the focus in the field', async () => {
  const known = [2, 3, 4, 5].map((account) => devAccount(account).address)
  const { dialog, page, recipient } = await openSend(journey, {
    visit: {
      async prepare(fresh) {
        await fresh.page.addInitScript(
          (text) => localStorage.setItem('@appkit/known_recipients', text),
          JSON.stringify({ eip155: known }),
        )
      },
    },
  })
  const recent = dialog.dialog.getByRole('group', { name: 'Recent' }).getByRole('button')
  await recent.first().waitFor()
  expect(await recent.count()).toBe(3)
  await recent.first().focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => recipient.inputValue()).toBe(known[0])
  expect(await recipient.evaluate((field) => field.matches(':focus'))).toBe(true)
})

test('Max keeps the focus after it is pressed', async () => {
  const { dialog, page, amount } = await openSend(journey)
  await dialog.button(/^ETH/).waitFor()
  await dialog.button('Max').focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => amount.inputValue()).toMatch(/^[\d,]+\.\d+$/)
  const max = dialog.button('Max')
  expect(await max.evaluate((button) => (button.getRootNode() as ShadowRoot).activeElement === button)).toBe(true)
})

test('a recipient is checked once the visitor stops typing, not at each key', async () => {
  const { dialog, recipient } = await openSend(journey)
  await dialog.button(/^ETH/).waitFor()
  // All keys in one task: however slow the machine is, there is no pause between them.
  const results = await recipient.evaluate(async (field: HTMLInputElement) => {
    const states: (string | null)[] = []
    const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!
    for (let end = 1; end <= 'grace.eth'.length; end++) {
      set!.call(field, 'grace.eth'.slice(0, end))
      field.dispatchEvent(new Event('input', { bubbles: true }))
      await new Promise((resolve) => setTimeout(resolve))
      states.push(field.ariaInvalid)
    }
    return states
  })
  expect(results).toEqual(results.map(() => 'false'))
  await dialog.text('0x70…dc79C8').waitFor()
  // By keys: in Firefox, Playwright's fill uses React's own setter, and React sees no change.
  await recipient.selectText()
  await recipient.pressSequentially('grace')
  await expect.poll(() => recipient.getAttribute('aria-invalid')).toBe('true')
  await dialog.dialog.getByRole('status').getByText('Enter a complete Ethereum address or a name').waitFor()
})

test('on a right-to-left page, amounts and sentences keep their own direction', async () => {
  const { dialog, page, amount, recipient, review } = await openSend(journey)
  await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'))
  await dialog.button(/^ETH/).click()
  await dialog.button(/^Tax Token/).click()
  await amount.pressSequentially('10.5')
  await recipient.pressSequentially('grace.eth')
  await dialog.text('0x70…dc79C8').waitFor()
  await review()
  for (const text of ['10.5 TAX', 'You send 10.5 TAX.', 'They receive 10.395 TAX.']) {
    const [first, last, frame] = await dialog.dialog.getByText(text, { exact: true }).evaluate((element) => {
      const leftOf = (start: number) => {
        const range = document.createRange()
        range.setStart(element.firstChild!, start)
        range.setEnd(element.firstChild!, start + 1)
        return range.getBoundingClientRect()
      }
      const letters = element.textContent.length
      return [leftOf(0).left, leftOf(letters - 1).left, element.parentElement!.getBoundingClientRect().right]
    })
    expect(first, text).toBeLessThan(last!)
    expect(last, text).toBeLessThan(frame!)
  }
})

test('an error of a field takes room only while it is shown', async () => {
  const { dialog, amount, recipient, page } = await openSend(journey)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await amount.waitFor()
  const room = (note: string) =>
    dialog.dialog.locator(note).evaluate((element) => element.getBoundingClientRect().height)
  expect([await room('#amount-note'), await room('#recipient-note')]).toEqual([0, 0])
  await dialog.button('Review').click()
  await dialog.text('Enter an amount').waitFor()
  await expect.poll(() => room('#amount-note')).toBeGreaterThan(18)
  await expect.poll(() => room('#recipient-note')).toBeGreaterThan(18)
  await amount.fill('1')
  await recipient.fill(GRACE)
  await expect.poll(() => room('#amount-note')).toBe(0)
})
