import { expect, test } from 'vitest'
import {
  approveInWindow,
  openApprovalWindow,
  rejectInWindow,
} from '../../demo/sandbox/wallets/journey/approval-window.ts'
import { approveOnPhone, openPhoneWallet, pairPhoneWallet } from '../../demo/sandbox/wallets/journey/phone-wallet.ts'
import { findViolations } from './support/check-accessibility.ts'
import { openWindow } from './support/open-window.ts'
import { setUpJourney } from './support/set-up-journey.ts'
import { devAccount } from './support/wallets/dev-accounts.ts'

const journey = setUpJourney()
const [FIRST, SECOND] = [1, 2].map((number) => devAccount(number).address) as [string, string]

test('a newcomer connects the browser wallet in its own window, signs, sends, switches and disconnects', async () => {
  const { dialog, events, page } = await journey.visit('/sandbox', { hasMotion: true })
  await page.getByText('Connect a wallet to try these.').waitFor()
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  const connecting = await openApprovalWindow(page, () => dialog.button(/^Sandbox Wallet/).click())
  await connecting.getByRole('heading', { name: 'Connect to this site?' }).waitFor()
  await approveInWindow(connecting, [2])
  expect((await events.next('wallet-connected')).detail).toMatchObject({
    address: SECOND,
    connector: { id: 'local.sandbox.wallet', name: 'Sandbox Wallet', type: 'ANNOUNCED' },
  })
  await events.next('wallet-closed')
  await page.getByText('Try these with your wallet.').waitFor()

  await page.getByRole('button', { name: 'Get test tokens' }).click()
  await page.getByText(`100 USDC, 0.05 WBTC, 100 DAI, 100 USDT, 100 TAX, 1 NOPE came to ${SECOND}.`).waitFor()
  const signing = await openApprovalWindow(page, () => page.getByRole('button', { name: 'Sign a message' }).click())
  await approveInWindow(signing)
  await page.getByText(/^Signed: 0x[\da-f]{130}$/).waitFor()
  const sending = await openApprovalWindow(page, () => page.getByRole('button', { name: 'Send a transaction' }).click())
  await approveInWindow(sending)
  await page.getByText(/^Confirmed in block \d+: 0x/).waitFor()

  const log = page.getByRole('log', { name: 'Events' }).getByRole('listitem')
  await expect.poll(() => log.first().innerText()).toMatch(/^transaction confirmed[^]*block \d+, 21000 gas$/)
  const entries = (await log.allInnerTexts()).map((entry) => entry.split('\n')[0])
  expect(entries.toReversed()).toEqual([
    'wallet-before-open',
    'wallet-opened',
    'wallet-connected',
    'wallet-before-close',
    'wallet-closed',
    'tokens received',
    'message signed',
    'transaction sent',
    'transaction confirmed',
  ])
  await page.getByRole('button', { name: 'Clear' }).click()
  expect(await log.count()).toBe(0)

  await page.getByRole('button', { name: 'Pay 25 USDC' }).click()
  const leaving = await openApprovalWindow(page, () => dialog.button(/^Pay$/).click())
  await dialog.button('Close').click()
  await page.getByText('You cancelled the payment. Decline it in your wallet too.').waitFor()
  await rejectInWindow(leaving)

  await page.getByRole('button', { name: 'Pay 25 USDC' }).click()
  const paying = await openApprovalWindow(page, () => dialog.button(/^Pay$/).click())
  await approveInWindow(paying)
  await dialog.button('Done').click()
  await page.getByText(/^Paid: 0x[\da-f]{64}$/).waitFor()
  await expect.poll(() => log.getByText('pay confirmed').count()).toBe(1)

  const switching = await openApprovalWindow(page, async () => {
    await page.locator('network-button').getByRole('button').click()
    await dialog.button(/^Sepolia/).click()
  })
  await approveInWindow(switching)
  expect((await events.next('wallet-network-changed')).detail).toEqual({
    caipNetworkId: 'eip155:11155111',
    supported: true,
  })
  await events.next('wallet-closed')

  const adding = await openApprovalWindow(page, () => page.getByRole('button', { name: 'Switch to Polygon' }).click())
  await adding.getByRole('heading', { name: 'Add this network and switch to it?' }).waitFor()
  await approveInWindow(adding)
  expect((await events.next('wallet-network-changed')).detail).toEqual({ caipNetworkId: 'eip155:137', supported: true })
  await page.getByText('The network is Polygon.').waitFor()
  await page.getByRole('button', { name: 'Switch to Ethereum' }).waitFor()

  await page.reload()
  expect((await events.next('wallet-connected')).detail).toMatchObject({ address: SECOND, restored: true })
  await dialog.show()
  await dialog.button('Disconnect').click()
  await events.next('wallet-disconnected')
})

test('closing the wallet’s window is a refusal', async () => {
  const { dialog, events, page } = await journey.visit('/sandbox', { hasMotion: true })
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  await rejectInWindow(await openApprovalWindow(page, () => dialog.button(/^Sandbox Wallet/).click()))
  await dialog.dialog.getByRole('heading', { name: 'Request declined' }).waitFor()
  const again = await openApprovalWindow(page, () => dialog.button('Try again').click())
  await again.close()
  await dialog.dialog.getByRole('heading', { name: 'Request declined' }).waitFor()
  expect(events.names()).not.toContain('wallet-connected')
})

test('what the visitor declines is explained, and nothing else happens', async () => {
  const { dialog, events, page } = await journey.visit('/sandbox')
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  await approveInWindow(await openApprovalWindow(page, () => dialog.button(/^Sandbox Wallet/).click()))
  await events.next('wallet-closed')
  const declined = page.getByText('You declined it in the wallet. Nothing has changed.')
  for (const name of ['Sign a message', 'Send a transaction', 'Switch to Polygon']) {
    const asking = await openApprovalWindow(page, () => page.getByRole('button', { name }).click())
    expect(await declined.count()).toBe(0)
    await rejectInWindow(asking)
    await declined.waitFor()
  }
  await page.getByRole('button', { name: 'Disconnect' }).click()
  await page.getByText('Disconnected.').waitFor()
})

test.each(['Light', 'Dark'])(
  'the theme chosen applies to page and dialog, and is kept; axe finds nothing: %s',
  async (theme) => {
    const { dialog, events, page } = await journey.visit('/sandbox', {
      colorScheme: theme === 'Light' ? 'dark' : 'light',
      viewport: { width: 360, height: 740 },
    })
    await page.getByRole('radio', { name: theme }).check()
    await page.getByRole('button', { name: 'Connect wallet' }).click()
    await approveInWindow(await openApprovalWindow(page, () => dialog.button(/^Sandbox Wallet/).click()))
    await events.next('wallet-closed')
    await approveInWindow(
      await openApprovalWindow(page, () => page.getByRole('button', { name: 'Sign a message' }).click()),
    )
    await page.getByText(/^Signed: 0x/).waitFor()
    expect(await findViolations(page)).toEqual([])

    await page.reload()
    await events.next('wallet-connected')
    expect(await page.getByRole('radio', { name: theme }).isChecked()).toBe(true)
    await dialog.show()
    const schemes = await page.evaluate(() => [
      getComputedStyle(document.documentElement).colorScheme,
      document.querySelector('wallet-dialog')?.theme,
    ])
    expect(schemes).toEqual([theme.toLowerCase(), theme.toLowerCase()])
    expect(await findViolations(page)).toEqual([])
  },
)

test('the small pages work as they stand', async () => {
  const { dialog, events, page, url } = await journey.visit('/examples/plain.html')
  await page.getByRole('button', { name: 'Or any button' }).click()
  await approveInWindow(await openApprovalWindow(page, () => dialog.button(/^Sandbox Wallet/).click()))
  await page.getByText(`Connected: ${FIRST}`).waitFor()

  await page.goto(url('/examples/inline.html'))
  expect((await events.next('wallet-connected')).detail).toMatchObject({ restored: false })
  expect((await events.next('wallet-connected')).detail).toMatchObject({ restored: true })
  await dialog.button('Disconnect').click()
  await dialog.button(/^Sandbox Wallet/).waitFor()

  await page.goto(url('/examples/two-dialogs.html'))
  const second = page.locator('wallet-button').nth(1).getByRole('button')
  await second.click()
  const shown = page.locator('#second').getByRole('dialog')
  await approveInWindow(
    await openApprovalWindow(page, () => shown.getByRole('button', { name: /^Sandbox Wallet/ }).click()),
  )
  await expect.poll(() => second.innerText()).toContain(FIRST.slice(-6))
  expect(await page.locator('wallet-button').first().getByRole('button').innerText()).toBe('Connect')
})

test('a newcomer connects the phone wallet by the copied link', async () => {
  const { dialog, events, page, context, url } = await journey.visit('/sandbox', { hasMotion: true })
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: new URL(url('/')).origin })
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  await dialog.button(/^WalletConnect/).click()
  await dialog.qrCode.waitFor()
  await dialog.button('Copy link').click()
  const uri = await page.evaluate(() => navigator.clipboard.readText())
  const phone = await openWindow(page)
  await openPhoneWallet(phone, journey.sandbox.info.walletUrl)
  await pairPhoneWallet(phone, uri)
  await approveOnPhone(phone, [1])
  expect((await events.next('wallet-connected')).detail).toMatchObject({ address: FIRST })
  await page.bringToFront()
  await page.getByRole('button', { name: 'Sign a message' }).click()
  await phone.bringToFront()
  await approveOnPhone(phone)
  await page.bringToFront()
  await page.getByText(/^Signed: 0x[\da-f]{130}$/).waitFor()
  await page.getByRole('button', { name: 'Send a transaction' }).click()
  await phone.bringToFront()
  await approveOnPhone(phone)
  await page.bringToFront()
  await page.getByText(/^Confirmed in block \d+: 0x/).waitFor()
})
