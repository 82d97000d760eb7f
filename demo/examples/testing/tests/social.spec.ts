import { expect, test } from '@playwright/test'
import { startSandbox } from 'wallet-dialog/testing/sandbox'

test('a visitor logs in with Google', async ({ page }) => {
  const urls = [process.env.VITE_SERVICE_URL!, process.env.VITE_FRAME_URL!]
  const [port, framePort] = urls.map((url) => Number(new URL(url).port))
  const sandbox = await startSandbox({ embeddedWallet: true, port, framePort })
  await page.goto('/email.html')
  await page.getByRole('button', { name: 'Connect' }).click()
  const popup = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Google' }).click()
  await (await popup).getByRole('button', { name: 'grace@example.com' }).click()
  await expect(page.locator('#account')).toHaveText(/^0x/)
  await sandbox.stop()
})
