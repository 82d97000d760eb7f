import { expect, test } from '@playwright/test'
import { startSandbox } from 'wallet-dialog/testing/sandbox'

test('a visitor logs in with Farcaster', async ({ page, context }) => {
  const urls = [process.env.VITE_SERVICE_URL!, process.env.VITE_FRAME_URL!]
  const [port, framePort] = urls.map((url) => Number(new URL(url).port))
  const sandbox = await startSandbox({ embeddedWallet: true, port, framePort })
  await page.goto('/email.html')
  await page.getByRole('button', { name: 'Connect' }).click()
  await page.getByRole('button', { name: 'Farcaster' }).click()
  const phone = await context.newPage()
  await phone.goto(await sandbox.embedded!.farcaster.link())
  await phone.getByRole('button', { name: 'Approve as ada' }).click()
  await expect(page.locator('#account')).toHaveText(/^0x/)
  await sandbox.stop()
})
