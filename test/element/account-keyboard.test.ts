import { expect, test } from 'vitest'
import { createBrowserWallet } from '../journeys/support/wallets/create-browser-wallet.ts'
import { devAccount } from '../journeys/support/wallets/dev-accounts.ts'
import { setUpPage } from './support/set-up-page.ts'

const journey = setUpPage()
const SECOND = devAccount(2).address
const short = (address: string) => `${address.slice(0, 4)}…${address.slice(-6)}`

test('Account, its tabs, Settings, Accounts and Receive by Tab, arrows, Enter and Escape alone', async () => {
  const wallet = createBrowserWallet({ sandbox: journey.sandbox, accounts: [1, 2] })
  const { dialog, events, page } = await journey.visit('/strict.html', { wallets: [wallet] })
  await dialog.pick(wallet.info.name)
  await events.next('wallet-closed')
  await dialog.show()
  await dialog.text(/^Total value/).waitFor()

  const focused = () =>
    page.evaluate(() => {
      const element = document.querySelector('wallet-dialog')!.shadowRoot!.activeElement
      return element?.getAttribute('aria-label') ?? element?.textContent ?? ''
    })
  /** Presses Tab until the element with this name has the focus, at most once around, as a visitor would. */
  async function tabTo(name: RegExp) {
    for (let steps = 0; steps < 40; steps++) {
      if (name.test(await focused())) return
      await page.keyboard.press('Tab')
    }
    throw new Error(`${String(name)} cannot be reached by Tab`)
  }
  const enter = async (name: RegExp) => {
    await tabTo(name)
    await page.keyboard.press('Enter')
  }
  const title = (name: string) => expect.poll(() => dialog.title.innerText()).toBe(name)
  const tab = (name: string) => dialog.dialog.getByRole('tab', { name })

  await tabTo(/^Tokens$/)
  await page.keyboard.press('ArrowRight')
  await dialog.dialog.getByRole('tabpanel', { name: 'NFTs' }).waitFor()
  await page.keyboard.press('ArrowRight')
  await dialog.dialog.getByRole('tabpanel', { name: 'Activity' }).waitFor()
  await page.keyboard.press('Home')
  expect(await tab('Tokens').getAttribute('aria-selected')).toBe('true')
  expect(await focused()).toBe('Tokens')

  await enter(/^More options$/)
  await enter(/^Settings$/)
  await title('Settings')
  await enter(/^Accounts/)
  await title('Accounts')
  await tabTo(new RegExp(short(devAccount(1).address)))
  await page.keyboard.press('ArrowDown')
  expect(await focused()).toContain(short(SECOND))
  await page.keyboard.press('Enter')
  await title('Settings')
  expect((await dialog.state()).address).toBe(SECOND)
  await enter(/^Back$/)
  await title('Account')

  await enter(/^Receive$/)
  await dialog.qrCode.waitFor()
  await tabTo(/^Any wallet|^Address/)
  await page.keyboard.press('ArrowRight')
  await dialog.dialog.getByRole('img', { name: 'QR code with the network' }).waitFor()
  await enter(/^Works on 3 networks/)
  await dialog.text('Sepolia').waitFor()
  await enter(/^Back$/)
  await dialog.qrCode.waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(async () => (await dialog.state()).open).toBe(false)
})

test.each([
  { name: 'RTL', direction: 'rtl' },
  { name: 'forced colors', direction: 'ltr', forcedColors: 'active' },
] as const)('every control of Account is within its dialog, also in $name', async ({ direction, ...screen }) => {
  const wallet = createBrowserWallet({ sandbox: journey.sandbox, accounts: [1, 2] })
  const { dialog, events, page } = await journey.visit('/strict.html', {
    wallets: [wallet],
    viewport: { width: 360, height: 740 },
  })
  await page.emulateMedia({ forcedColors: 'forcedColors' in screen ? screen.forcedColors : 'none' })
  await page.evaluate((dir) => (document.documentElement.dir = dir), direction)
  await dialog.pick(wallet.info.name)
  await events.next('wallet-closed')
  for (const view of ['Account', 'Settings', 'Accounts', 'Receive']) {
    await dialog.show(view)
    await dialog.dialog.locator('.frame:not([inert]) button').first().waitFor()
    const outside = await page.evaluate(() => {
      const root = document.querySelector('wallet-dialog')!.shadowRoot!
      const frame = root.querySelector('.frame:not([inert])')!
      const { left, right } = frame.getBoundingClientRect()
      return [...frame.querySelectorAll('button, a')]
        .filter((control) => {
          const box = control.getBoundingClientRect()
          return box.left < left - 1 || box.right > right + 1
        })
        .map(({ textContent }) => textContent)
    })
    expect({ view, outside }).toEqual({ view, outside: [] })
    await dialog.close()
  }
})
