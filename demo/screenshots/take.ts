import { fileURLToPath } from 'node:url'
import { chromium, type Page } from 'playwright-core'
import { CHROMIUM_ARGUMENTS, findChromium } from '../../test/find-chromium.ts'
import { approveInWindow, openApprovalWindow } from '../sandbox/wallets/journey/approval-window.ts'
import { startSandbox } from '../sandbox/start-sandbox.ts'

// Takes the pictures of README.md from the real product, in the sandbox: npm run screenshots
const sandbox = await startSandbox()
const browser = await chromium.launch({ executablePath: await findChromium(), args: [...CHROMIUM_ARGUMENTS] })

const save = async (page: Page, name: string) => {
  await page.evaluate(() => document.getAnimations().forEach((animation) => animation.finish()))
  await page.screenshot({ path: fileURLToPath(new URL(`${name}.png`, import.meta.url)) })
}

async function open(colorScheme: 'light' | 'dark', viewport: { width: number; height: number }): Promise<Page> {
  const context = await browser.newContext({ colorScheme, viewport, reducedMotion: 'reduce' })
  const page = await context.newPage()
  await page.goto(sandbox.info.pageUrl)
  await page.locator('wallet-button').click()
  return page
}

try {
  const desktop = { width: 480, height: 640 }
  const connect = await open('light', desktop)
  await connect.getByRole('button', { name: /^All Wallets \d/ }).waitFor()
  await connect.waitForFunction(() => {
    const pictures = [...(document.querySelector('wallet-dialog')?.shadowRoot?.querySelectorAll('.picture') ?? [])]
    return pictures.length > 0 && pictures.every((picture) => picture.getAttribute('data-status') === 'ready')
  })
  await save(connect, 'connect-light')

  const qr = await open('dark', desktop)
  await qr.getByRole('button', { name: 'WalletConnect' }).click()
  await qr.getByRole('img', { name: 'QR code' }).waitFor()
  await save(qr, 'qr-dark')

  const phone = await open('light', { width: 360, height: 680 })
  const window = await openApprovalWindow(phone, () => phone.getByRole('button', { name: /^Sandbox Wallet/ }).click())
  await approveInWindow(window)
  await phone.locator('wallet-dialog:state(connected)').waitFor({ state: 'attached' })
  await phone.locator('wallet-button').click()
  await phone.getByText('ada.sandbox').waitFor()
  await phone.getByText('ETH').first().waitFor()
  await save(phone, 'account-phone')
} finally {
  await browser.close()
  await sandbox.stop()
}
