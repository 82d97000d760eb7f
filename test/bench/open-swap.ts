import { announceWallets } from '../journeys/support/wallets/announce-wallets.ts'
import { createBrowserWallet } from '../journeys/support/wallets/create-browser-wallet.ts'
import type { MeasuredBrowser, MeasuredPage } from '../measure/open-measured-browser.ts'
import { becomeIdle } from './become-idle.ts'

/**
 * A page with a connected wallet and Swap open, which has nothing more to do.
 *
 * @param slowdown - how many times slower the processor is from then on
 */
export async function openSwap({ open, sandbox }: MeasuredBrowser, slowdown: number): Promise<MeasuredPage> {
  const measured = await open({ viewport: { width: 1280, height: 800 } })
  const { page, devtools } = measured
  await announceWallets(page.context(), [createBrowserWallet({ sandbox })])
  await page.goto(`${sandbox.info.pageUrl}blank.html`, { waitUntil: 'networkidle' })
  await page.evaluate(() => document.querySelector('wallet-dialog')?.show())
  const connected = page.evaluate(() =>
    new Promise((resolve) => document.addEventListener('wallet-connected', resolve, { once: true })).then(() => {}),
  )
  await page.getByRole('button', { name: /^Test Wallet/ }).click()
  await connected
  await page.evaluate(() => document.querySelector('wallet-dialog')?.show({ view: 'Swap' }))
  await page.getByRole('button', { name: /^ETH/ }).waitFor()
  await page.waitForLoadState('networkidle')
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await page.evaluate(becomeIdle)
  return measured
}
