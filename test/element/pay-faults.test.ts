import { expect, test } from 'vitest'
import { DOLLARS, ETHER } from '../journeys/support/pay/open-pay.ts'
import { createBrowserWallet } from '../journeys/support/wallets/create-browser-wallet.ts'
import { GRACE } from '../journeys/support/wallets/dev-accounts.ts'
import { findViolations, findViolationsInBothThemes } from './support/check-accessibility.ts'
import { openPaying, payPartsOf } from './support/pay/open-pay.ts'
import { setUpPage } from './support/set-up-page.ts'

// A swap for what is missing, and a payment over a reload, are in the journeys.

const journey = setUpPage()

test('on another network the visitor is asked to switch; a refusal is said, and the next try pays', async () => {
  const { ask, dialog, ended, payButton, wallet } = await openPaying(journey, { chainId: 137 })
  await ask(ETHER)
  await dialog.text('Test Wallet is on another network. This payment is on Ethereum.').waitFor()
  expect(await findViolations()).toEqual([])
  wallet.refuseNext('wallet_switchEthereumChain', 4001)
  await dialog.button('Switch to Ethereum').click()
  await dialog.text('You declined the switch. Switch to Ethereum to pay.').waitFor()
  expect(wallet.chainId).toBe(137)
  await dialog.button('Switch to Ethereum').click()
  await payButton.click()
  expect(await ended()).toHaveProperty('transactionId')
})

// [networks.switch]
test('without enableNetworkSwitch no switch is offered, but the ways that don’t need one', async () => {
  const { ask, dialog, page } = await openPaying(journey, { chainId: 137 })
  await page.evaluate(() => {
    ;(document.getElementById('dialog') as HTMLElementTagNameMap['wallet-dialog']).enableNetworkSwitch = false
  })
  await ask(ETHER)
  await dialog.text('Test Wallet is on another network. This payment is on Ethereum.').waitFor()
  expect(await dialog.button('Switch to Ethereum').count()).toBe(0)
  await dialog.button('Connect a wallet for Ethereum').waitFor()
  await dialog.button('Pay by QR code or link').waitFor()
  expect(await findViolations()).toEqual([])
})

// [pay.switch]
test('a wallet that never answers the switch is left by Cancel; then a link is offered, and another wallet pays', async () => {
  const stuck = createBrowserWallet({ sandbox: journey.sandbox, chainId: 137 })
  const other = createBrowserWallet({ sandbox: journey.sandbox, name: 'Other Wallet', rdns: 'wallet.other' })
  const visit = await journey.visit('/strict.html', { wallets: [stuck, other], viewport: { width: 360, height: 740 } })
  const { dialog, events, page } = visit
  const { ask, ended, payButton } = payPartsOf(journey, visit)
  await dialog.pick(stuck.info.name)
  await events.next('wallet-closed')
  await ask(ETHER)
  const request = stuck.hold('wallet_switchEthereumChain')
  await dialog.button('Switch to Ethereum').click()
  await request.asked
  await dialog.text('Open Test Wallet and approve the switch.').waitFor()
  expect(await findViolationsInBothThemes(page), 'asked').toEqual([])
  await dialog.button('Cancel').click()
  await dialog.button('Pay by QR code or link').click()
  await dialog.qrCode.waitFor()
  await dialog.button('Back').click()
  expect(await findViolationsInBothThemes(page), 'ways on').toEqual([])
  await dialog.button('Connect a wallet for Ethereum').click()
  await dialog.button(other.info.name).click()
  await payButton.click()
  expect(await ended()).toHaveProperty('transactionId')
  expect(other.methods).toContain('eth_sendTransaction')
})

test('too little is said with what there is, the wallet is not asked, and the site is notified once the dialog is closed', async () => {
  const { ask, dialog, end, ended, payButton, wallet } = await openPaying(journey)
  await ask({ ...DOLLARS, amount: '99999999999' })
  await dialog.text(/^Not enough USDC\. You have [\d,.]+ USDC\.$/).waitFor()
  expect(await payButton.count()).toBe(0)
  expect(await findViolations()).toEqual([])
  expect(await end()).toBeUndefined()
  await dialog.button('Close').click()
  expect(await ended()).toMatchObject({ code: 'pay_insufficient_funds', data: { symbol: 'USDC', network: 'Ethereum' } })
  expect(wallet.methods).not.toContain('eth_sendTransaction')
})

test('closed is cancelled, also while the wallet is asked; then the next payment says that a request is open', async () => {
  const { ask, dialog, ended, events, page, payButton, wallet } = await openPaying(journey)
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
  // A late transaction of the wallet is still reported.
  request.approve()
  expect((await events.next('wallet-transaction')).detail).toMatchObject({ kind: 'pay', status: 'submitted' })
})

test('what a site asks for is checked before the dialog opens, and what the chain does not have is told at once', async () => {
  const { ask, dialog, ended } = await openPaying(journey)
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
  await dialog.text(/^Nothing was sent, and the site knows/).waitFor()
})

test('off by configuration: nothing opens, and the rejection names the feature', async () => {
  const { ask, dialog, element, ended } = await openPaying(journey)
  element.features = { pay: false }
  await ask(ETHER)
  expect(await ended()).toMatchObject({ code: 'feature_off', data: { feature: 'pay' } })
  expect(await dialog.state()).toMatchObject({ open: false })
})
