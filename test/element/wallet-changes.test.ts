import { parseEther } from 'viem'
import { expect, test } from 'vitest'
import { RPC_RETRY_MS } from '../../src/rpc/create-rpc.ts'
import { createBrowserWallet, type BrowserWalletOptions } from '../journeys/support/wallets/create-browser-wallet.ts'
import { devAccount } from '../journeys/support/wallets/dev-accounts.ts'
import { openConnected } from './support/open-connected.ts'
import { setUpPage } from './support/set-up-page.ts'

const journey = setUpPage()
const [FIRST, SECOND, THIRD] = [1, 2, 3].map((number) => devAccount(number).address) as [string, string, string]

function connected(options: Omit<BrowserWalletOptions, 'sandbox'> = {}) {
  const wallet = createBrowserWallet({ sandbox: journey.sandbox, ...options })
  return openConnected(journey, { wallet })
}

test('the wallet changes its account: the page gets one event with a checksummed address, and the dialog follows', async () => {
  const [ethereum] = journey.sandbox.chains
  await ethereum?.request('anvil_setBalance', [SECOND, `0x${parseEther('77.5').toString(16)}`])
  const { dialog, events, wallet } = await connected()
  await dialog.show()
  await wallet.setAccounts(2, 3)
  expect((await events.next('wallet-account-changed')).detail).toEqual({
    namespace: 'eip155',
    address: SECOND,
    caipAddress: `eip155:1:${SECOND}`,
    accounts: [`eip155:1:${SECOND}`, `eip155:1:${THIRD}`],
  })
  await dialog.text('Balance 77.5 ETH').waitFor()
  await wallet.setAccounts(2, 3)
  expect(await dialog.state()).toMatchObject({ status: 'connected', address: SECOND, connectionCount: 1 })
  expect(events.details('wallet-account-changed')).toHaveLength(1)
  expect(events.details('wallet-connected')).toHaveLength(1)
})

test('the wallet revokes its permission, or locks itself: one disconnect event, a reload connects nothing, and it comes back once it offers its accounts', async () => {
  const { dialog, events, wallet, comeBack } = await connected()
  await dialog.show()
  await wallet.setAccounts()
  expect((await events.next('wallet-account-changed')).detail).toEqual({
    namespace: 'eip155',
    address: null,
    caipAddress: null,
    accounts: [],
  })
  expect((await events.next('wallet-disconnected')).detail).toEqual({ namespace: 'eip155', reason: 'wallet' })
  await dialog.dialog.getByRole('heading', { name: 'Connect wallet' }).waitFor()
  await comeBack()
  expect(await dialog.state()).toMatchObject({ status: 'disconnected' })
  expect(events.details('wallet-disconnected')).toHaveLength(1)
  // The code that waits for that is still loading when the page is ready [restore.locked].
  await expect.poll(async () => (await wallet.setAccounts(1), (await dialog.state()).status)).toBe('connected')
  expect(events.details('wallet-connected').at(-1)).toMatchObject({ restored: true })
})

test('a wallet that loses its node keeps the connection; one that ends it does not', async () => {
  const { dialog, events, wallet } = await connected()
  await wallet.emit('disconnect', { code: 1013, message: 'Disconnected from chain. Attempting to connect.' })
  expect(await dialog.state()).toMatchObject({ status: 'connected', address: FIRST })
  await wallet.emit('disconnect', { code: 4900, message: 'Disconnected' })
  expect((await events.next('wallet-disconnected')).detail).toEqual({ namespace: 'eip155', reason: 'wallet' })
})

test('the wallet’s refusal reaches the page in the wallet’s own words', async () => {
  const { dialog, wallet } = await connected()
  wallet.refuseNext('personal_sign', 4001, 'Not today')
  expect(await dialog.request('personal_sign', ['0x68', FIRST])).toEqual({
    error: { code: 4001, message: 'Not today' },
  })
})

test('garbage from a wallet changes nothing', async () => {
  const { dialog, events, wallet } = await connected()
  for (const garbage of [null, 7, 'x', {}, ['0x12'], [null], { accounts: [] }])
    await wallet.emit('accountsChanged', garbage)
  for (const garbage of [null, 'x', '0x', -1, {}, '0xffffffffffffffffffff', Number.NaN])
    await wallet.emit('chainChanged', garbage)
  expect(await dialog.state()).toMatchObject({ status: 'connected', address: FIRST, caipNetworkId: 'eip155:1' })
  expect(events.names().filter((name) => /changed|disconnected|error/.test(name))).toEqual([])
})

test('a wallet that answers with anything but accounts is not connected', async () => {
  const wallet = createBrowserWallet({ sandbox: journey.sandbox })
  const { dialog, events } = await journey.visit('/strict.html', { wallets: [wallet] })
  const [first, ...others] = [[], { accounts: 'all of them' }, ['0x12', 7], null]
  wallet.answerNext('eth_requestAccounts', first)
  await dialog.pick('Test Wallet')
  await dialog.dialog.getByRole('heading', { name: 'Couldn’t connect' }).waitFor()
  for (const answer of others) {
    wallet.answerNext('eth_requestAccounts', answer)
    const answered = wallet.methods.length
    await dialog.button('Try again').click()
    await expect.poll(() => wallet.methods.length).toBeGreaterThan(answered)
    await dialog.dialog.getByRole('heading', { name: 'Couldn’t connect' }).waitFor()
    expect(await dialog.state()).toMatchObject({ status: 'disconnected', connectionCount: 0 })
  }
  expect(events.names()).not.toContain('wallet-connected')
})

test('a balance that cannot be read is an error, and can be retried', async () => {
  const { dialog, network, page } = await openConnected(journey, {
    prepare: ({ page: fresh }) => fresh.clock.install(),
  })
  network.allowNetworkReports(/\/v1\//)
  journey.sandbox.service.failAll(/^\/v1\/(\?chainId=eip155:1&|account\/)/, { status: 500 })
  await dialog.show()
  const failure = dialog.text('Couldn’t load your balance. Your funds are safe.')
  await expect.poll(async () => (await page.clock.fastForward(RPC_RETRY_MS), failure.isVisible())).toBe(true)
  journey.sandbox.service.clearFaults()
  await dialog.button('Try again').click()
  await dialog.text(/^Balance [\d,.]+ ETH$/).waitFor()
})

/** A visitor with two wallets, Fox the one connected last. */
async function openWithTwo() {
  const [owl, fox] = ['Owl', 'Fox'].map((name) =>
    createBrowserWallet({ sandbox: journey.sandbox, name: `${name} Wallet`, rdns: `test.${name.toLowerCase()}` }),
  )
  const { dialog, events } = await journey.visit('/strict.html', { wallets: [owl!, fox!] })
  await dialog.pick('Owl Wallet')
  await events.next('wallet-closed')
  await dialog.show('Accounts')
  await dialog.button('Connect another wallet').click()
  await dialog.button(/^Fox Wallet/).click()
  await events.next('wallet-closed')
  return { dialog, events }
}

test('after one of two wallets is disconnected, a toast says which one is left', async () => {
  const { dialog } = await openWithTwo()
  await dialog.show()
  await dialog.button('Disconnect').click()
  await dialog.text('Fox Wallet disconnected. Owl Wallet is still connected.').waitFor()
})

test.each([
  ['Account', 'Disconnect'],
  ['Accounts', 'Disconnect Fox Wallet'],
])('in %s, a double click disconnects one wallet, not the next one, too', async (view, label) => {
  const { dialog, events } = await openWithTwo()
  await dialog.show(view)
  // By force: the second click may land on the toast.
  await dialog.button(label).dblclick({ force: true })
  await events.next('wallet-disconnected')
  expect(await dialog.state()).toMatchObject({ status: 'connected', connectionCount: 1 })
})
