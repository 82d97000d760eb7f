import { expect, test } from 'vitest'
import { SOLANA_DEV_ADDRESSES } from '../../../demo/sandbox/chains/chain-table.ts'
import { approveInWindow, openApprovalWindow } from '../../../demo/sandbox/wallets/journey/approval-window.ts'
import { findViolations } from '../../journeys/support/check-accessibility.ts'
import { setUpJourney } from '../../journeys/support/set-up-journey.ts'

const journey = setUpJourney()
const [FIRST = ''] = SOLANA_DEV_ADDRESSES

test('a visitor of the demo connects the Sandbox Wallet on Solana, gets coins, signs and sends, and comes back', async () => {
  const { dialog, events, page } = await journey.visit('/sandbox?chains=all', {})
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  await dialog.button(/^Sandbox Wallet/).waitFor()
  // The code that finds the wallet's other chains is a chunk of its own, loaded after the dialog.
  await page.waitForLoadState('networkidle')
  await dialog.button(/^Sandbox Wallet/).click()
  await approveInWindow(await openApprovalWindow(page, () => dialog.button(/^Solana/).click()))
  expect((await events.next('wallet-connected')).detail).toMatchObject({ namespace: 'solana', address: FIRST })
  await events.next('wallet-closed')

  await page.getByRole('button', { name: 'Get test coins' }).click()
  await page.getByText(`10 SOL came to ${FIRST}.`).waitFor()
  await page.getByRole('button', { name: 'Get test tokens' }).click()
  await page.getByText(`100 USDC, 100 FEE came to ${FIRST}.`).waitFor()
  const sign = page.getByRole('button', { name: 'Sign a Solana message' })
  await approveInWindow(await openApprovalWindow(page, () => sign.click()))
  await page.getByText(/^Signed: [1-9A-HJ-NP-Za-km-z]{80,90}$/).waitFor()
  const sending = await openApprovalWindow(page, () => page.getByRole('button', { name: 'Send SOL' }).click())
  await sending.getByText(`Send 0.01 SOL from ${FIRST}`).waitFor()
  await approveInWindow(sending)
  await page.getByText(/^Confirmed in slot \d+: /).waitFor()
  expect(await findViolations(page)).toEqual([])

  await page.reload()
  expect((await events.next('wallet-connected')).detail).toMatchObject({ address: FIRST, restored: true })
  await sign.waitFor()
})

test('a visitor of the demo connects the Sandbox Wallet on Bitcoin and signs', async () => {
  const { dialog, events, page } = await journey.visit('/sandbox?chains=all')
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  await dialog.button(/^Sandbox Wallet/).waitFor()
  // The code that finds the wallet's other chains is a chunk of its own, loaded after the dialog.
  await page.waitForLoadState('networkidle')
  await dialog.button(/^Sandbox Wallet/).click()
  await approveInWindow(await openApprovalWindow(page, () => dialog.button(/^Bitcoin/).click()))
  expect((await events.next('wallet-connected')).detail).toMatchObject({ namespace: 'bip122' })
  await events.next('wallet-closed')
  const sign = page.getByRole('button', { name: 'Sign a Bitcoin message' })
  await approveInWindow(await openApprovalWindow(page, () => sign.click()))
  await page.getByText(/^Signed: [\w+/]{80,}=*$/).waitFor()
})
