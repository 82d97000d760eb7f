import { expect, test } from '@playwright/test'
import { createWalletScript } from 'wallet-dialog/testing'

test('a visitor connects and accepts the terms', async ({ page }) => {
  await page.addInitScript(createWalletScript())
  await page.goto('/')
  await page.getByRole('button', { name: 'Connect' }).click()
  await page.getByRole('button', { name: /^Test Wallet/ }).click()
  await expect(page.locator('#account')).toHaveText('0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266')
  await page.getByRole('button', { name: 'Accept the terms' }).click()
  await expect(page.locator('#terms')).toHaveText('Accepted')
})
