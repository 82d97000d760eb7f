import { expect, test } from 'vitest'
import { connectInDialog } from './support/open-connected.ts'
import type { Visit } from './support/open-visit.ts'
import { setUpJourney } from './support/set-up-journey.ts'
import { createBrowserWallet, type BrowserWallet } from './support/wallets/create-browser-wallet.ts'
import { devAccount } from './support/wallets/dev-accounts.ts'

const journey = setUpJourney()
const FIRST = devAccount(1).address

/** Notes the text of the button from its first drawing on, in every load of the page. */
async function watchButton({ page }: Pick<Visit, 'page'>) {
  await page.addInitScript(() => {
    const seen: string[] = []
    Object.assign(window, { seenLabels: seen })
    const look = () => {
      const label = document.querySelector('wallet-button')?.shadowRoot?.querySelector('[part=label]')
      const isVisible = label && getComputedStyle(label).opacity === '1'
      const text = isVisible ? (label.textContent ?? '') || 'Connect' : ''
      if (text && seen.at(-1) !== text) seen.push(text)
      requestAnimationFrame(look)
    }
    look()
  })
}

const seenLabels = ({ page }: Visit) => page.evaluate(() => (window as unknown as { seenLabels: string[] }).seenLabels)

const connected = (wallet: BrowserWallet, path = '/strict.html') => connectInDialog(journey, { wallet, path })

test('a reload restores the connection: one event, and no prompt', async () => {
  const wallet = createBrowserWallet({ sandbox: journey.sandbox })
  const { dialog, events, page } = await connected(wallet)
  await page.reload()
  expect((await events.next('wallet-connected')).detail).toEqual({
    namespace: 'eip155',
    caipNetworkId: 'eip155:1',
    address: FIRST,
    caipAddress: `eip155:1:${FIRST}`,
    connector: { id: 'test.wallet', name: 'Test Wallet', type: 'ANNOUNCED' },
    restored: true,
  })
  await dialog.ready()
  expect(await dialog.state()).toMatchObject({ status: 'connected', address: FIRST, open: false })
  expect(events.details('wallet-connected')).toHaveLength(2)
  expect(wallet.methods.filter((method) => method === 'eth_requestAccounts')).toHaveLength(1)

  await dialog.show()
  expect(await dialog.title.innerText()).toBe('Account')
  await dialog.text(/^Balance [\d,.]+ ETH$/).waitFor()
})

test('with preload="none" a reload restores the connection without loading the dialog', async () => {
  const wallet = createBrowserWallet({ sandbox: journey.sandbox })
  const { dialog, page } = await connected(wallet, '/strict.html?preload=none')
  const chunks = () =>
    page.evaluate(() =>
      performance.getEntriesByType('resource').flatMap(({ name }) => /\/chunks\/(.+)-.{7}\.js$/.exec(name)?.[1] ?? []),
    )
  expect(await chunks()).toContain('ui')
  await page.reload()
  await dialog.ready()
  expect(await dialog.state()).toMatchObject({ status: 'connected', address: FIRST })
  expect(await chunks()).toContain('wallets')
  expect(await chunks()).not.toContain('ui')
})

test('a returning visitor never sees Connect first', async () => {
  const wallet = createBrowserWallet({ sandbox: journey.sandbox })
  const { serviceUrl, projectId } = journey.sandbox.info
  const visit = await journey.visit('/host.html', {
    wallets: [wallet],
    markup: `<script type="module" src="/wallet-dialog.js"></script>
      <wallet-button for="dialog"></wallet-button>
      <wallet-dialog id="dialog" project-id="${projectId}" service-url="${serviceUrl}" networks="eip155:1"></wallet-dialog>`,
    prepare: watchButton,
  })
  const { dialog, events, page } = visit
  await page.getByRole('button', { name: 'Connect' }).click()
  await dialog.button(/^Test Wallet/).click()
  await events.next('wallet-connected')
  expect((await seenLabels(visit))[0]).toBe('Connect')

  const accounts = wallet.hold('eth_accounts')
  await page.reload()
  await accounts.asked
  expect(await dialog.state()).toMatchObject({ status: 'connecting' })
  accounts.approve()
  await events.next('wallet-connected')
  await page.locator('wallet-button').getByText(FIRST.slice(-6)).waitFor()
  expect(await seenLabels(visit)).not.toContain('Connect')
})

test('Disconnect ends the connection for good', async () => {
  const wallet = createBrowserWallet({ sandbox: journey.sandbox })
  const { dialog, events, page } = await connected(wallet)
  await dialog.show()
  await dialog.button('Disconnect').click()
  expect((await events.next('wallet-account-changed')).detail).toEqual({
    namespace: 'eip155',
    address: null,
    caipAddress: null,
    accounts: [],
  })
  expect((await events.next('wallet-disconnected')).detail).toEqual({ namespace: 'eip155', reason: 'user' })
  await dialog.dialog.getByRole('heading', { name: 'Connect wallet' }).waitFor()
  expect(await dialog.state()).toMatchObject({ status: 'disconnected', connectionCount: 0, address: undefined })
  await page.reload()
  await dialog.ready()
  expect(await dialog.state()).toMatchObject({ status: 'disconnected' })
  expect(events.details('wallet-connected')).toHaveLength(1)
})
