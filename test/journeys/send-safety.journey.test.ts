import { expect, test } from 'vitest'
import { tokensOf } from '../../demo/sandbox/tokens/token-table.ts'
import { findViolations, installAxe } from './support/check-accessibility.ts'
import { readQrCode } from './support/read-qr-code.ts'
import { balanceOn, fieldsOf, openSend } from './support/send/open-send.ts'
import { setUpJourney } from './support/set-up-journey.ts'
import { ADA, GRACE, devAccount } from './support/wallets/dev-accounts.ts'
import { createPhone } from './support/wallets/create-phone.ts'

const journey = setUpJourney()

test('whatever is typed that is no amount has a sentence of its own, and nothing is sent', async () => {
  const { dialog, amount, receiver, wallet } = await openSend(journey)
  await receiver.fill(GRACE)
  const cases = [
    ['NaN', 'This is not a number'],
    ['Infinity', 'This is not a number'],
    ['-1', 'An amount cannot be negative'],
    ['1e18', 'Write all digits, without an exponent'],
    ['0x10', 'Write a decimal number, not a hexadecimal one'],
    ['1,5', 'Write only digits and one “.” before the decimals'],
    ['١٢', 'Write the amount with the digits 0 to 9'],
    ['0', 'An amount above zero is needed'],
    ['1.1234567890123456789', 'ETH has 18 decimals at most. Leave the others out'],
    ['9'.repeat(90), 'This is more than any token has'],
    ['10001', /^You have [\d,.]+ ETH$/],
  ] as const
  for (const [typed, sentence] of cases) {
    await amount.fill(typed)
    await dialog.text(sentence).waitFor()
    expect(await amount.inputValue()).toBe(typed)
    if (typed === '10001') continue
    await dialog.button('Review').click()
    await dialog.text('An amount and receiver address are required').waitFor()
  }
  expect(await dialog.title.innerText()).toBe('Send')
  expect(wallet.methods).not.toContain('eth_sendTransaction')
})

test('a receiver that cannot be meant is refused by its reason', async () => {
  const { dialog, receiver } = await openSend(journey)
  const cases = [
    [GRACE.replace('C', 'c'), /typing error/],
    [`0x${'0'.repeat(40)}`, /Nobody owns this address/],
    [GRACE.slice(0, -1), /no address on this network/],
    ['oeYf6KAJkLYhBuR8CiGc6L4D4Xtfepr85fuDgA9kq96', /no address on this network/],
    ['bad_name.eth', /cannot be a name/],
    ['a\u202eda.eth', /cannot be a name/],
  ] as const
  for (const [typed, sentence] of cases) {
    await receiver.fill(typed)
    await dialog.text(sentence).waitFor()
  }
})

test("the token's own address is refused; one's own is asked about", async () => {
  const token = tokensOf('eip155:1')[0]!
  const { dialog, chooseToken, fill, review } = await openSend(journey)
  await chooseToken('USDC')
  await fill('1', token.address)
  expect(await review()).toContain('This is the address of the token itself')
  await dialog.button('Change').click()
  await fill('1', ADA)
  expect(await review()).toContain('This is your own account')
  expect(await dialog.button('Send').isDisabled()).toBe(true)
  await dialog.dialog.getByRole('checkbox', { name: 'I have checked this, and want to send all the same' }).check()
  await dialog.button('Send').click()
  await dialog.button('Done').waitFor()
})

test('a lookalike of somebody that one has sent to is called out, and has to be looked at', async () => {
  const { dialog, fill, review, send } = await openSend(journey)
  await fill('0.01', GRACE)
  await review()
  await send()
  await dialog.show('WalletSend')
  await fill('0.01', `${GRACE.slice(0, 6)}${'1'.repeat(32)}${GRACE.slice(-4)}`.toLowerCase())
  expect(await review()).toContain('This address only looks like')
  expect(await dialog.button('Send').isDisabled()).toBe(true)
})

test('a receiver that is a contract, and an amount below its fee, are worth a sentence', async () => {
  const { dialog, chooseToken, fill, review } = await openSend(journey)
  await fill('0.000000000000000001', GRACE)
  expect(await review()).toContain('The network fee is more than what you send is worth')
  await dialog.button('Back').click()
  await chooseToken('USDC')
  await fill('1', tokensOf('eip155:1')[2]!.address)
  expect(await review()).toContain('The receiver is a contract')
})

test('an account without anything for the fee cannot send a token', async () => {
  await journey.ethereum.request('anvil_setBalance', [devAccount(3).address, '0x0'])
  const { chooseToken, fill, review, dialog } = await openSend(journey, { accounts: [3] })
  await chooseToken('USDC')
  await fill('1', GRACE)
  expect(await review()).toContain('There is not enough ETH for the network fee')
  expect(await dialog.button('Send').count()).toBe(0)
})

test('faults of the node and the service are told, and the draft is kept', async () => {
  const { dialog, fill, amount, network } = await openSend(journey)
  network.allowNetworkReports(/500/)
  await fill('1', GRACE)
  journey.sandbox.service.failAll(/^\/v1\/?\?/, { status: 500 })
  await dialog.button('Review').click()
  await dialog.text(/^This could not be looked at/).waitFor({ timeout: 20_000 })
  journey.sandbox.service.clearFaults()
  await dialog.button('Look again').click()
  await dialog.button('Send').waitFor()
  await dialog.button('Back').click()
  expect(await amount.inputValue()).toBe('1')
})

test('by keyboard alone, on a phone, with no violation of accessibility', async () => {
  const { dialog, page, amount } = await openSend(journey, {
    visit: { viewport: { width: 360, height: 740 }, prepare: ({ context }) => installAxe(context) },
  })
  await dialog.button(/^ETH/).waitFor()
  expect(await findViolations(page)).toEqual([])
  await amount.focus()
  await page.keyboard.type('0.75')
  for (let step = 0; step < 3; step++) await page.keyboard.press('Tab')
  await page.keyboard.type(GRACE)
  expect(await findViolations(page)).toEqual([])
  await page.keyboard.press('Enter')
  await dialog.button('Send').waitFor()
  expect(await findViolations(page)).toEqual([])
  await dialog.button('Send').focus()
  await page.keyboard.press('Enter')
  await dialog.button('Done').waitFor()
  expect(await findViolations(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  await dialog.button('Done').focus()
  await page.keyboard.press('Enter')
  await dialog.title.getByText('Account').waitFor()
})

test('with a phone over WalletConnect', async () => {
  const phone = await createPhone(journey.sandbox)
  journey.onEnd(phone.close)
  const visit = await journey.visit('/strict.html')
  const before = await balanceOn(journey.ethereum, GRACE)
  await visit.dialog.pick('WalletConnect')
  await visit.dialog.qrCode.waitFor()
  await phone.approve(await readQrCode(visit.page))
  await visit.events.next('wallet-connected')
  await visit.dialog.show('WalletSend')
  const { fill, review, send } = fieldsOf(visit)
  await fill('0.5', GRACE)
  await review()
  await send()
  expect((await balanceOn(journey.ethereum, GRACE)) - before).toBe(5n * 10n ** 17n)
})
