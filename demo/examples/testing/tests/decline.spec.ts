import { expect, test } from '@playwright/test'
import { createWalletScript } from 'wallet-dialog/testing'

test('a visitor who declines has not accepted the terms', async ({ page }) => {
  await page.addInitScript(createWalletScript())
  await page.goto('/')
  await page.getByRole('button', { name: 'Connect' }).click()
  await page.getByRole('button', { name: /^Test Wallet/ }).click()
  await expect(page.locator('#account')).toHaveText(/^0x/)
  await page.evaluate(() => window.testWallet().next('decline'))
  await page.getByRole('button', { name: 'Accept the terms' }).click()
  await expect(page.locator('#terms')).toHaveText('Not accepted')
})
