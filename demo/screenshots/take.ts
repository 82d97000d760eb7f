import { fileURLToPath } from 'node:url'
import { chromium, type Page } from 'playwright-core'
import { CHROMIUM_ARGUMENTS, findChromium } from '../../test/find-chromium.ts'
import { startSandbox } from '../sandbox/start-sandbox.ts'
import { approveInWindow, openApprovalWindow } from '../sandbox/wallets/journey/approval-window.ts'

// Takes the pictures of README.md and of docs/theming.md from the real product, in the sandbox: npm run screenshots
const sandbox = await startSandbox()
const browser = await chromium.launch({ executablePath: await findChromium(), args: [...CHROMIUM_ARGUMENTS] })

const save = async (page: Page, name: string) => {
  // Nothing is hovered.
  await page.mouse.move(0, 0)
  await page.evaluate(() => document.getAnimations().forEach((animation) => animation.finish()))
  await page.screenshot({ path: fileURLToPath(new URL(`${name}.png`, import.meta.url)) })
}

/** Resolves once every picture of the dialog is drawn. */
const picturesOf = (page: Page) =>
  page.waitForFunction(() => {
    const pictures = [...(document.querySelector('wallet-dialog')?.shadowRoot?.querySelectorAll('.picture') ?? [])]
    return pictures.length > 0 && pictures.every((picture) => picture.getAttribute('data-status') === 'ready')
  })

async function open(colorScheme: 'light' | 'dark', viewport: { width: number; height: number }): Promise<Page> {
  const context = await browser.newContext({ colorScheme, viewport, reducedMotion: 'reduce' })
  const page = await context.newPage()
  await page.goto(`${sandbox.info.pageUrl}sandbox`)
  await page.locator('wallet-button').click()
  return page
}

/** A phone with the Sandbox Wallet connected and Account open. */
async function openAccount(colorScheme: 'light' | 'dark'): Promise<Page> {
  const phone = await open(colorScheme, { width: 360, height: 680 })
  const window = await openApprovalWindow(phone, () => phone.getByRole('button', { name: /^Sandbox Wallet/ }).click())
  await approveInWindow(window)
  await phone.locator('wallet-dialog:state(connected)').waitFor({ state: 'attached' })
  await phone.locator('wallet-button').click()
  await phone.getByText(/^Total value/).waitFor()
  return phone
}

/** The ready themes, with the scheme in which each is shown. */
const THEMES = {
  mono: 'light',
  square: 'light',
  exchange: 'dark',
  pastel: 'light',
  forest: 'light',
  contrast: 'light',
} as const

/** Takes the landing page's dialog in each of the ready themes. */
async function takeThemes(): Promise<void> {
  for (const [theme, colorScheme] of Object.entries(THEMES)) {
    const context = await browser.newContext({
      colorScheme,
      viewport: { width: 400, height: 900 },
      reducedMotion: 'reduce',
    })
    const page = await context.newPage()
    await page.goto(`${sandbox.info.pageUrl}#theme=${theme}`)
    const dialog = page.locator('#dialog')
    await dialog.getByRole('button', { name: /^All wallets \d/ }).waitFor()
    await dialog.scrollIntoViewIfNeeded()
    await picturesOf(page)
    const path = fileURLToPath(new URL(`../../docs/pictures/${theme}.png`, import.meta.url))
    await dialog.screenshot({ path })
    await context.close()
  }
}

try {
  await takeThemes()
  const desktop = { width: 480, height: 690 }
  const connect = await open('light', desktop)
  await connect.getByRole('button', { name: /^All wallets \d/ }).waitFor()
  await picturesOf(connect)
  await save(connect, 'connect-light')

  const qr = await open('dark', desktop)
  await qr.getByRole('button', { name: 'WalletConnect' }).click()
  await qr.getByRole('img', { name: 'QR code' }).waitFor()
  await save(qr, 'qr-dark')

  const account = await openAccount('light')
  await account.getByText('ada.eth').waitFor()
  await account.getByText('USD Coin').waitFor()
  await picturesOf(account)
  await save(account, 'account-phone')

  const send = await openAccount('dark')
  await send.getByRole('dialog').getByRole('button', { name: 'Send', exact: true }).click()
  await send.getByRole('textbox', { name: /^Amount/ }).fill('0.25')
  await send.getByRole('textbox', { name: 'To', exact: true }).fill('grace.eth')
  await send.getByText('0x70…dc79C8').waitFor()
  await send.getByRole('button', { name: 'Review' }).click()
  await send.getByText('Estimated changes', { exact: true }).waitFor()
  await picturesOf(send)
  await save(send, 'send-phone')
} finally {
  await browser.close()
  await sandbox.stop()
}
