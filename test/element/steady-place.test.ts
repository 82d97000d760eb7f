import { expect, test } from 'vitest'
import { createBrowserWallet } from '../journeys/support/wallets/create-browser-wallet.ts'
import { setUpPage } from './support/set-up-page.ts'

const journey = setUpPage()

/** As much as a row may move while it is seen, in CSS pixels. */
const STEADY = 4

async function openAtRow(height = 720) {
  const wallet = createBrowserWallet({ sandbox: journey.sandbox })
  journey.sandbox.service.failAll('/getWallets', 'hang')
  const visit = await journey.visit('/strict.html', { wallets: [wallet] })
  visit.network.allowNetworkReports(/503/)
  const { dialog, page } = visit
  await page.setViewportSize({ width: 1000, height })
  await dialog.show()
  // Alerts come with the same chunk.
  await dialog.dialog.locator('[aria-live=polite]').waitFor({ state: 'attached' })
  const row = dialog.button(/^Test Wallet/)
  const topOf = async () => (await row.boundingBox())!.y
  const changes = {
    'an alert comes': async () => {
      await page.evaluate(() => document.getElementById('dialog')?.setAttribute('default-network', 'eip155:10'))
      await dialog.alert.waitFor()
    },
    'the alert is dismissed': async () => {
      await dialog.alert.getByRole('button', { name: 'Dismiss' }).evaluate((button: HTMLElement) => button.click())
      await dialog.alert.waitFor({ state: 'detached' })
    },
    'the list gets shorter': async () => {
      journey.sandbox.service.clearFaults()
      journey.sandbox.service.failAll('/getWallets', { status: 503 })
      await dialog.button('Try again').waitFor()
    },
  }
  return { ...visit, row, topOf, changes }
}

async function pressAt(visit: Awaited<ReturnType<typeof openAtRow>>) {
  const { x, y, width, height } = (await visit.row.boundingBox())!
  await visit.page.mouse.move(x + width / 2, y + height / 2)
  await visit.page.mouse.down()
}

test('rows stay in their place, whatever comes above or below them [views.steady]', async () => {
  const { topOf, changes, dialog } = await openAtRow(900)
  const before = await topOf()
  for (const [what, change] of Object.entries(changes)) {
    await change()
    expect(Math.abs((await topOf()) - before), what).toBeLessThanOrEqual(STEADY)
  }
  // The next view is in the middle again.
  await dialog.button(/^I don’t have a wallet/).click()
  const middle = async () => {
    const box = (await dialog.dialog.boundingBox())!
    return Math.round(box.y + box.height / 2)
  }
  await expect.poll(middle).toBe(450)
})

test.each([
  ['in a window with room', 900],
  ['in a window that it fills', 480],
] as const)('a press counts for its row, whatever comes meanwhile: %s [views.steady]', async (_where, height) => {
  const visit = await openAtRow(height)
  const { changes, page, events } = visit
  await pressAt(visit)
  await changes['an alert comes']()
  await changes['the list gets shorter']()
  await page.mouse.up()
  await events.next('wallet-connected')
})

test('a pointer that leaves the row before it is released presses nothing', async () => {
  const visit = await openAtRow()
  const { page, dialog } = visit
  await pressAt(visit)
  const title = (await dialog.title.boundingBox())!
  await page.mouse.move(title.x + 2, title.y + 2)
  await page.mouse.up()
  expect((await dialog.state()).status).toBe('disconnected')
})
