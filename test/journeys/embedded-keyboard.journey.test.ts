// @module-tag extra
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { tokenGift } from '../../demo/sandbox/service/faucet/gifts.ts'
import { tokensOf } from '../../demo/sandbox/tokens/token-table.ts'
import { findInMail } from './support/log-in.ts'
import { openEmbedded } from './support/open-embedded.ts'
import type { Visit } from './support/open-visit.ts'
import { openWindow } from './support/open-window.ts'
import { readQrCode } from './support/read-qr-code.ts'
import { balanceOn } from './support/send/open-send.ts'
import { setUpJourney } from './support/set-up-journey.ts'

// The embedded wallet from the page to signing out, without a pointer.
const journey = setUpJourney({ embeddedWallet: true })

/**
 * The name of what has the focus: in the dialog, or in the wallet's frame if that has it. While the focus is on its way from one
 * process of the browser to the other, that is nothing: a key would still go to the page.
 */
async function focused(page: Page): Promise<string> {
  const read = () => {
    let active = document.activeElement
    while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement
    if (active instanceof HTMLIFrameElement) return undefined
    const label = active instanceof HTMLInputElement ? active.labels?.[0] : active
    return active?.getAttribute('aria-label') ?? label?.textContent?.trim() ?? ''
  }
  const name = await page.evaluate(read)
  if (name !== undefined) return name
  const frame = page.frames().find((one) => one.url().includes('/frame/'))
  if (!(await frame?.evaluate(() => document.hasFocus()))) return ''
  return (await frame?.evaluate(read)) ?? ''
}

function keyboard({ page }: Visit) {
  const press = (key: string) => page.keyboard.press(key)
  /** A name as a text is the whole name. */
  const isOn = (name: string | RegExp) =>
    expect
      .poll(() => focused(page), { message: String(name) })
      .toEqual(typeof name === 'string' ? name : expect.stringMatching(name))
  return {
    press,
    isOn,
    type: (text: string) => page.keyboard.type(text),
    /** Presses Tab until the control with this name has the focus; it may still have to come. */
    tabTo: (name: string | RegExp) =>
      expect
        .poll(
          async () => {
            await press('Tab')
            return focused(page)
          },
          { interval: 0, message: `reached by Tab: ${String(name)}` },
        )
        .toMatch(new RegExp(name)),
  }
}

test('a visitor connects by email, signs, looks at Settings and signs out by keyboard alone', async () => {
  const email = 'keyboard@example.com'
  const { serviceUrl, projectId, frameUrl } = journey.sandbox.info
  const visit = await journey.visit('/host.html', {
    hasMotion: true,
    markup: `<script type="module" src="/wallet-dialog.js"></script><wallet-button></wallet-button>
      <wallet-dialog id="dialog" project-id="${projectId}" service-url="${serviceUrl}" frame-url="${frameUrl}" networks="eip155:1"></wallet-dialog>`,
  })
  const { dialog, events, page } = visit
  const { press, isOn, type, tabTo } = keyboard(visit)

  await tabTo(/^Connect/)
  await press('Enter')
  await events.next('wallet-opened')
  // No wallet is installed, so the login above the wallets is included.
  await isOn('Connect wallet')
  await tabTo('Email')
  await type('nobody')
  await press('Enter')
  await dialog.text(/^Enter an email address/).waitFor()
  await isOn('Email')
  await press('ControlOrMeta+a')
  await type(email)
  const code = await findInMail(journey, email, /\b\d{6}\b/, () => press('Enter'))
  await isOn('One-time code')
  await press('Shift+Tab')
  await isOn('Close')
  await press('Shift+Tab')
  await press('Enter')
  await isOn('Email')
  // The code that was mailed a moment ago is still good.
  await press('Enter')
  await isOn('One-time code')
  await type(code === '111111' ? '222222' : '111111')
  await dialog.text(/4 tries left/).waitFor()
  await isOn('One-time code')
  await type(code)
  await events.next('wallet-connected')
  await events.next('wallet-closed')
  await isOn(/0x/)

  const sign = () =>
    page.evaluate(async () => {
      const element = document.querySelector('wallet-dialog')!
      const params = ['0x6869', element.account!.address]
      const request = { method: 'personal_sign', params }
      return element
        .getProvider('eip155')!
        .request(request)
        .catch((error: Error) => error.message)
    })
  const refused = sign()
  await isOn('Sign message')
  await press('Escape')
  expect(await refused).toBe('User rejected the request')
  await events.next('wallet-closed')
  const asked = sign()
  await isOn('Sign message')
  const frame = page.frameLocator('iframe')
  await frame.getByRole('button', { name: 'Approve', disabled: false }).waitFor()
  await tabTo('Reject')
  await press('Tab')
  await isOn('Approve')
  await press('Enter')
  expect(await asked).toMatch(/^0x[\da-f]+$/)
  await events.next('wallet-closed')
  await isOn(/0x/)

  await press('Enter')
  await dialog.button('More options').waitFor()
  await tabTo('More options')
  await press('Enter')
  await isOn('Settings')
  await press('Enter')
  await isOn('Settings')
  await dialog.button(/^Show recovery phrase/).waitFor()
  await tabTo(/^Email/)
  await press('Enter')
  await isOn('New email address')
  await press('Shift+Tab')
  await press('Shift+Tab')
  await press('Enter')
  await isOn(/^Emailkeyboard@/)
  await tabTo(/^Show recovery phrase/)
  await press('Enter')
  await isOn('Show recovery phrase')
  await press('Escape')
  await isOn(/^Show recovery phraseFor/)
  await tabTo(/^Back/)
  await press('Enter')
  await isOn(/^More options/)
  await tabTo(/^Disconnect/)
  await press('Enter')
  await events.next('wallet-disconnected')
  await press('Escape')
  await events.next('wallet-closed')
  await isOn(/^Connect/)
})

test('Google and Farcaster connect by keyboard alone', async () => {
  const google = await journey.visit()
  const keys = keyboard(google)
  await google.dialog.show()
  await keys.tabTo('Google')
  const [popup] = await Promise.all([google.page.waitForEvent('popup'), keys.press('Enter')])
  await popup.getByRole('button', { name: 'ada@example.com' }).press('Enter')
  await google.events.next('wallet-connected')

  const farcaster = await journey.visit()
  const { press, tabTo, isOn } = keyboard(farcaster)
  await farcaster.dialog.show()
  await tabTo('More ways to log in')
  await press('Enter')
  await isOn('Continue with an account')
  await tabTo('Farcaster')
  await press('Enter')
  await isOn('Farcaster')
  await farcaster.dialog.qrCode.waitFor()
  const phone = await openWindow(farcaster.page)
  await phone.goto(await readQrCode(farcaster.page))
  await phone.getByRole('button', { name: 'Approve as ada' }).press('Enter')
  await farcaster.events.next('wallet-connected')
})

test('the embedded wallet swaps a token that needs an approval, and back, by keyboard alone', async () => {
  const visit = await openEmbedded(journey)
  const { accountOf, dialog, frame } = visit
  const { press, isOn, type, tabTo } = keyboard(visit)
  const USDC = tokensOf('eip155:1').find(({ symbol }) => symbol === 'USDC')!.address
  const { address } = await accountOf()
  await tokenGift('eip155:1', USDC)!.give(journey.ethereum.rpcUrl, address)

  /** The token behind the button; it is searched for by name. */
  async function choose(button: string, name: string) {
    await tabTo(button)
    await press('Enter')
    await dialog.dialog.getByRole('listitem').first().waitFor()
    await tabTo('^Search')
    await type(name)
    // The list has been searched by then.
    await dialog.dialog.getByRole('listitem').first().getByText(name, { exact: true }).waitFor()
    await press('ArrowDown')
    await isOn(new RegExp(`^${name}`))
    await press('Enter')
    await dialog.button('Review').waitFor()
  }
  /** From the amount to Done. */
  async function swap(amount: string) {
    await tabTo('^You pay')
    await press('ControlOrMeta+a')
    await type(amount)
    await dialog.button('Refresh quote').waitFor()
    await press('Enter')
    await dialog.button('Confirm swap').waitFor()
    // Only the sandbox's service names the router.
    await tabTo('^I’ve checked this')
    await press('Space')
    await tabTo('^Confirm swap')
    await press('Enter')
    await frame.getByRole('button', { name: 'Approve' }).waitFor()
    // The text must be scrolled to the end before it can be approved.
    await tabTo('Claims to swap')
    await press('End')
    await frame.getByRole('button', { name: 'Approve', disabled: false }).waitFor()
    await tabTo('^Approve')
    await press('Enter')
    await dialog.dialog.getByRole('heading', { name: 'Confirmed' }).waitFor()
    await tabTo('^Done')
    await press('Enter')
  }

  await dialog.show()
  await tabTo('^Swap')
  await press('Enter')
  await dialog.button('Review').waitFor()
  await choose('^Choose token', 'Ether')
  await swap('40')
  expect(await balanceOn(journey.ethereum, address, USDC)).toBe(60_000_000n)

  await dialog.show()
  await tabTo('^Swap')
  await press('Enter')
  await dialog.button('Review').waitFor()
  // Swap begins with the last pair.
  await tabTo('^Switch tokens')
  await press('Enter')
  await swap('0.005')
  expect(await balanceOn(journey.ethereum, address, USDC)).toBeGreaterThan(60_000_000n)
})
