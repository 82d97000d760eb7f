import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { SOLANA_DEVNET } from '../../demo/sandbox/chains/chain-table.ts'
import { tokenGift } from '../../demo/sandbox/service/faucet/gifts.ts'
import { tokensOf } from '../../demo/sandbox/tokens/token-table.ts'
import { approveInWindow, openApprovalWindow } from '../../demo/sandbox/wallets/journey/approval-window.ts'
import { approveOnPhone } from '../../demo/sandbox/wallets/journey/phone-wallet.ts'
import { findViolations } from './support/check-accessibility.ts'
import { openConnected } from './support/open-connected.ts'
import { openEmbedded } from './support/open-embedded.ts'
import { pairPhone } from './support/pair-phone.ts'
import { payParts } from './support/pay/open-pay.ts'
import { readQrCode } from './support/read-qr-code.ts'
import { balanceOn } from './support/send/open-send.ts'
import { askSolana, newAddress, openSolanaSend, SENDER, SOL } from './support/send/open-solana-send.ts'
import { setUpJourney } from './support/set-up-journey.ts'
import { swapFields } from './support/swap/open-swap.ts'
import { fillIn } from './support/type-into.ts'
import { createBrowserWallet, type BrowserWalletOptions } from './support/wallets/create-browser-wallet.ts'
import { GRACE } from './support/wallets/dev-accounts.ts'

const journey = setUpJourney({ embeddedWallet: true })

const USDC = tokensOf('eip155:1').find(({ symbol }) => symbol === 'USDC')!.address
const ETHER = { recipient: GRACE, amount: '0.25', asset: 'eip155:1/slip44:60' }
const DOLLARS = { recipient: GRACE, amount: '12.5', asset: `eip155:1/erc20:${USDC}` }

async function openPaying(options: Omit<BrowserWalletOptions, 'sandbox'> = {}) {
  const wallet = createBrowserWallet({ sandbox: journey.sandbox, ...options })
  const visit = await openConnected(journey, { wallet })
  return { ...visit, ...payParts(visit) }
}

test('paid from disconnected: what is shown, to whom and where, is what arrives, and the site hears once it is confirmed', async () => {
  const wallet = createBrowserWallet({ sandbox: journey.sandbox })
  const visit = await journey.visit('/strict.html', { wallets: [wallet] })
  const { dialog, events, page } = visit
  const { ask, end, ended, payButton, said } = payParts(visit)
  const before = await balanceOn(journey.ethereum, GRACE)
  await ask(ETHER)
  await dialog.button('Connect a wallet').waitFor()
  expect(await dialog.title.innerText()).toBe('Payment')
  expect(await said()).toMatch(/asks you to pay.*0\.25 ETH/)
  expect((await said()).replace(/\s/g, '')).toContain(GRACE)
  expect(await findViolations(page), 'without a wallet').toEqual([])
  await dialog.button('Pay by QR code or link').click()
  await dialog.qrCode.waitFor()
  expect(await readQrCode(page)).toBe(`ethereum:${GRACE}@1?value=${25n * 10n ** 16n}`)
  expect((await said()).replace(/\s/g, '')).toContain(GRACE)
  expect(await findViolations(page), 'as a link').toEqual([])
  await dialog.button('Back').click()
  await dialog.button('Connect a wallet').click()
  await dialog.button(wallet.info.name).click()
  await payButton.waitFor()
  expect(events.names(), 'it goes on').not.toContain('wallet-closed')
  expect(await said()).toMatch(/They receive 0\.25 ETH.*/)
  expect(await said()).toMatch(/Network fee up to 0\.\d+ ETH/)
  expect(await findViolations(page), 'review').toEqual([])
  const request = wallet.hold('eth_sendTransaction')
  await payButton.click()
  await request.asked
  await dialog.text(/^Check that your wallet shows 0\.25 ETH/).waitFor()
  expect(await findViolations(page), 'asking').toEqual([])
  expect(await end()).toBeUndefined()
  request.approve()
  await dialog.dialog.getByRole('heading', { name: 'Confirmed' }).waitFor()
  const { transactionId } = (await ended()) as { transactionId: string }
  expect((await balanceOn(journey.ethereum, GRACE)) - before).toBe(25n * 10n ** 16n)
  expect(await journey.ethereum.request('eth_getTransactionReceipt', [transactionId])).toMatchObject({ status: '0x1' })
  expect(events.details('wallet-transaction')).toMatchObject([
    { kind: 'pay', status: 'submitted', hash: transactionId },
    { kind: 'pay', status: 'confirmed', hash: transactionId },
  ])
  expect(await findViolations(page), 'result').toEqual([])
  await dialog.button('Done').click()
  await events.next('wallet-closed')
})

test('a token is paid by a payment link, to the last unit; the visitor declines first', async () => {
  const { ask, dialog, ended, payButton, said, wallet } = await openPaying()
  const before = await balanceOn(journey.ethereum, GRACE, USDC)
  await ask(`ethereum:${USDC}@1/transfer?address=${GRACE}&uint256=12345678`)
  await payButton.waitFor()
  expect(await said()).toMatch(/12\.345678 USDC/)
  wallet.refuseNext('eth_sendTransaction', 4001)
  await payButton.click()
  await dialog.text('Nothing was paid.').waitFor()
  await dialog.button('Try again').click()
  expect(await ended()).toMatchObject({ transactionId: expect.stringMatching(/^0x[\da-f]{64}$/) as string })
  expect((await balanceOn(journey.ethereum, GRACE, USDC)) - before).toBe(12_345_678n)
})

test('on another network the visitor is asked to switch; a refusal is said, and the next try pays', async () => {
  const { ask, dialog, ended, page, payButton, wallet } = await openPaying({ chainId: 137 })
  await ask(ETHER)
  await dialog.text('Test Wallet is on another network. This payment is on Ethereum.').waitFor()
  expect(await findViolations(page)).toEqual([])
  wallet.refuseNext('wallet_switchEthereumChain', 4001)
  await dialog.button('Switch to Ethereum').click()
  await dialog.text('You declined the switch. Switch to Ethereum to pay.').waitFor()
  expect(wallet.chainId).toBe(137)
  await dialog.button('Switch to Ethereum').click()
  await payButton.click()
  expect(await ended()).toHaveProperty('transactionId')
})

test('too little is said with what there is, the wallet is not asked, and the site is notified once the dialog is closed', async () => {
  const { ask, dialog, end, ended, page, payButton, wallet } = await openPaying()
  await ask({ ...DOLLARS, amount: '99999999999' })
  await dialog.text(/^Not enough USDC\. You have [\d,.]+ USDC\.$/).waitFor()
  expect(await payButton.count()).toBe(0)
  expect(await findViolations(page)).toEqual([])
  expect(await end()).toBeUndefined()
  await dialog.button('Close').click()
  expect(await ended()).toMatchObject({ code: 'pay_insufficient_funds', data: { symbol: 'USDC', network: 'Ethereum' } })
  expect(wallet.methods).not.toContain('eth_sendTransaction')
})

test('who has too little of the token swaps for it, and then pays', async () => {
  const visit = await openPaying()
  const { ask, dialog, ended, page, payButton } = visit
  const { pay, receive, quoted, review, confirm } = swapFields(visit)
  const before = await balanceOn(journey.ethereum, GRACE, USDC)
  await ask({ ...DOLLARS, amount: '26000' })
  await dialog.text(/^Not enough USDC/).waitFor()
  await dialog.button('Swap for USDC').click()
  await fillIn(pay, '1')
  await quoted()
  expect(Number((await receive.inputValue()).replace(',', ''))).toBeGreaterThan(2_000)
  await review()
  await confirm()
  await dialog.button('Done').click()
  await payButton.waitFor()
  expect(await findViolations(page)).toEqual([])
  await payButton.click()
  await dialog.dialog.getByRole('heading', { name: 'Confirmed' }).waitFor()
  expect(await ended()).toHaveProperty('transactionId')
  expect((await balanceOn(journey.ethereum, GRACE, USDC)) - before).toBe(26_000_000_000n)
})

test('closed is cancelled, also while the wallet is asked; then the next payment says that a request is open', async () => {
  const { ask, dialog, ended, events, page, payButton, wallet } = await openPaying()
  await ask(ETHER)
  await payButton.waitFor()
  await page.keyboard.press('Escape')
  expect(await ended()).toEqual({ code: 'pay_cancelled', data: { isOpenInWallet: false, isLinkShown: false } })
  const again = await ask(ETHER)
  const request = wallet.hold('eth_sendTransaction')
  await payButton.click()
  await request.asked
  await dialog.button('Close').click()
  expect(await ended(again)).toEqual({ code: 'pay_cancelled', data: { isOpenInWallet: true, isLinkShown: false } })
  const last = await ask(ETHER)
  await dialog.text('Cancelled here. Decline it in your wallet too.').waitFor()
  const other = await ask(ETHER)
  expect(await ended(other)).toMatchObject({ code: 'pay_in_progress' })
  await dialog.button('Close').click()
  expect(await ended(last)).toMatchObject({ code: 'pay_cancelled' })
  // What the wallet does after all is reported.
  request.approve()
  expect((await events.next('wallet-transaction')).detail).toMatchObject({ kind: 'pay', status: 'submitted' })
})

test('what a site asks for is checked before the dialog opens, and what the chain does not have is told at once', async () => {
  const { ask, dialog, ended } = await openPaying()
  for (const [request, code, field] of [
    [{ ...ETHER, amount: '-1' }, 'pay_invalid_request', 'amount'],
    [{ ...ETHER, recipient: '0x12' }, 'pay_invalid_request', 'recipient'],
    [{ ...ETHER, asset: 'ETH' }, 'pay_invalid_request', 'asset'],
    ['ethereum:javascript:alert(1)@1?value=1', 'pay_invalid_request', 'link'],
    [{ ...ETHER, asset: 'eip155:424242/slip44:60' }, 'pay_unsupported_asset', undefined],
  ] as const)
    expect(await ended(await ask(request))).toMatchObject({ code, data: field === undefined ? {} : { field } })
  expect(await dialog.state()).toMatchObject({ open: false })
  const call = await ask({ ...ETHER, asset: `eip155:1/erc20:${GRACE}`, recipient: `0x${'12'.repeat(20)}` })
  expect(await ended(call)).toMatchObject({ code: 'pay_unsupported_asset' })
  await dialog.text(/^This payment can’t be made, and the site has been told/).waitFor()
})

test('after a reload the payment is followed to its end, which the site hears as wallet-transaction', async () => {
  const { ask, dialog, events, page, payButton } = await openPaying()
  await journey.ethereum.request('evm_setAutomine', [false])
  journey.onEnd(async () => void (await journey.ethereum.request('evm_setAutomine', [true])))
  await ask(ETHER)
  await payButton.click()
  await dialog.dialog.getByRole('heading', { name: 'On its way' }).waitFor()
  const { hash } = (await events.next('wallet-transaction')).detail as { hash: string }
  await page.reload()
  await dialog.ready()
  await journey.ethereum.request('evm_mine', [])
  expect((await events.next('wallet-transaction')).detail).toMatchObject({ kind: 'pay', status: 'confirmed', hash })
})

test('off by configuration: nothing opens, and the rejection names the feature', async () => {
  const { ask, dialog, ended, page } = await openPaying()
  await page.evaluate(() => {
    document.querySelector('wallet-dialog')!.features = { pay: false }
  })
  await ask(ETHER)
  expect(await ended()).toMatchObject({ code: 'feature_off', data: { feature: 'pay' } })
  expect(await dialog.state()).toMatchObject({ open: false })
})

test('paid by keyboard alone, from the page to Done', async () => {
  const { ask, dialog, ended, events, page, payButton } = await openPaying()
  await ask(DOLLARS)
  await payButton.waitFor()
  const isFocused = (locator: Locator) =>
    locator.evaluate((element) => (element.getRootNode() as ShadowRoot).activeElement === element)
  for (let stop = 0; !(await isFocused(payButton)); stop++) {
    expect(stop).toBeLessThan(15)
    await page.keyboard.press('Tab')
  }
  await page.keyboard.press('Enter')
  expect(await ended()).toHaveProperty('transactionId')
  const done = dialog.button('Done')
  await done.waitFor()
  for (let stop = 0; !(await isFocused(done)); stop++) {
    expect(stop).toBeLessThan(15)
    await page.keyboard.press('Tab')
  }
  await page.keyboard.press('Enter')
  await events.next('wallet-closed')
})

test('the smart account of the embedded wallet pays a token, and the sponsor its fee', async () => {
  const visit = await openEmbedded(journey)
  const { accountOf, readAndApprove } = visit
  const { ask, ended, payButton, said } = payParts(visit)
  await tokenGift('eip155:1', USDC)!.give(journey.ethereum.rpcUrl, (await accountOf()).address)
  const before = await balanceOn(journey.ethereum, GRACE, USDC)
  await ask(DOLLARS)
  await payButton.waitFor()
  expect(await said()).toContain('Sponsored by The sandbox')
  await payButton.click()
  await readAndApprove()
  const { transactionId } = (await ended()) as { transactionId: string }
  expect(await journey.ethereum.request('eth_getTransactionReceipt', [transactionId])).toMatchObject({ status: '0x1' })
  expect((await balanceOn(journey.ethereum, GRACE, USDC)) - before).toBe(12_500_000n)
})

test('a wallet on a phone pays', async () => {
  const visit = await journey.visit()
  const phone = await pairPhone(journey, visit)
  await approveOnPhone(phone)
  await visit.events.next('wallet-closed')
  const { ask, ended, payButton } = payParts(visit)
  const before = await balanceOn(journey.ethereum, GRACE)
  await ask(ETHER)
  await payButton.click()
  await approveOnPhone(phone)
  expect(await ended()).toHaveProperty('transactionId')
  expect((await balanceOn(journey.ethereum, GRACE)) - before).toBe(25n * 10n ** 16n)
})

test('SOL and an SPL token are paid on Solana', async () => {
  const { heldBy, balanceOf, make } = askSolana(journey)
  const token = await make({ program: 'spl', decimals: 6 })
  await token.mintTo(SENDER, 10_000_000n)
  const { dialog, events, page, ...visit } = await openSolanaSend(journey)
  const { ask, ended, payButton, said } = payParts({ page, dialog, ...visit })
  const to = await newAddress()
  const network = SOLANA_DEVNET.caipNetworkId
  await ask({ recipient: to, amount: '1.000000001', asset: `${network}/slip44:501` })
  await payButton.waitFor()
  expect(await said()).toContain('1.000000001 SOL')
  await approveInWindow(await openApprovalWindow(page, () => payButton.click()))
  expect(await ended()).toHaveProperty('transactionId')
  expect(await balanceOf(to)).toBe(SOL + 1n)
  await dialog.button('Done').click()
  await events.next('wallet-closed')

  const call = await ask({ recipient: to, amount: '1.5', asset: { network, address: token.mint } })
  await payButton.waitFor()
  await approveInWindow(await openApprovalWindow(page, () => payButton.click()))
  expect(await ended(call)).toHaveProperty('transactionId')
  expect(await heldBy(token, to)).toBe(1_500_000n)
})
