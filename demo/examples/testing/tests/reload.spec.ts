import { expect, test } from '@playwright/test'
import { createWalletScript } from 'wallet-dialog/testing'

test('a visitor is still connected after a reload', async ({ page }) => {
  await page.addInitScript(createWalletScript())
  await page.goto('/')
  await page.getByRole('button', { name: 'Connect' }).click()
  await page.getByRole('button', { name: /^Test Wallet/ }).click()
  await expect(page.locator('#account')).toHaveText(/^0x/)
  await page.reload()
  await expect(page.locator('#account')).toHaveText(/^0x/)
})
