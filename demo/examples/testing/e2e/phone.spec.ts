import { expect, test } from '@playwright/test'
import { openPhone } from 'wallet-dialog/testing/sandbox'

test('in the production build, a phone connects and accepts the terms', async ({ page, context }) => {
  const answer = await fetch(`${process.env.VITE_SERVICE_URL}/sandbox.json`)
  const phone = await openPhone(await context.newPage(), { info: await answer.json() })
  await page.goto('/phone.html')
  await page.getByRole('button', { name: 'Connect' }).click()
  await page.getByRole('button', { name: /^WalletConnect/ }).click()
  await phone.scan(page)
  await phone.approve()
  await page.getByRole('button', { name: 'Accept the terms' }).click()
  await phone.approve()
  await expect(page.locator('#terms')).toHaveText('Accepted')
})
