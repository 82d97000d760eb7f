import { expect, test } from 'vitest'
import { createDialogPage } from '../journeys/support/dialog-page.ts'
import { createPhone, type Grant } from '../journeys/support/wallets/create-phone.ts'
import { devAccount } from '../journeys/support/wallets/dev-accounts.ts'
import { connectPhone } from './support/connect-phone.ts'
import { readQrCode } from './support/read-qr-code.ts'
import { setUpPage } from './support/set-up-page.ts'

const journey = setUpPage()
const [FIRST, SECOND] = [1, 2].map((number) => devAccount(number).address) as [string, string]

const connected = (grant?: Grant) => connectPhone(journey, grant)

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

test('two dialogs of one page share a session: a request of one reaches the phone once, and both get its end', async () => {
  const phone = await createPhone(journey.sandbox)
  journey.onEnd(phone.close)
  const { serviceUrl, projectId } = journey.sandbox.info
  const element = (id: string) =>
    `<wallet-dialog id="${id}" project-id="${projectId}" service-url="${serviceUrl}"></wallet-dialog>`
  const { dialog, page } = await journey.visit('/two-of-one-project.html', {
    markup: `${element('dialog')}${element('other')}`,
  })
  const other = createDialogPage(page, 'other')
  const reported: string[] = []
  const note = (event: Event) => reported.push(`${(event.target as Element).id} ${event.type}`)
  for (const name of ['wallet-connected', 'wallet-disconnected']) {
    addEventListener(name, note)
    journey.onEnd(() => removeEventListener(name, note))
  }
  await dialog.pick('WalletConnect')
  await dialog.qrCode.waitFor()
  await phone.approve(await readQrCode())
  for (const each of [dialog, other]) {
    await expect.poll(() => each.state()).toMatchObject({ status: 'connected', address: FIRST })
  }
  const signature = await devAccount(1).signMessage({ message: 'hello' })
  for (const each of [other, dialog]) {
    expect(await each.request('personal_sign', ['0x68656c6c6f', FIRST])).toEqual({ result: signature })
  }
  expect(phone.requests.map(({ params }) => params.request.method)).toEqual(['personal_sign', 'personal_sign'])

  await other.disconnect()
  await phone.ended
  for (const each of [dialog, other]) {
    await expect.poll(() => each.state()).toMatchObject({ status: 'disconnected', connectionCount: 0 })
  }
  expect(reported.toSorted()).toEqual([
    'dialog wallet-connected',
    'dialog wallet-disconnected',
    'other wallet-connected',
    'other wallet-disconnected',
  ])
})
