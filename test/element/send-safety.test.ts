import { expect, test } from 'vitest'
import { tokensOf } from '../../demo/sandbox/tokens/token-table.ts'
import { NODES, passUntil, pressUntil } from '../journeys/support/send/node-faults.ts'
import { ADA, GRACE, devAccount } from '../journeys/support/wallets/dev-accounts.ts'
import { findViolations } from './support/check-accessibility.ts'
import { addEarlierRecipient, LOOKALIKE } from './support/send/earlier-recipient.ts'
import { openSend } from './support/send/open-send.ts'
import { setUpPage } from './support/set-up-page.ts'

const journey = setUpPage()

test('every invalid amount has a message of its own, and nothing is sent', async () => {
  const { dialog, amount, recipient, wallet } = await openSend(journey)
  await recipient.fill(GRACE)
  const cases = [
    ['NaN', 'Enter a number'],
    ['Infinity', 'Enter a number'],
    ['-1', 'Enter an amount above 0'],
    ['1e18', 'Enter the whole number, without “e”'],
    ['0x10', 'Use only digits'],
    ['1,5', 'Use digits and one “.” for decimals'],
    ['௧௨', 'Use the digits 0 to 9'],
    ['0', 'Enter an amount above 0'],
    ['1.1234567890123456789', 'ETH allows up to 18 decimals'],
    ['9'.repeat(90), 'This is more than any token’s supply'],
    ['10001', /^Not enough ETH\. You have [\d,.]+ ETH\.$/],
  ] as const
  for (const [typed, sentence] of cases) {
    await amount.fill(typed)
    await dialog.text(sentence).waitFor()
    expect(await amount.inputValue()).toBe(typed)
    if (typed === '10001') continue
    await dialog.button('Review').click()
    expect(await amount.evaluate((field) => (field.getRootNode() as ShadowRoot).activeElement === field)).toBe(true)
  }
  expect(await dialog.title.innerText()).toBe('Send')
  expect(wallet.methods).not.toContain('eth_sendTransaction')
})

test('a recipient that cannot be right is refused with its reason', async () => {
  const { dialog, recipient } = await openSend(journey)
  const cases = [
    [GRACE.replace('C', 'c'), /has a typo/],
    [`0x${'0'.repeat(40)}`, /burn address/],
    [GRACE.slice(0, -1), /^Enter a complete Ethereum address or a name$/],
    ['oeYf6KAJkLYhBuR8CiGc6L4D4Xtfepr85fuDgA9kq96', /^Enter a complete Ethereum address or a name$/],
    ['bad_name.eth', /isn’t a valid name/],
    ['a\u202eda.eth', /isn’t a valid name/],
  ] as const
  for (const [typed, sentence] of cases) {
    await recipient.fill(typed)
    await dialog.text(sentence).waitFor()
  }
})

test('the token’s own address is refused; the visitor’s own needs a confirmation', async () => {
  const token = tokensOf('eip155:1')[0]!
  const { dialog, chooseToken, fill, review } = await openSend(journey)
  await chooseToken('USDC')
  await fill('1', token.address)
  expect(await review()).toContain('This is the token’s own address')
  await dialog.button('Change').click()
  await fill('1', ADA)
  expect(await review()).toContain('This is your own account')
  expect(await dialog.button('Send').isDisabled()).toBe(true)
  await dialog.dialog.getByRole('checkbox', { name: 'I’ve checked this and want to send anyway' }).check()
  await dialog.button('Send').click()
  await dialog.button('Done').waitFor()
})

test('a lookalike of an earlier recipient is called out, and needs a confirmation', async () => {
  const { dialog, fill, recipient, review, send } = await openSend(journey)
  await fill('0.01', GRACE)
  await review()
  await send()
  await dialog.show('Send')
  // Earlier recipients are offered, so that visitors need not copy an address from anywhere.
  await dialog.button('0x70…dc79C8').click()
  expect(await recipient.inputValue()).toBe(GRACE)
  await fill('0.01', `${GRACE.slice(0, 6)}${'1'.repeat(32)}${GRACE.slice(-4)}`.toLowerCase())
  expect(await review()).toContain('This looks like 0x70…dc79C8 but isn’t')
  expect(await dialog.button('Send').isDisabled()).toBe(true)
})

test('an address that looks like one in the history is called out, on a new device and also if storage knows it', async () => {
  addEarlierRecipient(journey)
  const { dialog, fill, review } = await openSend(journey, {
    visit: {
      async prepare({ page }) {
        const poison = JSON.stringify({ eip155: [LOOKALIKE] })
        await page.addInitScript((text) => localStorage.setItem('@appkit/known_recipients', text), poison)
      },
    },
  })
  await fill('0.01', LOOKALIKE)
  expect(await review()).toContain('This looks like 0x90…')
  expect(await dialog.button('Send').isDisabled()).toBe(true)
})

test('a service with wrong decimals for a token does not make the visitor send a hundred times as much', async () => {
  const { address } = tokensOf('eip155:1')[0]!
  const lie = (decimals: string) => ({
    balances: [
      { name: 'Ether', symbol: 'ETH', chainId: 'eip155:1', quantity: { decimals: '18', numeric: '9' } },
      { address, name: 'USD Coin', symbol: 'USDC', chainId: 'eip155:1', quantity: { decimals, numeric: '500' } },
    ],
  })
  const { service } = journey.sandbox
  service.failAll('/v1/account', { status: 200, body: lie('8') })
  const { dialog, chooseToken, fill, review } = await openSend(journey)
  await chooseToken('USDC')
  await fill('1', GRACE)
  expect(await review()).toContain('the token has 6 decimals, not 8')
  expect(await dialog.button('Send').count()).toBe(0)
  const contract = dialog.dialog.getByRole('link', { name: /^0x.*View on etherscan\.io/ })
  expect(await contract.getAttribute('href')).toBe(`https://etherscan.io/token/${address}`)
  // The page's node tells the same lie; the wallet's doesn't.
  service.answerCalls('eth_call', { result: `0x${'8'.padStart(64, '0')}` })
  await dialog.button('Change').click()
  expect(await review()).toContain('your wallet has the token with 6 decimals, not 8')
})

test('a node that makes up a tip is caught by the wallet’s; if nothing contradicts it, the fee needs a confirmation', async () => {
  const tip = `0x${(10n ** 13n).toString(16)}`
  const { service } = journey.sandbox
  service.answerCalls('eth_maxPriorityFeePerGas', { result: tip })
  service.answerCalls('eth_feeHistory', { result: { oldestBlock: '0x1', reward: [[tip]], baseFeePerGas: ['0x7'] } })
  const { dialog, fill, review, wallet } = await openSend(journey)
  const isReady = () => dialog.button('Send').isEnabled()
  await fill('1', GRACE)
  expect(await review()).not.toContain('unusually high')
  expect(await isReady()).toBe(true)
  await dialog.button('Back').click()
  wallet.answerNext('eth_maxPriorityFeePerGas', null)
  expect(await review()).toMatch(/unusually high[^]*up to 0\.2\d* ETH/)
  expect(await isReady()).toBe(false)
})

test('a wallet that switches networks after Send, while its capabilities are read, is not asked to send', async () => {
  const { dialog, fill, review, wallet } = await openSend(journey)
  await fill('1', GRACE)
  await review()
  const question = wallet.hold('wallet_getCapabilities')
  await dialog.button('Send').click()
  await question.asked
  wallet.answerNext('eth_chainId', '0x89')
  question.approve()
  await dialog.text(/^Your wallet isn’t on Ethereum any more/).waitFor()
  expect(wallet.methods).not.toContain('eth_sendTransaction')
})

test('a name that the service gives to a typed address is shown as a claim', async () => {
  journey.sandbox.service.failAll('/v1/identity', { status: 200, body: { name: 'Binance', avatar: null } })
  const { dialog, fill, review } = await openSend(journey)
  await fill('0.01', GRACE)
  await dialog.text('Unverified name: Binance').waitFor()
  expect(await review()).toContain('Unverified name: Binance')
})

test('a recipient that is a contract, and an amount below its fee, get a note', async () => {
  const { dialog, chooseToken, fill, review } = await openSend(journey)
  await fill('0.000000000000000001', GRACE)
  expect(await review()).toContain('The network fee is higher than the amount')
  await dialog.button('Back').click()
  await chooseToken('USDC')
  await fill('1', tokensOf('eip155:1')[2]!.address)
  expect(await review()).toContain('This is a contract.')
})

test('an account that cannot pay the fee cannot send a token', async () => {
  await journey.ethereum.request('anvil_setBalance', [devAccount(3).address, '0x0'])
  const { chooseToken, fill, review, dialog } = await openSend(journey, { accounts: [3] })
  await chooseToken('USDC')
  await fill('1', GRACE)
  expect(await review()).toContain('Not enough ETH for the network fee')
  expect(await dialog.button('Send').count()).toBe(0)
})

test('faults of the node and the service are shown, and the draft is kept', async () => {
  const { dialog, fill, amount, page } = await openSend(journey, {
    visit: { prepare: ({ page: fresh }) => fresh.clock.install() },
  })
  await fill('1', GRACE)
  journey.sandbox.service.failAll(NODES, { status: 500 })
  await dialog.button('Review').click()
  await passUntil(page, () => dialog.text(/^Couldn’t check this transfer/).isVisible())
  journey.sandbox.service.clearFaults()
  await pressUntil(dialog.button('Check again'), () => dialog.button('Send').isVisible(), page)
  await dialog.button('Back').click()
  expect(await amount.inputValue()).toBe('1')
})

test('by keyboard alone, on a phone, with no violation of accessibility', async () => {
  const { dialog, page, amount } = await openSend(journey, {
    visit: { viewport: { width: 360, height: 740 } },
  })
  await dialog.button(/^ETH/).waitFor()
  expect(await findViolations()).toEqual([])
  await amount.focus()
  await page.keyboard.type('0.75')
  for (let step = 0; step < 3; step++) await page.keyboard.press('Tab')
  await page.keyboard.type(GRACE)
  expect(await findViolations()).toEqual([])
  await page.keyboard.press('Enter')
  await dialog.button('Send').waitFor()
  expect(await findViolations()).toEqual([])
  await expect.poll(() => dialog.button('Send').isEnabled()).toBe(true)
  await dialog.button('Send').focus()
  await page.keyboard.press('Enter')
  await dialog.button('Done').waitFor()
  expect(await findViolations()).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  await dialog.button('Done').focus()
  await page.keyboard.press('Enter')
  await dialog.title.getByText('Account').waitFor()
})
