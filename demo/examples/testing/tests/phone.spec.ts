import { expect, test } from '@playwright/test'
import { openPhone, startSandbox } from 'wallet-dialog/testing/sandbox'

test('a phone connects, signs and declines, and is still connected after a reload', async ({ page, context }) => {
  const sandbox = await startSandbox({ port: Number(new URL(process.env.VITE_SERVICE_URL!).port) })
  const phone = await openPhone(await context.newPage(), sandbox)
  await page.goto('/phone.html')
  await page.getByRole('button', { name: 'Connect' }).click()
  await page.getByRole('button', { name: /^WalletConnect/ }).click()
  await phone.scan(page)
  await phone.approve()
  await page.getByRole('button', { name: 'Accept the terms' }).click()
  await phone.approve()
  await expect(page.locator('#terms')).toHaveText('Accepted')
  await page.getByRole('button', { name: 'Accept the terms' }).click()
  await phone.decline()
  await expect(page.locator('#terms')).toHaveText('Not accepted')
  await page.reload()
  await expect(page.locator('#account')).toHaveText(/^0x/)
  await sandbox.stop()
})
