import { expect, test } from 'vitest'
import { createPhone, type Grant } from '../journeys/support/wallets/create-phone.ts'
import { devAccount } from '../journeys/support/wallets/dev-accounts.ts'
import { readQrCode } from './support/read-qr-code.ts'
import { setUpPage } from './support/set-up-page.ts'

const journey = setUpPage()
const [FIRST, SECOND] = [1, 2].map((number) => devAccount(number).address) as [string, string]

async function connected(grant: Grant = {}) {
  const phone = await createPhone(journey.sandbox)
  journey.onEnd(phone.close)
  const visit = await journey.visit()
  const { dialog, events } = visit
  await dialog.pick('WalletConnect')
  await dialog.qrCode.waitFor()
  await phone.approve(await readQrCode(), grant)
  await events.next('wallet-connected')
  await events.next('wallet-closed')
  return { phone, ...visit }
}

test('reads go to the chain, and never to the phone', async () => {
  const { dialog, phone } = await connected()
  expect(await dialog.request('eth_chainId')).toEqual({ result: '0x1' })
  expect(await dialog.request('eth_accounts')).toEqual({ result: [FIRST] })
  const { result } = await dialog.request('eth_getBalance', [FIRST, 'latest'])
  const [ethereum] = journey.sandbox.chains
  expect(result).toBe(await ethereum?.request('eth_getBalance', [FIRST, 'latest']))
  expect(phone.requests).toEqual([])
})

test('the visitor ends the session, and the phone is notified', async () => {
  const { dialog, events, phone, comeBack } = await connected()
  await dialog.show()
  await dialog.button('Disconnect').click()
  expect((await events.next('wallet-disconnected')).detail).toEqual({ namespace: 'eip155', reason: 'user' })
  await phone.ended
  expect(phone.sessionCount).toBe(0)
  await comeBack()
  expect(await dialog.state()).toMatchObject({ status: 'disconnected' })
})

test('disconnect() resolves once the phone was notified', async () => {
  const { dialog, phone } = await connected()
  await Promise.all([dialog.disconnect(), phone.ended])
  expect(await dialog.state()).toMatchObject({ status: 'disconnected' })
})

test('the phone changes its chain and accounts by events', async () => {
  const { dialog, events, phone } = await connected({ accounts: [1, 2] })
  await phone.emit('chainChanged', 137, 'eip155:137')
  expect((await events.next('wallet-network-changed')).detail).toEqual({ caipNetworkId: 'eip155:137', supported: true })
  expect(await dialog.state()).toMatchObject({ networkName: 'Polygon', address: FIRST })

  await phone.emit('accountsChanged', [`eip155:137:${SECOND}`], 'eip155:137')
  expect((await events.next('wallet-account-changed')).detail).toMatchObject({
    address: SECOND,
    caipAddress: `eip155:137:${SECOND}`,
  })
  expect(await dialog.request('eth_accounts')).toMatchObject({ result: [SECOND] })
})

test('the phone changes what the session holds', async () => {
  const { dialog, events, phone } = await connected({ accounts: [1], chains: ['eip155:1'] })
  await phone.update({ accounts: [2], chains: ['eip155:1', 'eip155:137'] })
  expect((await events.next('wallet-account-changed')).detail).toMatchObject({
    address: SECOND,
    accounts: [`eip155:1:${SECOND}`],
  })
  expect(await dialog.state()).toMatchObject({ status: 'connected', address: SECOND, connectionCount: 1 })
  expect(await dialog.switchNetwork('eip155:137')).toBeUndefined()
  expect(await dialog.state()).toMatchObject({ networkName: 'Polygon' })
})

test('the visitor switches to a network of the session, and not to another', async () => {
  const { dialog, events, phone } = await connected({ chains: ['eip155:1', 'eip155:137'] })
  expect(await dialog.switchNetwork('eip155:137')).toBeUndefined()
  expect((await events.next('wallet-network-changed')).detail).toEqual({ caipNetworkId: 'eip155:137', supported: true })
  const sent = await dialog.request('eth_sendTransaction', [{ from: FIRST, to: SECOND, value: '0x1' }])
  expect(sent.result).toMatch(/^0x/)
  expect(phone.requests.at(-1)?.params.chainId).toBe('eip155:137')
})
