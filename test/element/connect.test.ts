import { expect, test } from 'vitest'
import { createBrowserWallet } from '../journeys/support/wallets/create-browser-wallet.ts'
import { devAccount } from '../journeys/support/wallets/dev-accounts.ts'
import { setUpPage } from './support/set-up-page.ts'

const journey = setUpPage()

async function visitWithWallet() {
  const wallet = createBrowserWallet({ sandbox: journey.sandbox })
  return { wallet, ...(await journey.visit('/strict.html', { wallets: [wallet], hasMotion: true })) }
}

test('the page is connected and the dialog closed while it still shows success; at once without motion', async () => {
  const { dialog, events, page, wallet } = await visitWithWallet()
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('Animation.enable')
  const first = wallet.hold('eth_requestAccounts')
  await dialog.pick('Test Wallet')
  await dialog.text('Approve in Test Wallet').waitFor()
  // Before the answer: the dialog may fade out within the time that this takes.
  await devTools.send('Animation.setPlaybackRate', { playbackRate: 0.05 })
  first.approve()
  await events.next('wallet-closed')
  const element = page.locator('#dialog')
  const heading = element.getByText('Connected', { exact: true })
  await heading.waitFor()
  expect(await element.evaluate(({ shadowRoot }) => shadowRoot?.querySelector('dialog')?.open)).toBe(false)
  // The announcement is outside of the dialog, because screen readers no longer see the closed dialog.
  await element
    .locator(':not(dialog *)[aria-live]')
    .getByText('Test Wallet is connected.')
    .waitFor({ state: 'attached' })
  // The page can be used.
  expect(await page.evaluate(() => document.elementFromPoint(innerWidth / 2, innerHeight / 2)?.localName)).not.toBe(
    'wallet-dialog',
  )

  await devTools.send('Animation.setPlaybackRate', { playbackRate: 1 })
  await dialog.disconnect()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const closed = events.next('wallet-closed')
  const request = wallet.hold('eth_requestAccounts')
  await dialog.pick('Test Wallet')
  await request.asked
  request.approve()
  await closed
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  expect(await heading.isVisible()).toBe(false)
})

test('a wallet with a pending request shows it, and can be tried again', async () => {
  const { dialog, events, wallet } = await visitWithWallet()
  wallet.refuseNext('eth_requestAccounts', -32002, "Request of type 'wallet_requestPermissions' already pending")
  await dialog.pick('Test Wallet')
  await dialog.dialog.getByRole('heading', { name: 'Test Wallet is waiting for you' }).waitFor()
  await dialog.button('Try again').click()
  await events.next('wallet-connected')
})

test('the wallet’s answer after Cancel is never applied', async () => {
  const { dialog, events, wallet } = await visitWithWallet()
  const late = wallet.hold('eth_requestAccounts')
  await dialog.pick('Test Wallet')
  await late.asked
  await dialog.button('Cancel').click()
  await dialog.dialog.getByRole('heading', { name: 'Connect wallet' }).waitFor()
  await expect.poll(async () => (await dialog.state()).status).toBe('disconnected')

  const next = wallet.hold('eth_requestAccounts')
  await dialog.button(/^Test Wallet/).click()
  await next.asked
  late.approve()
  next.approve()
  await events.next('wallet-connected')
  await events.next('wallet-closed')
  await dialog.show()
  await dialog.button('Disconnect').waitFor()
  expect(events.details('wallet-connected')).toHaveLength(1)
  expect((await dialog.state()).connectionCount).toBe(1)
})

test('a late answer alone, after Cancel and closing, connects nothing', async () => {
  const { dialog, events, wallet } = await visitWithWallet()
  const late = wallet.hold('eth_requestAccounts')
  await dialog.pick('Test Wallet')
  await late.asked
  await dialog.button('Close').click()
  await events.next('wallet-closed')
  late.approve()
  await dialog.show()
  await dialog.dialog.getByRole('heading', { name: 'Connect wallet' }).waitFor()
  expect(await dialog.state()).toMatchObject({ status: 'disconnected', connectionCount: 0 })
  expect(events.names()).not.toContain('wallet-connected')
})

test('if a wallet does not answer for 12 s, a notice says what to do, and it may still answer', async () => {
  const wallet = createBrowserWallet({ sandbox: journey.sandbox })
  const { dialog, events, page } = await journey.visit('/strict.html', {
    wallets: [wallet],
    prepare: ({ page: fresh }) => fresh.clock.install(),
  })
  const request = wallet.hold('eth_requestAccounts')
  await dialog.pick('Test Wallet')
  await request.asked
  const notice = dialog.text(/^Still waiting/)
  await page.clock.fastForward(10_000)
  expect(await notice.count()).toBe(0)
  await page.clock.fastForward(2_000)
  await notice.waitFor()
  for (const way of ['Try again', 'Use your phone instead', 'Choose another wallet']) await dialog.button(way).waitFor()
  request.approve()
  await events.next('wallet-connected')
})

test('the visitor picks another wallet while the first still asks', async () => {
  const slow = createBrowserWallet({
    sandbox: journey.sandbox,
    name: 'Slow Wallet',
    rdns: 'test.slow',
  })
  const quick = createBrowserWallet({
    sandbox: journey.sandbox,
    name: 'Quick Wallet',
    rdns: 'test.quick',
    accounts: [2],
  })
  const { dialog, events } = await journey.visit('/strict.html', { wallets: [slow, quick] })
  const request = slow.hold('eth_requestAccounts')
  await dialog.pick('Slow Wallet')
  await request.asked
  await dialog.button('Back').click()
  await dialog.button(/^Quick Wallet/).click()
  expect((await events.next('wallet-connected')).detail).toMatchObject({
    address: devAccount(2).address,
  })
  request.approve()
  await events.next('wallet-closed')
  await dialog.show()
  await dialog.text('Connected with Quick Wallet').waitFor()
  expect(events.details('wallet-connected')).toHaveLength(1)
})
