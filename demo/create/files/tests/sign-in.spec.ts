import { expect, test } from '@playwright/test'
import { createWalletScript } from 'wallet-dialog/testing'

test('a visitor connects a wallet, and the server knows the account', async ({ page }) => {
  await page.addInitScript(createWalletScript())
  await page.goto('/')
  await page.getByRole('button', { name: 'Connect' }).click()
  await page.getByRole('button', { name: /^Test Wallet/ }).click()
  await page.getByRole('button', { name: 'Sign', exact: true }).click()
  await expect(page.getByText('Signed in')).toBeVisible()
  const sessions = await page.request.get('/api/sessions')
  expect(await sessions.json()).toMatchObject([
    { data: { accountAddress: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266' } },
  ])
})
