import { expect, test } from 'vitest'
import { readQrCode } from './support/read-qr-code.ts'
import { setUpJourney } from './support/set-up-journey.ts'
import { createBrowserWallet } from './support/wallets/create-browser-wallet.ts'
import { createPhone } from './support/wallets/create-phone.ts'
import { devAccount } from './support/wallets/dev-accounts.ts'

const journey = setUpJourney()
const FIRST = devAccount(1).address
const SOCKET_REPORT = /^WebSocket connection to/

async function turnPhoneOn() {
  const phone = await createPhone(journey.sandbox)
  journey.onEnd(phone.close)
  return phone
}

test('the relay is down: a clear end, and Try again works once it is back', async () => {
  const { relay } = journey.sandbox
  const { dialog, events, page, network } = await journey.visit()
  network.allowNetworkReports(SOCKET_REPORT)
  relay.stop()
  await dialog.pick('WalletConnect')
  await dialog.text(/^Can’t reach the connection service/).waitFor()
  expect(await dialog.state()).toMatchObject({ status: 'disconnected', open: true })
  expect(events.names()).toEqual(['wallet-before-open', 'wallet-opened', 'wallet-error'])

  relay.start()
  await dialog.button('Try again').click()
  await dialog.qrCode.waitFor()
  const phone = await turnPhoneOn()
  await phone.approve(await readQrCode(page))
  await events.next('wallet-connected')
})

test.each([
  ['opens no socket', 'handshake' as const],
  ['opens a socket and is silent', true],
])('a relay that %s: a clear end within its limit', async (_case, silence) => {
  const { relay } = journey.sandbox
  const { dialog, page, network } = await journey.visit('/strict.html', {
    prepare: ({ page: fresh }) => fresh.clock.install({ time: Date.now() - 30_000 }),
  })
  network.allowNetworkReports(SOCKET_REPORT)
  relay.goSilent(silence)
  const asked = page.waitForEvent('websocket')
  await dialog.pick('WalletConnect')
  await asked
  await dialog.dialog.getByText('Creating a secure connection…', { exact: true }).first().waitFor()
  // An end comes within 15 s of product time.
  await page.clock.fastForward(16_000)
  await dialog.text(/^Can’t reach the connection service/).waitFor()
  expect(await dialog.state()).toMatchObject({ status: 'disconnected' })

  relay.goSilent(false)
  await dialog.button('Try again').click()
  await dialog.qrCode.waitFor()
})

test('the relay refuses, for each reason that is an alert: one alert and one wallet-error', async () => {
  const { relay } = journey.sandbox
  const { dialog, events, page } = await journey.visit()
  const refusals = [
    ['Unauthorized: invalid key', 'invalid_project_id', 'Invalid App Configuration: invalid Project ID'],
    [
      'Unauthorized: origin not allowed',
      'origin_not_allowed',
      "Invalid App Configuration: this site's origin is not on the allowlist of its project",
    ],
    [
      'JWT validation error: JWT Token is not yet valid',
      'session_expired',
      'Session Expired: invalid session. Check the time settings of your device and connect again',
    ],
  ] as const
  await dialog.show()
  for (const [index, [reason, code, message]] of refusals.entries()) {
    relay.refuseWith(reason)
    await dialog.button(index === 0 ? /^WalletConnect/ : 'Try again').click()
    expect((await events.next('wallet-error')).detail).toMatchObject({ code, message })
    await dialog.alert.getByText(message).waitFor()
    const refusedAgain = new Promise<void>((resolve) => {
      page.once('websocket', (socket) => void socket.once('close', () => resolve()))
    })
    await dialog.button('Try again').click()
    await refusedAgain
    await dialog.button('Try again').waitFor()
    expect(await dialog.alert.count()).toBe(index + 1)
    expect(events.details('wallet-error')).toHaveLength(index + 1)
    expect(await dialog.state()).toMatchObject({ status: 'disconnected' })
  }
  relay.refuseWith(undefined)
  await dialog.button('Try again').click()
  await dialog.qrCode.waitFor()
})

test('an unknown refusal is quoted in the details', async () => {
  const { dialog } = await journey.visit()
  journey.sandbox.relay.refuseWith('Project is over its quota')
  await dialog.pick('WalletConnect')
  await dialog.dialog.getByText('Details').click()
  await dialog.text(/refused this site: “Project is over its quota”/).waitFor()
})

test.each([
  ['the approval', { tag: 1101, at: 'delivery' as const }],
  ['the settlement', { tag: 1102, at: 'delivery' as const }],
  ['the page’s acknowledgement', { tag: 1103, at: 'request' as const }],
])('the connection is cut in the middle of an approval, at %s: it completes, once', async (_case, rule) => {
  const { relay } = journey.sandbox
  const phone = await turnPhoneOn()
  const { dialog, events, page } = await journey.visit()
  await dialog.pick('WalletConnect')
  await dialog.qrCode.waitFor()
  const uri = await readQrCode(page)
  relay.cutOnce(rule)
  const approved = phone.approve(uri)
  expect((await events.next('wallet-connected')).detail).toMatchObject({ address: FIRST, restored: false })
  await events.next('wallet-closed')
  await approved
  const signed = await dialog.request('personal_sign', ['0x68656c6c6f', FIRST])
  expect(signed.result).toBe(await devAccount(1).signMessage({ message: 'hello' }))
  expect(events.details('wallet-connected')).toHaveLength(1)
  expect((await dialog.state()).connectionCount).toBe(1)
})

test('the network is lost while the code is shown: it comes back, and the same code connects', async () => {
  const { relay } = journey.sandbox
  const { dialog, events, page } = await journey.visit()
  await dialog.pick('WalletConnect')
  await dialog.qrCode.waitFor()
  const uri = await readQrCode(page)
  relay.cutSockets()
  const phone = await turnPhoneOn()
  await phone.approve(uri)
  await events.next('wallet-connected')
  expect(events.details('wallet-connected')).toHaveLength(1)
})

test('a browser wallet connects as usual while the relay is down', async () => {
  const wallet = createBrowserWallet({ sandbox: journey.sandbox })
  journey.sandbox.relay.stop()
  const { dialog, events } = await journey.visit('/strict.html', { wallets: [wallet] })
  await dialog.pick('Test Wallet')
  await events.next('wallet-connected')
})

test('disconnecting while the relay is down takes effect here at once, and the phone is notified later', async () => {
  const { relay } = journey.sandbox
  const phone = await turnPhoneOn()
  const { dialog, events, page, network } = await journey.visit()
  network.allowNetworkReports(SOCKET_REPORT)
  await dialog.pick('WalletConnect')
  await dialog.qrCode.waitFor()
  await phone.approve(await readQrCode(page))
  await events.next('wallet-closed')
  relay.stop()
  await dialog.show()
  await dialog.button('Disconnect').click()
  await events.next('wallet-disconnected')
  await dialog.dialog.getByRole('heading', { name: 'Connect wallet' }).waitFor()
  relay.start()
  await phone.ended
})

test('a returning visitor stays connected while the relay is down, and requests say what is wrong', async () => {
  const { relay } = journey.sandbox
  const phone = await turnPhoneOn()
  const { dialog, events, page, network } = await journey.visit()
  network.allowNetworkReports(SOCKET_REPORT)
  await dialog.pick('WalletConnect')
  await dialog.qrCode.waitFor()
  await phone.approve(await readQrCode(page))
  await events.next('wallet-closed')
  relay.stop()
  await page.reload()
  await dialog.ready()
  expect(await dialog.state()).toMatchObject({ status: 'connected', address: FIRST })
  const refused = await dialog.request('personal_sign', ['0x68656c6c6f', FIRST])
  expect(refused.error?.message).toMatch(/cannot be reached|did not answer/)
  expect(await dialog.state()).toMatchObject({ status: 'connected' })

  relay.start()
  const signed = await dialog.request('personal_sign', ['0x68656c6c6f', FIRST])
  expect(signed.result).toBe(await devAccount(1).signMessage({ message: 'hello' }))
  expect(events.names()).not.toContain('wallet-disconnected')
})

test('removed while it shows a code, its socket goes with it', async () => {
  const { dialog, page } = await journey.visit()
  await dialog.pick('WalletConnect')
  await dialog.qrCode.waitFor()
  const uri = await readQrCode(page)
  await page.evaluate(() => document.getElementById('dialog')?.remove())
  const phone = await turnPhoneOn()
  await expect(phone.approve(uri)).rejects.toThrow()
})
