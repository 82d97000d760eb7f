import { expect, test } from '@playwright/test'
import { startSandbox } from 'wallet-dialog/testing/sandbox'

test('a visitor without a wallet logs in by email, signs and logs out', async ({ page }) => {
  const urls = [process.env.VITE_SERVICE_URL!, process.env.VITE_FRAME_URL!]
  const [port, framePort] = urls.map((url) => Number(new URL(url).port))
  const sandbox = await startSandbox({ embeddedWallet: true, port, framePort })
  await page.goto('/email.html')
  await page.getByRole('button', { name: 'Connect' }).click()
  await page.getByRole('textbox', { name: 'Email' }).fill('ada@example.com')
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await page.getByRole('textbox', { name: 'One-time code' }).fill(await sandbox.embedded!.codeFor('ada@example.com'))
  await expect(page.locator('#account')).toHaveText(/^0x/)
  await page.getByRole('button', { name: 'Accept the terms' }).click()
  await page.frameLocator('iframe').getByRole('button', { name: 'Approve' }).click()
  await expect(page.locator('#terms')).toHaveText('Accepted')
  await page.locator('wallet-button').click()
  await page.getByRole('button', { name: 'Disconnect' }).click()
  await expect(page.locator('#account')).toHaveText('Not connected')
  await sandbox.stop()
})
