import { expect, test } from 'vitest'
import { findInMail, forgetLimits, logIn } from './support/log-in.ts'
import type { Visit } from './support/open-visit.ts'
import { openWindow } from './support/open-window.ts'
import { readQrCode } from './support/read-qr-code.ts'
import { setUpJourney } from './support/set-up-journey.ts'
import { fillIn, typeInto } from './support/type-into.ts'

// All login methods for a visitor without a wallet, each until it is connected.
const journey = setUpJourney({ embeddedWallet: true })

const addressOf = ({ page }: Visit) => page.evaluate(() => document.querySelector('wallet-dialog')!.account!.address)

/** Presses a provider's button; resolves with the popup that it opens. */
async function openPopup({ dialog, page }: Visit, provider: string) {
  await dialog.show()
  const [popup] = await Promise.all([page.waitForEvent('popup'), dialog.button(provider).click()])
  return popup
}

test('Google: what is chosen in the popup connects, and it closes', async () => {
  const visit = await journey.visit()
  const popup = await openPopup(visit, 'Google')
  const closed = popup.waitForEvent('close')
  await popup.getByRole('button', { name: 'grace@example.com' }).click()
  expect((await visit.events.next('wallet-connected')).detail).toMatchObject({ connector: { type: 'AUTH' } })
  await visit.events.next('wallet-closed')
  await closed
})

test('a popup that is closed is noticed, and another one connects', async () => {
  const visit = await journey.visit()
  const popup = await openPopup(visit, 'Google')
  await popup.close()
  await visit.dialog.text('You closed the Google window').waitFor()
  const [second] = await Promise.all([visit.page.waitForEvent('popup'), visit.dialog.button('Try again').click()])
  await second.getByRole('button', { name: 'ada@example.com' }).click()
  await visit.events.next('wallet-connected')
})

test(
  'a code that was mailed can be typed after a login with Google was begun and left',
  { tags: 'extra' },
  async () => {
    const visit = await journey.visit()
    const { dialog, events, page } = visit
    const email = 'hesitant@example.com'
    await dialog.show()
    const field = page.getByRole('textbox', { name: 'Email' })
    await fillIn(field, email)
    const code = await findInMail(journey, email, /\b\d{6}\b/, () => dialog.button('Continue').click())
    await page.getByRole('textbox', { name: 'One-time code' }).waitFor()
    await dialog.button('Back').click()
    const [popup] = await Promise.all([page.waitForEvent('popup'), dialog.button('Google').click()])
    const closed = popup.waitForEvent('close')
    await popup.getByRole('button', { name: 'grace@example.com' }).waitFor()
    await dialog.button('Back').click()
    await closed
    await fillIn(field, email)
    await dialog.button('Continue').click()
    await fillIn(page.getByRole('textbox', { name: 'One-time code' }), code)
    await events.next('wallet-connected')
  },
)

test('back from the code, the address is in its field at once, and can be sent again', { tags: 'extra' }, async () => {
  const visit = await journey.visit()
  const { dialog, page } = visit
  const email = 'returning@example.com'
  await dialog.show()
  await fillIn(page.getByRole('textbox', { name: 'Email' }), email)
  await findInMail(journey, email, /\b\d{6}\b/, () => dialog.button('Continue').click())
  await page.getByRole('textbox', { name: 'One-time code' }).waitFor()
  const found = page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        const root = document.querySelector('wallet-dialog')!.shadowRoot!
        const observer = new MutationObserver(() => {
          const field = root.querySelector<HTMLInputElement>('input[type=email]')
          if (!field) return
          observer.disconnect()
          resolve(field.value)
          field.form!.requestSubmit()
        })
        observer.observe(root, { childList: true, subtree: true })
      }),
  )
  await dialog.button('Back').click()
  expect(await found).toBe(email)
  await page.getByRole('textbox', { name: 'One-time code' }).waitFor()
})

test(
  'GitHub: if the provider severs the popup from the page, the code that it shows is typed',
  { tags: 'extra' },
  async () => {
    journey.embedded.identity.severOpener(true)
    const visit = await journey.visit()
    await visit.dialog.show()
    await visit.dialog.button('More ways to log in').click()
    const [popup] = await Promise.all([visit.page.waitForEvent('popup'), visit.dialog.button('GitHub').click()])
    await popup.getByRole('button', { name: 'katherine@example.com' }).click()
    const code = await popup.getByText(/^\d{6}$/).innerText()
    await visit.dialog.button('I have a code').click()
    await typeInto(visit.page.getByRole('textbox', { name: 'One-time code' }), code)
    await visit.events.next('wallet-connected')
  },
)

test('Farcaster: the QR code is scanned with a phone, which approves', { tags: 'extra' }, async () => {
  const visit = await journey.visit()
  await visit.dialog.show()
  await visit.dialog.button('Farcaster').click()
  await visit.dialog.qrCode.waitFor()
  const phone = await openWindow(visit.page)
  await phone.goto(await readQrCode(visit.page))
  await phone.getByRole('button', { name: 'Approve as ada' }).click()
  await visit.events.next('wallet-connected')
})

test('a second browser asks for the approval of a link in a mail, and then has the same account', async () => {
  const email = 'second@example.com'
  const first = await journey.visit()
  await logIn(journey, first, email)
  await first.events.next('wallet-connected')

  forgetLimits(journey)
  const second = await journey.visit()
  const link = await findInMail(journey, email, /http:\S+\/v1\/approvals\/\S+/, () => logIn(journey, second, email))
  await second.dialog.text(/doesn’t know this device/).waitFor()
  const hint = await second.dialog.text(/where you see the number \d\d\./).textContent()
  const mail = await openWindow(second.page)
  await mail.goto(link)
  await mail.getByText(/\d{4}-\d\d-\d\d \d\d:\d\d UTC/).waitFor()
  await mail.getByText(`Number: ${/\d\d/.exec(hint!)![0]}`).waitFor()
  await mail.getByRole('button', { name: 'Approve' }).click()
  await second.events.next('wallet-connected')
  expect(await addressOf(second)).toBe(await addressOf(first))
})

test(
  'the smart account sends a transaction that is sponsored, before it has any coins',
  { tags: 'extra' },
  async () => {
    const visit = await journey.visit()
    const { events, page } = visit
    await logIn(journey, visit, 'sponsored@example.com')
    await events.next('wallet-connected')
    await events.next('wallet-closed')
    const sent = page.evaluate(async () => {
      const element = document.querySelector('wallet-dialog')!
      const { address: from } = element.account!
      const transaction = { from, to: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8', value: '0x0', data: '0x' }
      return element.getProvider('eip155')!.request({ method: 'eth_sendTransaction', params: [transaction] })
    })
    const frame = page.frameLocator('iframe')
    await frame.getByText(/^Sponsored by/).waitFor()
    await frame.getByRole('button', { name: 'Approve' }).click()
    const receipt = await journey.ethereum.request('eth_getTransactionReceipt', [await sent])
    expect(receipt).toMatchObject({ status: '0x1' })
    expect(await journey.ethereum.request('eth_getCode', [await addressOf(visit), 'latest'])).not.toBe('0x')
  },
)

test('a batch has the id that the site gives it, and no other batch has it', { tags: 'extra' }, async () => {
  const visit = await journey.visit()
  const { dialog, events, page } = visit
  await logIn(journey, visit, 'batches@example.com')
  await events.next('wallet-connected')
  await events.next('wallet-closed')
  const { address } = await dialog.state()
  const calls = [{ to: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8', value: '0x0', data: '0x' }]
  const batch = [{ version: '2.0.0', id: 'order-7', from: address, chainId: '0x1', atomicRequired: true, calls }]
  const sent = dialog.request('wallet_sendCalls', batch)
  await page.frameLocator('iframe').getByRole('button', { name: 'Approve' }).click()
  expect(await sent).toEqual({ result: { id: 'order-7' } })
  expect((await dialog.request('wallet_sendCalls', batch)).error?.code).toBe(5720)
  await expect
    .poll(() => dialog.request('wallet_getCallsStatus', ['order-7']))
    .toMatchObject({ result: { id: 'order-7', status: 200 } })
  expect((await dialog.request('wallet_getCallsStatus', ['order-8'])).error?.code).toBe(5730)
})
