import { parseEther } from 'viem'
import { expect, test } from 'vitest'
import { openConnected } from './support/open-connected.ts'
import { setUpJourney } from './support/set-up-journey.ts'
import { createBrowserWallet } from './support/wallets/create-browser-wallet.ts'
import { devAccount } from './support/wallets/dev-accounts.ts'

const journey = setUpJourney()
const FIRST = devAccount(1).address

async function visitWithWallet() {
  const wallet = createBrowserWallet({ sandbox: journey.sandbox })
  return { wallet, ...(await journey.visit('/strict.html', { wallets: [wallet], hasMotion: true })) }
}

test('a visitor connects, and sees the account and its balance on the real chain', async () => {
  const [ethereum] = journey.sandbox.chains
  await ethereum?.request('anvil_setBalance', [FIRST, `0x${parseEther('1234.56789').toString(16)}`])
  const { dialog, events, wallet } = await visitWithWallet()
  const request = wallet.hold('eth_requestAccounts')

  await dialog.pick('Test Wallet')
  await request.asked
  await dialog.text('Approve in Test Wallet').waitFor()
  expect(await dialog.state()).toMatchObject({ status: 'connecting', connectionCount: 0 })
  request.approve()

  expect((await events.next('wallet-connected')).detail).toEqual({
    namespace: 'eip155',
    caipNetworkId: 'eip155:1',
    address: FIRST,
    caipAddress: `eip155:1:${FIRST}`,
    connector: { id: 'test.wallet', name: 'Test Wallet', type: 'ANNOUNCED' },
    restored: false,
  })
  await events.next('wallet-closed')
  expect(await dialog.state()).toMatchObject({
    status: 'connected',
    address: FIRST,
    networkName: 'Ethereum',
    open: false,
  })

  await dialog.show()
  expect(await dialog.title.innerText()).toBe('Account')
  await dialog.text(/^Balance 1,234.567/).waitFor()
  const address = dialog.button(FIRST.slice(0, 4))
  expect(await address.innerText()).toMatch(new RegExp(`^${FIRST.slice(0, 4)}…${FIRST.slice(-6)}\\s+Copy address$`))
  await dialog.dialog.getByRole('button', { description: FIRST }).waitFor()
  await dialog.button('Ethereum').waitFor()
  expect(events.details('wallet-connected')).toHaveLength(1)
})

// Only Chromium slows animations down.
test.skipIf(process.env['JOURNEY_BROWSER'] === 'firefox')(
  'a wallet that answers before its view is rendered is asked once',
  async () => {
    const { dialog, events, wallet, context, page } = await visitWithWallet()
    // The dialog is still fading out when its view comes.
    const devTools = await context.newCDPSession(page)
    await devTools.send('Animation.enable')
    await devTools.send('Animation.setPlaybackRate', { playbackRate: 0.05 })
    const closed = events.next('wallet-closed')
    await context.route('**/connect-*', async (route) => {
      await closed
      await route.continue()
    })
    const viewCame = page.waitForEvent('requestfinished', (request) => request.url().includes('connect-'))
    await dialog.pick('Test Wallet')
    await viewCame
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
    await dialog.show('Account')
    await dialog.text(/^Balance /).waitFor()
    expect(events.details('wallet-connected')).toHaveLength(1)
    expect(wallet.methods.filter((method) => method === 'eth_requestAccounts')).toHaveLength(1)
    expect(await dialog.state()).toMatchObject({ open: true })
  },
)

test('a refusal is shown, changes nothing, and the next attempt connects', async () => {
  const { dialog, events, wallet } = await visitWithWallet()
  wallet.refuseNext('eth_requestAccounts', 4001)
  await dialog.pick('Test Wallet')
  await dialog.dialog.getByRole('heading', { name: 'Request declined' }).waitFor()
  expect(await dialog.state()).toMatchObject({
    status: 'disconnected',
    connectionCount: 0,
    open: true,
  })
  expect(events.names()).toEqual(['wallet-before-open', 'wallet-opened'])

  await dialog.button('Try again').click()
  await events.next('wallet-connected')
  await events.next('wallet-closed')
  expect(events.details('wallet-connected')).toHaveLength(1)
})

test('the page signs and sends through getProvider(), on the real chain', async () => {
  const { dialog } = await openConnected(journey, {
    wallet: createBrowserWallet({ sandbox: journey.sandbox, accounts: [4] }),
  })
  const { address } = devAccount(4)
  const signed = await dialog.request('personal_sign', ['0x68656c6c6f', address])
  expect(signed.result).toBe(await devAccount(4).signMessage({ message: 'hello' }))

  const [ethereum] = journey.sandbox.chains
  const sent = await dialog.request('eth_sendTransaction', [{ from: address, to: FIRST, value: '0x1' }])
  // The chain includes it in a block a moment after accepting it.
  await expect
    .poll(() => ethereum?.request('eth_getTransactionReceipt', [sent.result]))
    .toMatchObject({ status: '0x1', from: address.toLowerCase() })
})
