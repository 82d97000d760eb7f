import { expect, test } from 'vitest'
import { createBrowserWallet } from '../journeys/support/wallets/create-browser-wallet.ts'
import { createPhone } from '../journeys/support/wallets/create-phone.ts'
import { connectPhone } from './support/connect-phone.ts'
import { readQrCode } from './support/read-qr-code.ts'
import { setUpPage, type PageVisit } from './support/set-up-page.ts'

// A relay that is down, silent or refuses. A lost network and a cut connection are in the journeys.

const journey = setUpPage()

async function turnPhoneOn() {
  const phone = await createPhone(journey.sandbox)
  journey.onEnd(phone.close)
  return phone
}

/** How many sockets to the relay the page has opened. */
const socketCount = ({ network }: Pick<PageVisit, 'network'>) =>
  network.requests().filter((url) => url.startsWith(journey.sandbox.info.relayUrl)).length

test('the relay is down: a clear end, and Try again works once it is back', async () => {
  const { relay } = journey.sandbox
  const { dialog, events } = await journey.visit()
  relay.stop()
  await dialog.pick('WalletConnect')
  await dialog.text(/^Can’t connect right now/).waitFor()
  expect(await dialog.state()).toMatchObject({ status: 'disconnected', open: true })
  expect(events.names()).toEqual(['wallet-before-open', 'wallet-opened', 'wallet-error'])

  relay.start()
  await dialog.button('Try again').click()
  await dialog.qrCode.waitFor()
  const phone = await turnPhoneOn()
  await phone.approve(await readQrCode())
  await events.next('wallet-connected')
})

test.each([
  ['opens no socket', 'handshake' as const],
  ['opens a socket and is silent', true],
])('a relay that %s: a clear end within its limit', async (_case, silence) => {
  const { relay } = journey.sandbox
  const visit = await journey.visit('/strict.html', {
    prepare: ({ page: fresh }) => fresh.clock.install({ time: Date.now() - 30_000 }),
  })
  const { dialog, page } = visit
  relay.goSilent(silence)
  const before = socketCount(visit)
  await dialog.pick('WalletConnect')
  await expect.poll(() => socketCount(visit)).toBeGreaterThan(before)
  await dialog.dialog.getByText('Creating a secure connection…', { exact: true }).first().waitFor()
  // An end comes within 15 s of product time.
  await page.clock.fastForward(16_000)
  await dialog.text(/^Can’t connect right now/).waitFor()
  expect(await dialog.state()).toMatchObject({ status: 'disconnected' })

  relay.goSilent(false)
  await dialog.button('Try again').click()
  await dialog.qrCode.waitFor()
})

test('the relay refuses, for each reason that is an alert: one alert and one wallet-error', async () => {
  const { relay } = journey.sandbox
  const visit = await journey.visit()
  const { dialog, events } = visit
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
    const before = socketCount(visit)
    await dialog.button('Try again').click()
    await expect.poll(() => socketCount(visit)).toBeGreaterThan(before)
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
  await dialog.text(/can’t connect right now: “Project is over its quota”/).waitFor()
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
  const { dialog, events, phone } = await connectPhone(journey)
  relay.stop()
  await dialog.show()
  await dialog.button('Disconnect').click()
  await events.next('wallet-disconnected')
  await dialog.dialog.getByRole('heading', { name: 'Connect wallet' }).waitFor()
  relay.start()
  await phone.ended
})

test('removed while it shows a code, its socket goes with it', async () => {
  const { dialog, page } = await journey.visit()
  await dialog.pick('WalletConnect')
  await dialog.qrCode.waitFor()
  const uri = await readQrCode()
  await page.evaluate(() => document.getElementById('dialog')?.remove())
  const phone = await turnPhoneOn()
  await expect(phone.approve(uri)).rejects.toThrow()
})
