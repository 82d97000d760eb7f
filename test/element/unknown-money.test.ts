import { expect, test } from 'vitest'
import { tokensOf } from '../../demo/sandbox/tokens/token-table.ts'
import { balanceOn } from '../journeys/support/send/open-send.ts'
import { GRACE } from '../journeys/support/wallets/dev-accounts.ts'
import { findViolationsInBothThemes } from './support/check-accessibility.ts'
import { openConnected } from './support/open-connected.ts'
import { openSend } from './support/send/open-send.ts'
import { setUpPage, type PageVisitOptions } from './support/set-up-page.ts'

// A balance missing from a list isn't zero, and a wallet's report isn't proof.
const journey = setUpPage()

const BALANCES = /^\/v1\/account\/.*\/balance/
const NARROW = { viewport: { width: 360, height: 740 } } as const satisfies PageVisitOptions
const DAI = tokensOf('eip155:1').find(({ symbol }) => symbol === 'DAI')!.address

/** The service lists one token, without the coin. */
function listing() {
  const [usdc] = tokensOf('eip155:1')
  const { name, symbol, decimals, address } = usdc!
  const entry = { name, symbol, chainId: 'eip155:1', address: `eip155:1:${address}`, price: 1 }
  return { balances: [{ ...entry, quantity: { decimals: String(decimals), numeric: '5' } }] }
}

test('a service that lists nothing: the coin is read from the node, and nobody says that there is nothing', async () => {
  journey.sandbox.service.failAll(BALANCES, { status: 200, body: { balances: [] } })
  const { dialog, page } = await openConnected(journey, NARROW)
  await dialog.show()
  await dialog.text('Some tokens and prices may be missing.').waitFor()
  await dialog.dialog.getByRole('listitem').filter({ hasText: 'Ether' }).waitFor()
  expect(await dialog.dialog.innerText()).not.toMatch(/Nothing here|No tokens found/)
  expect(await findViolationsInBothThemes(page)).toEqual([])
  await dialog.show('Send')
  await dialog.button(/^ETH/).click()
  await dialog.button(/^Ether/).waitFor()
})

test('a service without a list of NFTs, and whose history has none: nobody says that there are none', async () => {
  journey.sandbox.service.failAll(/^\/v1\/account\/.*\/nfts/, { status: 404 })
  journey.sandbox.service.failAll(/^\/v1\/account\/.*\/history/, { status: 200, body: { data: [] } })
  const { dialog } = await openConnected(journey, NARROW)
  await dialog.show()
  await dialog.dialog.getByRole('tab', { name: 'NFTs' }).click()
  await dialog.text('No NFTs found yet').waitFor()
})

test('a token that the list lacks can be sent: its address in Send’s search reads it from its contract', async () => {
  journey.sandbox.service.failAll(BALANCES, { status: 200, body: { balances: [] } })
  const { dialog } = await openConnected(journey, NARROW)
  await dialog.show('Send')
  await dialog.button(/^ETH/).click()
  await dialog.dialog.getByRole('searchbox').fill(DAI)
  await dialog.button(/DAI/).waitFor()
  await dialog.button(/DAI/).click()
  await dialog.button(/^DAI Balance 5,000 DAI/).waitFor()
})

test('neither the service nor a node says what there is of the coin: that is said, not zero', async () => {
  journey.sandbox.service.failAll(BALANCES, { status: 200, body: listing() })
  journey.sandbox.service.answerCalls('eth_getBalance', { error: { code: -32603, message: 'not now' } })
  const { dialog } = await openConnected(journey, NARROW)
  await dialog.show()
  await dialog.text('Couldn’t load your ETH balance.').waitFor()
  await dialog.dialog.getByRole('listitem').filter({ hasText: 'USDC' }).waitFor()
})

test('a token without an amount, whose contract can’t be read, is counted as not loaded, and the total says that it lacks something', async () => {
  const [entry] = listing().balances
  const ether = { name: 'Ether', symbol: 'ETH', chainId: 'eip155:1', price: 2 }
  const balances = [
    { ...ether, quantity: { decimals: '18', numeric: '1' } },
    { ...entry, quantity: undefined },
  ]
  journey.sandbox.service.failAll(BALANCES, { status: 200, body: { balances } })
  journey.sandbox.service.answerCalls('eth_call', DOWN)
  const { dialog, page } = await openConnected(journey, NARROW)
  await dialog.show()
  await dialog.text('Couldn’t load 1 of your tokens.').waitFor()
  await dialog.text('$2.00+').waitFor()
  expect(await findViolationsInBothThemes(page)).toEqual([])
  journey.sandbox.service.clearFaults()
  await dialog.button('Try again').click()
  await dialog.text('Couldn’t load 1 of your tokens.').waitFor({ state: 'detached' })
})

const DOWN = { error: { code: -32603, message: 'not now' } }
type Opening = NonNullable<Parameters<HTMLElementTagNameMap['wallet-dialog']['show']>[0]>
/** Each way to a token whose contract doesn't answer, and the reason that stands there. */
const UNREAD: Readonly<Record<string, readonly [opening: Opening, reason: string]>> = {
  'Swap, from a token': [{ view: 'Swap', data: { from: DAI } }, 'Couldn’t load your DAI balance.'],
  'Swap, from the coin': [{ view: 'Swap', data: { from: 'native' } }, 'Couldn’t load your ETH balance.'],
  'Send, of a token that the site names': [
    { view: 'Send', data: { token: DAI } },
    'Couldn’t load your balance of the chosen token. Try again, or choose another one.',
  ],
}

for (const [name, [opening, reason]] of Object.entries(UNREAD))
  test(`${name}: a balance that can't be read has its sentence, until it can`, async () => {
    journey.sandbox.service.failAll(BALANCES, { status: 200, body: listing() })
    journey.sandbox.service.answerCalls('eth_call', DOWN)
    journey.sandbox.service.answerCalls('eth_getBalance', DOWN)
    const { dialog, page } = await openConnected(journey, NARROW)
    await page.evaluate((options) => document.querySelector('wallet-dialog')!.show(options), opening)
    await dialog.text(reason).waitFor()
    expect(await findViolationsInBothThemes(page)).toEqual([])
    journey.sandbox.service.clearFaults()
    await dialog.button('Try again').click()
    await dialog.text(reason).waitFor({ state: 'detached' })
  })

test('a token that the list of balances has with other decimals than Swap’s has its sentence', async () => {
  const dai = { name: 'Dai', symbol: 'DAI', chainId: 'eip155:1', address: `eip155:1:${DAI}`, price: 1 }
  const balances = [...listing().balances, { ...dai, quantity: { decimals: '6', numeric: '5' } }]
  journey.sandbox.service.failAll(BALANCES, { status: 200, body: { balances } })
  const { dialog, page } = await openConnected(journey, NARROW)
  await page.evaluate((options) => document.querySelector('wallet-dialog')!.show(options), {
    view: 'Swap' as const,
    data: { from: DAI },
  })
  await dialog.text('Couldn’t load your DAI balance.').waitFor()
  await dialog.button('Try again').waitFor()
})

test('Send’s search: a token that can’t be read isn’t one that doesn’t exist', async () => {
  journey.sandbox.service.failAll(BALANCES, { status: 200, body: { balances: [] } })
  const { dialog } = await openConnected(journey, NARROW)
  await dialog.show('Send')
  await dialog.button(/^ETH/).click()
  for (const method of ['eth_call', 'eth_getBalance']) journey.sandbox.service.answerCalls(method, DOWN)
  await dialog.dialog.getByRole('searchbox').fill(DAI)
  await dialog.text('Couldn’t read this token from the network').waitFor()
  journey.sandbox.service.clearFaults()
  await dialog.button('Try again').click()
  await dialog.button(/DAI/).waitFor()
})

test('Send’s search: a token that was named by its address is read again for the account that the wallet switches to', async () => {
  journey.sandbox.service.failAll(BALANCES, { status: 200, body: { balances: [] } })
  const { dialog, events, wallet } = await openConnected(journey, NARROW)
  await dialog.show('Send')
  await dialog.button(/^ETH/).click()
  await dialog.dialog.getByRole('searchbox').fill(DAI)
  await dialog.button(/DAI/).waitFor()
  await wallet.setAccounts(2)
  await events.next('wallet-account-changed')
  await dialog.button(/DAI/).waitFor()
  expect(await dialog.text(/No results/).count()).toBe(0)
})

const openAtomic = async () => {
  const opened = await openSend(journey, { isAtomic: true, visit: NARROW })
  await opened.dialog.button(/^ETH/).waitFor()
  await opened.fill('0.25', GRACE)
  await opened.review()
  return opened
}
const FAILED = { version: '2.0.0', id: '0x1', chainId: '0x1', atomic: true, status: 500, receipts: [] }

test('a wallet that sends, and reports a failure without a receipt: the chain has it, and that is what is shown', async () => {
  const { dialog, wallet, events } = await openAtomic()
  const before = await balanceOn(journey.ethereum, GRACE)
  for (let count = 0; count < 20; count += 1) wallet.answerNext('wallet_getCallsStatus', FAILED)
  await dialog.button(/^Send$/).click()
  await dialog.dialog.getByRole('heading', { name: 'Confirmed' }).waitFor()
  expect((await balanceOn(journey.ethereum, GRACE)) - before).toBe(25n * 10n ** 16n)
  const { detail } = await events.next('wallet-transaction')
  expect(detail).toMatchObject({ status: 'submitted', hash: expect.stringMatching(/^0x[\da-f]{64}$/) })
})

test('a wallet that reports a failure, and nothing is on the chain: it is said to look there first', async () => {
  const { dialog, wallet, page } = await openAtomic()
  wallet.answerNext('wallet_sendCalls', { id: '0x1' })
  for (let count = 0; count < 20; count += 1) wallet.answerNext('wallet_getCallsStatus', FAILED)
  await dialog.button(/^Send$/).click()
  await dialog.dialog.getByRole('heading', { name: 'Your wallet reports a failure' }).waitFor()
  await dialog.text('It may have gone through anyway. Look in your wallet before you try again.').waitFor()
  expect(await dialog.button(/^(Send|Pay)$/).count()).toBe(0)
  expect(await findViolationsInBothThemes(page)).toEqual([])
})

test('a wallet that reports a failure at once: the review says so, without a button to send', async () => {
  const { dialog, fill, review, wallet } = await openSend(journey, { visit: NARROW })
  await dialog.button(/^ETH/).waitFor()
  await fill('0.25', GRACE)
  await review()
  wallet.refuseNext('eth_sendTransaction', -32603, 'Internal JSON-RPC error.')
  await dialog.button(/^Send$/).click()
  await dialog.text('Your wallet reports that this failed. Look there before you send it again.').waitFor()
  expect(await dialog.button(/^Send$/).count()).toBe(0)
  await dialog.button('Check again').click()
  await dialog.button(/^Send$/).waitFor()
})

test('a wallet’s failure, and a chain that can’t be asked: the wallet isn’t asked again', async () => {
  const { dialog, fill, review, wallet, send } = await openSend(journey, { visit: NARROW })
  await dialog.button(/^ETH/).waitFor()
  await fill('0.25', GRACE)
  await review()
  wallet.refuseNext('eth_sendTransaction', -32603, 'Internal JSON-RPC error.')
  await dialog.button(/^Send$/).click()
  await dialog.button('Check again').click()
  await dialog.button(/^Send$/).waitFor()
  journey.sandbox.service.answerCalls('eth_getTransactionCount', DOWN)
  await dialog.button(/^Send$/).click()
  await dialog.text('Your last try may have been sent. Look in your wallet before you send it again.').waitFor()
  expect(wallet.methods.filter((method) => method === 'eth_sendTransaction')).toHaveLength(1)
  journey.sandbox.service.clearFaults()
  await dialog.button('Check again').click()
  await dialog.button(/^Send$/).waitFor()
  await send()
})

test('a transaction with an unknown status is neither sent nor pending for certain', async () => {
  const metadata = { chain: 'eip155:1', hash: `0x${'ab'.repeat(32)}`, operationType: 'send', status: 'dropped' }
  const transfer = {
    ...{ direction: 'out', recipient: GRACE, quantity: { numeric: '1.5' } },
    fungible_info: { name: 'Ether', symbol: 'ETH' },
  }
  const data = [{ id: 'a', metadata: { ...metadata, minedAt: new Date().toISOString() }, transfers: [transfer] }]
  journey.sandbox.service.failAll(/\/v1\/account\/[^/]+\/history/, { status: 200, body: { data, next: null } })
  const { dialog } = await openConnected(journey, NARROW)
  await dialog.show()
  await dialog.dialog.getByRole('tab', { name: 'Activity' }).click()
  await dialog.text('Status unknown').waitFor()
})
