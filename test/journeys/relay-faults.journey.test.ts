import { expect, test } from 'vitest'
import { readQrCode } from './support/read-qr-code.ts'
import { setUpJourney } from './support/set-up-journey.ts'
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

test.each([
  ['the approval', { tag: 1101, at: 'delivery' as const }],
  ['the settlement', { tag: 1102, at: 'delivery' as const }],
  ['the page’s acknowledgement', { tag: 1103, at: 'request' as const }],
])(
  'the connection is cut in the middle of an approval, at %s: it completes, once',
  { tags: 'extra' },
  async (_case, rule) => {
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
  },
)

test(
  'the network is lost while the code is shown: it comes back, and the same code connects',
  { tags: 'extra' },
  async () => {
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
  },
)

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
