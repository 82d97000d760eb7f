import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { tokensOf } from '../../demo/sandbox/tokens/token-table.ts'
import { findViolations } from './support/check-accessibility.ts'
import { balanceOn, fieldsOf, openSend } from './support/send/open-send.ts'
import { setUpJourney } from './support/set-up-journey.ts'
import { createBrowserWallet } from './support/wallets/create-browser-wallet.ts'
import { GRACE } from './support/wallets/dev-accounts.ts'

const journey = setUpJourney()

const USDC = tokensOf('eip155:1').find(({ symbol }) => symbol === 'USDC')!.address
/** More than any view has controls. */
const STOPS_LIMIT = 30

test.each(['light', 'dark'] as const)(
  'a whole send by Tab and Enter alone, from Account to Done, with no violation of accessibility in any view: %s',
  async (colorScheme) => {
    const wallet = createBrowserWallet({ sandbox: journey.sandbox })
    const { dialog, page, events } = await journey.visit('/strict.html', {
      wallets: [wallet],
      colorScheme,
    })
    const { amount, recipient } = fieldsOf({ dialog })
    const { keyboard } = page
    const isFocused = (locator: Locator) =>
      locator.evaluate((element) => (element.getRootNode() as ShadowRoot).activeElement === element)
    /** Tab until it has the focus, which must show. */
    async function tabTo(locator: Locator) {
      await locator.waitFor()
      for (let stop = 0; !(await isFocused(locator)); stop++) {
        expect(stop, `${String(locator)} cannot be reached`).toBeLessThan(STOPS_LIMIT)
        await keyboard.press('Tab')
      }
      const isShown = await locator.evaluate((element) => {
        const seen = element.closest('.field') ?? element
        const { outlineStyle, boxShadow } = getComputedStyle(seen)
        return outlineStyle !== 'none' || boxShadow !== 'none'
      })
      expect(isShown, `${String(locator)} shows its focus`).toBe(true)
    }
    async function enterView(title: string) {
      await keyboard.press('Enter')
      await dialog.title.getByText(title, { exact: true }).waitFor()
      await expect.poll(() => isFocused(dialog.title), { message: `${title} has the focus` }).toBe(true)
    }
    const check = async (view: string) => expect(await findViolations(page), view).toEqual([])

    await dialog.pick(wallet.info.name)
    await events.next('wallet-connected')
    await events.next('wallet-closed')
    const before = await balanceOn(journey.ethereum, GRACE, USDC)
    await dialog.show('Account')
    await tabTo(dialog.button('Send'))
    await enterView('Send')
    await dialog.button(/^ETH/).waitFor()
    await check('form, empty')

    await tabTo(dialog.button(/^ETH/))
    await enterView('Select token')
    const search = dialog.dialog.getByRole('searchbox')
    await tabTo(search)
    await dialog.dialog.getByRole('listitem').first().waitFor()
    await check('tokens')
    const height = () => dialog.dialog.evaluate((element) => element.clientHeight)
    const whole = await height()
    await keyboard.type('usdc')
    await expect.poll(() => dialog.dialog.getByRole('listitem').count()).toBe(1)
    expect(await height(), 'the field stays where it is').toBe(whole)
    await tabTo(dialog.dialog.getByRole('listitem').getByRole('button').first())
    await enterView('Send')

    await tabTo(amount)
    await keyboard.type('7.000001')
    await tabTo(recipient)
    await keyboard.type('grace.eth')
    await dialog.text('0x70…dc79C8').waitFor()
    await check('form, filled')
    await tabTo(dialog.button('Review'))
    await enterView('Review send')
    await dialog.text('Network fee').waitFor()
    await check('preview')

    const request = wallet.hold('eth_sendTransaction')
    await tabTo(dialog.button('Send'))
    await keyboard.press('Enter')
    await request.asked
    await dialog.text(`Open ${wallet.info.name} and approve`).waitFor()
    await check('the wallet is asked')
    await tabTo(dialog.button('Cancel'))
    await keyboard.press('Enter')
    request.refuse(4001)
    await tabTo(dialog.button('Send'))
    await enterView('Transaction')
    await dialog.dialog.getByRole('heading', { name: 'Confirmed' }).waitFor()
    await check('result')
    expect((await balanceOn(journey.ethereum, GRACE, USDC)) - before).toBe(7_000_001n)
    await tabTo(dialog.button('Done'))
    await enterView('Account')
  },
)

test('Enter in the recipient continues; errors of the form are announced, and the focus is not lost', async () => {
  const wallet = createBrowserWallet({ sandbox: journey.sandbox })
  const visit = await journey.visit('/strict.html', { wallets: [wallet] })
  const { dialog, page, events } = visit
  const { amount, recipient } = fieldsOf(visit)
  await dialog.pick(wallet.info.name)
  await events.next('wallet-connected')
  await dialog.show('WalletSend')
  await dialog.button(/^ETH/).waitFor()
  journey.sandbox.service.failAll('/v1/identity', { delayMs: 1_000 })
  await recipient.focus()
  await page.keyboard.type(GRACE)
  await page.keyboard.press('Enter')
  // The recipient's name, which loads a moment later, hides nothing.
  await dialog.text('grace.eth').waitFor()
  await dialog.text('Enter an amount').waitFor()
  expect(await amount.evaluate((field) => (field.getRootNode() as ShadowRoot).activeElement === field)).toBe(true)
  await page.keyboard.type('0.1')
  await page.keyboard.press('Enter')
  await dialog.button('Send').waitFor()
  const live = dialog.dialog.locator('[aria-live=polite]')
  await live.filter({ hasText: 'You send 0.1 ETH. They receive 0.1 ETH.' }).waitFor({ state: 'attached' })
})

test('Max keeps the focus after it is pressed', async () => {
  const { dialog, page, amount } = await openSend(journey)
  await dialog.button(/^ETH/).waitFor()
  await dialog.button('Max').focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => amount.inputValue()).toMatch(/^\d+\.\d+$/)
  const max = dialog.button('Max')
  expect(await max.evaluate((button) => (button.getRootNode() as ShadowRoot).activeElement === button)).toBe(true)
})

test('a recipient is checked once the visitor stops typing, not at each key', async () => {
  const { dialog, recipient } = await openSend(journey)
  await dialog.button(/^ETH/).waitFor()
  // All keys in one task: however slow the machine is, there is no pause between them.
  const told = await recipient.evaluate(async (field: HTMLInputElement) => {
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
  expect(told).toEqual(told.map(() => 'false'))
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
