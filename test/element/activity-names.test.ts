import { numberToHex } from 'viem'
import { expect, test } from 'vitest'
import { createBrowserWallet } from '../journeys/support/wallets/create-browser-wallet.ts'
import { ADA, GRACE, LINUS } from '../journeys/support/wallets/dev-accounts.ts'
import { findViolations } from './support/check-accessibility.ts'
import { openConnected } from './support/open-connected.ts'
import { openSend } from './support/send/open-send.ts'
import { setUpPage } from './support/set-up-page.ts'

// The other side of a transaction has its name where the dialog knows it [activity.names].
const journey = setUpPage()
const IDENTITY = /\/v1\/identity\/(0x[\da-f]{40})/i

test('a transfer to a name says the name, at once, in the history, and on the next page', async () => {
  const { dialog, fill, review, send, comeBack } = await openSend(journey)
  await fill('0.25', 'grace.eth')
  await dialog.text('0x70…dc79C8').waitFor()
  await review()
  await send()
  await dialog.button('Done').click()
  const row = dialog.dialog.getByRole('link', { name: /Sent.*To grace\.eth/ })
  await dialog.dialog.getByRole('tab', { name: 'Activity' }).click()
  await row.first().waitFor()
  expect(await row.first().getByText('To grace.eth').getAttribute('title')).toBe(GRACE)
  await comeBack()
  await dialog.show()
  await dialog.dialog.getByRole('tab', { name: 'Activity' }).click()
  await row.first().waitFor()
  expect(await findViolations()).toEqual([])
})

test('one of the visitor’s own accounts has its name, and no other address is looked up', async () => {
  const { ethereum } = journey
  for (const to of [GRACE, LINUS])
    await ethereum.request('eth_sendTransaction', [{ from: ADA, to, value: numberToHex(10n ** 17n) }])
  const wallet = createBrowserWallet({ sandbox: journey.sandbox, accounts: [1, 2] })
  const { dialog, network } = await openConnected(journey, { wallet })
  await dialog.show()
  await dialog.dialog.getByRole('tab', { name: 'Activity' }).click()
  await dialog.dialog
    .getByRole('link', { name: /Sent.*To grace\.eth/ })
    .first()
    .waitFor()
  await dialog.dialog
    .getByRole('link', { name: /Sent.*To 0x90…/ })
    .first()
    .waitFor()
  const asked = network.requests().flatMap((url) => IDENTITY.exec(url)?.[1]?.toLowerCase() ?? [])
  expect(new Set(asked)).toEqual(new Set([ADA.toLowerCase(), GRACE.toLowerCase()]))
  expect(asked).toHaveLength(2)
})
