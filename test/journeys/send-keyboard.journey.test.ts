import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { tokensOf } from '../../demo/sandbox/tokens/token-table.ts'
import { findViolations } from './support/check-accessibility.ts'
import { balanceOn, fieldsOf } from './support/send/open-send.ts'
import { setUpJourney } from './support/set-up-journey.ts'
import { createBrowserWallet } from './support/wallets/create-browser-wallet.ts'
import { GRACE } from './support/wallets/dev-accounts.ts'

const journey = setUpJourney()

const USDC = tokensOf('eip155:1').find(({ symbol }) => symbol === 'USDC')!.address
/** More than any view has controls. */
const STOPS_LIMIT = 30

const NAME = 'a whole send by Tab and Enter alone, from Account to Done, with no violation of accessibility in any view'

test(`${NAME}: light`, () => sendByKeyboard('light'))

test(`${NAME}: dark`, { tags: 'extra' }, () => sendByKeyboard('dark'))

async function sendByKeyboard(colorScheme: 'light' | 'dark') {
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
  await enterView('Review transfer')
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
  await enterView('Transfer status')
  await dialog.dialog.getByRole('heading', { name: 'Confirmed' }).waitFor()
  await check('result')
  expect((await balanceOn(journey.ethereum, GRACE, USDC)) - before).toBe(7_000_001n)
  await tabTo(dialog.button('Done'))
  await enterView('Account')
}
