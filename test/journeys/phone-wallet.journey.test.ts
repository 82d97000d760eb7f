// @module-tag extra
import { expect, test } from 'vitest'
import {
  approveOnPhone,
  readVerificationOnPhone,
  rejectOnPhone,
} from '../../demo/sandbox/wallets/journey/phone-wallet.ts'
import { pairPhone } from './support/pair-phone.ts'
import { setUpJourney } from './support/set-up-journey.ts'

const journey = setUpJourney()

/** Picks WalletConnect on a page, and takes its code to the phone wallet of the sandbox. */
async function propose(metadata?: { url: string }) {
  const visit = await journey.visit()
  const { page } = visit
  if (metadata) {
    await page.evaluate((given) => {
      const element = document.getElementById('dialog') as HTMLElementTagNameMap['wallet-dialog']
      element.metadata = { name: 'Test page', description: '', icons: [], ...given }
    }, metadata)
  }
  const phone = await pairPhone(journey, visit)
  await phone.getByRole('button', { name: 'Approve' }).waitFor()
  return { ...visit, phone }
}

test('Verify: a page that states its own address is VALID to the wallet', async () => {
  const { phone, events } = await propose()
  expect(await readVerificationOnPhone(phone)).toBe('VALID')
  await approveOnPhone(phone)
  await events.next('wallet-connected')
})

test('Verify: a page that states another address is INVALID, and the host is notified', async () => {
  const { phone, events } = await propose({ url: 'https://other.example' })
  expect(await readVerificationOnPhone(phone)).toBe('INVALID')
  expect((await events.next('wallet-error')).detail).toMatchObject({ code: 'metadata_url_differs' })
  await rejectOnPhone(phone)
})

test('Verify: isScam is shown before anything else', async () => {
  journey.sandbox.relay.reportScam(new URL(journey.sandbox.info.pageUrl).origin)
  const { phone } = await propose()
  expect(await readVerificationOnPhone(phone)).toBe('SCAM')
  await rejectOnPhone(phone)
})
