import { expect, test } from 'vitest'
import { readQrCode } from './support/read-qr-code.ts'
import { setUpJourney } from './support/set-up-journey.ts'
import { createPhone, type Grant } from './support/wallets/create-phone.ts'
import { devAccount } from './support/wallets/dev-accounts.ts'

const journey = setUpJourney()
const FIRST = devAccount(1).address

async function connected(grant: Grant = {}) {
  const phone = await createPhone(journey.sandbox)
  journey.onEnd(phone.close)
  const visit = await journey.visit()
  const { dialog, events, page } = visit
  await dialog.pick('WalletConnect')
  await dialog.qrCode.waitFor()
  await phone.approve(await readQrCode(page), grant)
  await events.next('wallet-connected')
  await events.next('wallet-closed')
  return { phone, ...visit }
}

test('the page signs and sends through getProvider(), on the real chain', async () => {
  const { dialog, phone } = await connected({ accounts: [5] })
  const { address } = devAccount(5)
  const signed = await dialog.request('personal_sign', ['0x68656c6c6f', address])
  expect(signed.result).toBe(await devAccount(5).signMessage({ message: 'hello' }))

  const sent = await dialog.request('eth_sendTransaction', [{ from: address, to: FIRST, value: '0x1' }])
  const [ethereum] = journey.sandbox.chains
  // The chain includes it in a block a moment after accepting it.
  await expect
    .poll(() => ethereum?.request('eth_getTransactionReceipt', [sent.result]))
    .toMatchObject({ status: '0x1', from: address.toLowerCase() })

  phone.refuseNext()
  expect(await dialog.request('personal_sign', ['0x68', address])).toMatchObject({ error: { code: 4001 } })
  expect(phone.requests.map(({ params }) => params.request.method)).toEqual([
    'personal_sign',
    'eth_sendTransaction',
    'personal_sign',
  ])
})

test('a reload restores the session at once, and requests still reach the phone', async () => {
  const { dialog, events, page } = await connected()
  await page.reload()
  await dialog.ready()
  expect(await dialog.state()).toMatchObject({ status: 'connected', address: FIRST, caipNetworkId: 'eip155:1' })
  expect((await events.next('wallet-connected')).detail).toMatchObject({
    address: FIRST,
    connector: { id: 'walletConnect', name: 'Test Phone', type: 'WALLET_CONNECT' },
    restored: true,
  })
  const signed = await dialog.request('personal_sign', ['0x68656c6c6f', FIRST])
  expect(signed.result).toBe(await devAccount(1).signMessage({ message: 'hello' }))
  expect(events.details('wallet-connected')).toHaveLength(2)
})

test('a session that the phone ended while the page was closed disappears as soon as the page finds out', async () => {
  const { dialog, events, page, phone, url } = await connected()
  await page.goto(url('/sandbox.json'))
  await phone.disconnect()
  await page.goto(url('/strict.html'))
  expect((await events.next('wallet-connected')).detail).toMatchObject({ restored: true })
  expect((await events.next('wallet-disconnected')).detail).toEqual({ namespace: 'eip155', reason: 'wallet' })
  await page.reload()
  await dialog.ready()
  expect(await dialog.state()).toMatchObject({ status: 'disconnected', connectionCount: 0 })
  expect(events.details('wallet-connected')).toHaveLength(2)
})

test('the phone ends the session', async () => {
  const { dialog, events, phone } = await connected()
  await dialog.show()
  await phone.disconnect()
  expect((await events.next('wallet-account-changed')).detail).toMatchObject({ address: null })
  expect((await events.next('wallet-disconnected')).detail).toEqual({ namespace: 'eip155', reason: 'wallet' })
  await dialog.dialog.getByRole('heading', { name: 'Connect wallet' }).waitFor()
  expect(events.details('wallet-disconnected')).toHaveLength(1)
})
