// @module-tag extra
import { expect, test } from 'vitest'
import { SOLANA_DEVNET } from '../../demo/sandbox/chains/chain-table.ts'
import { tokenGift } from '../../demo/sandbox/service/faucet/gifts.ts'
import { approveInWindow, openApprovalWindow } from '../../demo/sandbox/wallets/journey/approval-window.ts'
import { approveOnPhone } from '../../demo/sandbox/wallets/journey/phone-wallet.ts'
import { openEmbedded } from './support/open-embedded.ts'
import { pairPhone } from './support/pair-phone.ts'
import { DOLLARS, ETHER, payParts, USDC } from './support/pay/open-pay.ts'
import { balanceOn } from './support/send/open-send.ts'
import { askSolana, newAddress, openSolanaSend, SENDER, SOL } from './support/send/open-solana-send.ts'
import { setUpJourney } from './support/set-up-journey.ts'
import { createBrowserWallet } from './support/wallets/create-browser-wallet.ts'
import { GRACE } from './support/wallets/dev-accounts.ts'
import { withOption } from './support/with-option.ts'

const journey = setUpJourney({ embeddedWallet: true })

test('in a page’s own flow, on a site that requires sign-in: connected, signed in, and paid', async () => {
  const wallet = createBrowserWallet({ sandbox: journey.sandbox })
  const { serviceUrl, projectId } = journey.sandbox.info
  const visit = await journey.visit('/host.html', {
    wallets: [wallet],
    markup: `<script type="module" src="/wallet-dialog.js"></script>
      <wallet-dialog id="dialog" inline open project-id="${projectId}" service-url="${serviceUrl}" networks="eip155:1"></wallet-dialog>`,
    ...withOption('siwx', 'true'),
  })
  const { dialog, events } = visit
  const { ask, ended, payButton, said } = payParts(visit)
  await events.next('wallet-opened')
  await ask(ETHER)
  await dialog.button('Connect a wallet').click()
  await dialog.button(wallet.info.name).click()
  await dialog.button('Sign').click()
  await events.next('wallet-signed-in')
  await payButton.waitFor()
  expect(await said()).toContain('0.25 ETH')
  await payButton.click()
  expect(await ended()).toHaveProperty('transactionId')
  await dialog.button('Done').click()
  await dialog.button('Disconnect').waitFor()
  expect(events.names()).not.toContain('wallet-closed')

  // After closing there, it shows Account again, and the site is notified.
  const second = await ask(ETHER)
  await payButton.waitFor()
  await dialog.button('Close').click()
  expect(await ended(second)).toMatchObject({ code: 'pay_cancelled' })
  await dialog.button('Disconnect').waitFor()
})

test('the embedded wallet pays: its smart account a token, and the sponsor the fee; then its other account', async () => {
  const visit = await openEmbedded(journey)
  const { accountOf, dialog, events, prefer, readAndApprove } = visit
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
  await dialog.button('Done').click()
  await events.next('wallet-closed')

  expect(await prefer('eoa')).toBeUndefined()
  const { address } = await accountOf()
  await journey.ethereum.request('anvil_setBalance', [address, `0x${(10n ** 18n).toString(16)}`])
  const call = await ask(ETHER)
  await payButton.waitFor()
  expect(await said()).toMatch(/Network fee up to 0\.\d+ ETH/)
  await payButton.click()
  await readAndApprove()
  const paid = (await ended(call)) as { transactionId: string }
  expect(await journey.ethereum.request('eth_getTransactionByHash', [paid.transactionId])).toMatchObject({
    from: address.toLowerCase(),
  })
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
