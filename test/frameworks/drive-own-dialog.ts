import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { BrowserWallet } from '../journeys/support/wallets/create-browser-wallet.ts'
import { readFrames } from './watch-frames.ts'

/**
 * Drives an example that draws its own dialog, by the buttons that all of them have: lists and searches wallets, opens a WalletConnect
 * link and closes, connects the installed wallet, switches the network, signs in, reloads and disconnects.
 * @param wallet the installed one
 * @param address its account
 */
export async function driveOwnDialog(page: Page, wallet: BrowserWallet, address: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Wallet' })
  const button = (name: string | RegExp) => dialog.getByRole('button', { name, exact: true })
  const count = () => dialog.getByRole('button').count()
  const search = dialog.getByRole('searchbox')
  const opener = page.getByRole('button', { name: 'Connect', exact: true })
  const account = page.locator('output').getByText(address)
  const installed = button(`${wallet.info.name} (installed)`)

  await opener.click()
  await installed.waitFor()
  await button('Load more').waitFor()
  expect(await dialog.getByRole('button').first().textContent(), 'installed wallets first').toContain(wallet.info.name)
  const first = await count()
  await button('Load more').click()
  await expect.poll(count).toBeGreaterThan(first)
  await search.fill('rain')
  await expect.poll(count).toBeLessThan(first)
  await button(/rain/i).first().waitFor()
  await search.fill('')

  await button('WalletConnect').click()
  expect(await dialog.getByRole('link', { name: 'Open your wallet' }).getAttribute('href')).toMatch(/^wc:/)
  // Closing the dialog ends the attempt.
  await button('Close').click()
  await opener.click()
  await installed.click()
  await account.waitFor()
  await button('Polygon').click()
  await expect.poll(() => button('Polygon').isDisabled()).toBe(true)
  expect(wallet.chainId).toBe(137)
  await button('Sign in').click()
  await dialog.getByText('Signed in').waitFor()

  await page.reload()
  await account.waitFor()
  // A visitor who is connected never reads Connect.
  const frames = await readFrames(page)
  expect(frames?.labels).not.toContain('Connect')
  expect(frames?.labels).not.toEqual([])
  await page.getByRole('button', { name: 'Wallet', exact: true }).click()
  await dialog.getByText('Signed in').waitFor()
  await button('Disconnect').click()
  await account.waitFor({ state: 'detached' })
  await button('Close').click()
  await opener.waitFor()
}
