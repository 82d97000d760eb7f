import { expect, test } from 'vitest'
import { balanceOn } from '../journeys/support/send/open-send.ts'
import { seeDetails } from '../journeys/support/send/see-details.ts'
import { ADA, GRACE, KATHERINE, LINUS } from '../journeys/support/wallets/dev-accounts.ts'
import { openSend } from './support/send/open-send.ts'
import { setUpPage } from './support/set-up-page.ts'

// A transfer is sent exactly as the visitor has seen it, or not at all.
const journey = setUpPage()

test('an ENS name that changes its address between preview and confirm is refused with a reason; the draft is kept', async () => {
  const { dialog, wallet, fill, review, amount, recipient } = await openSend(journey)
  await fill('0.5', 'katherine.eth')
  await dialog.text('katherine.eth').waitFor()
  expect((await review()).replace(/\s/g, '')).toContain(KATHERINE)
  journey.ethereum.setName('katherine.eth', { address: LINUS })
  await dialog.button('Send').click()
  await dialog.text('katherine.eth now points to a different account. Nothing was sent. Check the recipient.').waitFor()
  expect(wallet.methods).not.toContain('eth_sendTransaction')
  // A new look-up must not return the old account.
  await dialog.button('Back').click()
  expect([await amount.inputValue(), await recipient.inputValue()]).toEqual(['0.5', 'katherine.eth'])
  await dialog.text(`0x90…${LINUS.slice(-6)}`).waitFor()
  expect((await review()).replace(/\s/g, '')).toContain(LINUS)
})

test('an account name that changes its address between preview and confirm is refused with a reason; the draft is kept', async () => {
  const { dialog, wallet, fill, review, send, recipient } = await openSend(journey)
  const before = await balanceOn(journey.ethereum, LINUS)
  await fill('0.5', 'grace.wcn.id')
  await dialog.text('grace.wcn.id').waitFor()
  expect((await review()).replace(/\s/g, '')).toContain(GRACE)
  const body = { name: 'grace.wcn.id', addresses: { 60: { address: LINUS } } }
  journey.sandbox.service.failAll('/v1/profile/account/grace.wcn.id', { status: 200, body })
  await dialog.button('Send').click()
  await dialog.text(/^grace\.wcn\.id now points to a different account\. Nothing was sent/).waitFor()
  expect(wallet.methods).not.toContain('eth_sendTransaction')
  await dialog.button('Change').click()
  expect(await recipient.inputValue()).toBe('grace.wcn.id')
  await dialog.text(`0x90…${LINUS.slice(-6)}`).waitFor()
  expect((await review()).replace(/\s/g, '')).toContain(LINUS)
  await send()
  expect((await balanceOn(journey.ethereum, LINUS)) - before).toBe(5n * 10n ** 17n)
})

test('nothing is sent to a name that cannot be looked up on confirm', async () => {
  const { dialog, wallet, fill, review, send } = await openSend(journey)
  await fill('0.5', 'grace.wcn.id')
  await dialog.text('grace.wcn.id').waitFor()
  await review()
  journey.sandbox.service.failAll('/v1/profile/account', { status: 500 })
  await dialog.button('Send').click()
  await dialog.text('Couldn’t check this transfer. Nothing was sent.').waitFor()
  await seeDetails(dialog, /Fault 500/)
  expect(wallet.methods).not.toContain('eth_sendTransaction')
  journey.sandbox.service.clearFaults()
  await send()
})

test('a wallet that switches accounts during the preview: the view says so, and the form shows that account’s tokens', async () => {
  const { dialog, wallet, fill, review, send, amount, recipient } = await openSend(journey, { accounts: [1] })
  await fill('0.5', GRACE)
  await review()
  const before = await balanceOn(journey.ethereum, LINUS)
  await wallet.setAccounts(4)
  await dialog.dialog.getByText(/Your wallet switched accounts/).waitFor()
  expect([await amount.inputValue(), await recipient.inputValue()]).toEqual(['0.5', GRACE])
  expect(wallet.methods).not.toContain('eth_sendTransaction')
  await review()
  await send()
  const sent = wallet.requests.filter(({ method }) => method === 'eth_sendTransaction')
  expect(sent).toMatchObject([{ params: [{ from: LINUS }] }])
  expect(before - (await balanceOn(journey.ethereum, LINUS)) >= 5n * 10n ** 17n).toBe(true)
})

test('a wallet that switches networks while it is asked: once it has declined, the view says why the form is empty', async () => {
  const { dialog, wallet, fill, review, amount, recipient, askWallet } = await openSend(journey)
  await fill('0.5', GRACE)
  await review()
  const request = await askWallet()
  await wallet.setChain(137)
  await expect.poll(async () => (await dialog.state()).caipNetworkId).toBe('eip155:137')
  await dialog.text('Open Test Wallet and approve').waitFor()
  request.refuse(4001)
  await dialog.dialog
    .getByRole('status')
    .getByText('Your wallet switched networks. Enter the transfer again.')
    .waitFor()
  await dialog.button('Review').waitFor()
  expect([await amount.inputValue(), await recipient.inputValue()]).toEqual(['', ''])
})

test('a wallet that switches networks while it is asked, and sends: the result is shown, without a toast over it', async () => {
  const { dialog, wallet, fill, review, askWallet } = await openSend(journey)
  const before = await balanceOn(journey.ethereum, GRACE)
  await fill('0.5', GRACE)
  await review()
  const request = await askWallet()
  // It stays on the requested chain.
  await wallet.emit('chainChanged', '0x89')
  await expect.poll(async () => (await dialog.state()).caipNetworkId).toBe('eip155:137')
  request.approve()
  await dialog.button('Done').waitFor()
  expect(
    await dialog.dialog
      .getByRole('status')
      .getByText(/switched networks/)
      .count(),
  ).toBe(0)
  expect((await balanceOn(journey.ethereum, GRACE)) - before).toBe(5n * 10n ** 17n)
})

test('a wallet that silently switched accounts is not asked to sign', async () => {
  const { dialog, wallet, fill, review, amount } = await openSend(journey)
  await fill('0.5', GRACE)
  await review()
  wallet.setAccountsQuietly(2)
  await dialog.button('Send').click()
  await dialog.text(new RegExp(`Your wallet no longer offers the account ${ADA}. Nothing was sent`, 'i')).waitFor()
  expect(wallet.methods).not.toContain('eth_sendTransaction')
  await dialog.button('Back').click()
  expect(await amount.inputValue()).toBe('0.5')
})

test('a wallet that silently switched chains is not asked to sign; the request names the chain', async () => {
  const { dialog, wallet, fill, review, send, amount } = await openSend(journey)
  await fill('0.5', GRACE)
  const sendElsewhere = async () => {
    await review()
    wallet.answerNext('eth_chainId', '0x89')
    await dialog.button('Send').click()
    await dialog.text(/^Your wallet isn’t on Ethereum any more/).waitFor()
    expect(wallet.methods).not.toContain('eth_sendTransaction')
  }
  await sendElsewhere()
  await dialog.button('Back').click()
  expect(await amount.inputValue(), 'the draft').toBe('0.5')
  await sendElsewhere()
  await send()
  const sent = wallet.requests.filter(({ method }) => method === 'eth_sendTransaction')
  expect(sent, 'a wallet that changes it in this very moment can see that').toMatchObject([
    { params: [{ chainId: '0x1' }] },
  ])
})

test('however often Send is pressed, by mouse and by key, the wallet is asked once', async () => {
  const { dialog, wallet, fill, review, page, askWallet } = await openSend(journey)
  const before = await balanceOn(journey.ethereum, GRACE)
  await fill('0.125', GRACE)
  await review()
  const request = await askWallet(async (button) => {
    await button.evaluate((element: HTMLButtonElement) => {
      for (let press = 0; press < 5; press++) element.click()
    })
    await page.keyboard.press('Enter')
  })
  request.approve()
  await dialog.button('Done').waitFor()
  expect(wallet.methods.filter((method) => method === 'eth_sendTransaction')).toHaveLength(1)
  expect((await balanceOn(journey.ethereum, GRACE)) - before).toBe(125n * 10n ** 15n)
})

test('closed while the wallet asks: what it sends later is reported to the page, and the form is empty', async () => {
  const { dialog, fill, review, events, amount, askWallet } = await openSend(journey)
  const before = await balanceOn(journey.ethereum, GRACE)
  await fill('0.125', GRACE)
  await review()
  const request = await askWallet()
  await dialog.button('Close').click()
  await events.next('wallet-closed')
  request.approve()
  expect((await events.next('wallet-transaction')).detail).toMatchObject({ kind: 'send', status: 'submitted' })
  expect((await events.next('wallet-transaction')).detail).toMatchObject({ kind: 'send', status: 'confirmed' })
  expect((await balanceOn(journey.ethereum, GRACE)) - before).toBe(125n * 10n ** 15n)
  await dialog.show('Send')
  expect(await amount.inputValue()).toBe('')
})

test('closed while the wallet asks, and it declines later: nothing is shown, and the draft is kept', async () => {
  const { dialog, fill, review, send, events, amount, recipient, page, askWallet } = await openSend(journey)
  await fill('0.125', GRACE)
  await review()
  const request = await askWallet()
  await page.keyboard.press('Escape')
  await events.next('wallet-closed')
  request.refuse(4001)
  await dialog.show('Send')
  expect([await amount.inputValue(), await recipient.inputValue()]).toEqual(['0.125', GRACE])
  expect(events.names()).not.toContain('wallet-transaction')
  await review()
  await send()
})

test('cancelled while the wallet asks, and it declines later: the preview is as it was, and can be sent', async () => {
  const { dialog, wallet, fill, review, send, askWallet } = await openSend(journey)
  await fill('0.125', GRACE)
  await review()
  const request = await askWallet()
  await dialog.button('Cancel').click()
  await dialog.button('Send').waitFor()
  request.refuse(4001)
  await wallet.request('eth_chainId', [])
  expect(await dialog.text(/Request declined/).count()).toBe(0)
  await send()
})
