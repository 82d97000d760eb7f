import { numberToHex, parseEther } from 'viem'
import { expect, test } from 'vitest'
import { openSend } from './support/send/open-send.ts'
import { setUpJourney } from './support/set-up-journey.ts'
import { ADA, GRACE } from './support/wallets/dev-accounts.ts'

const journey = setUpJourney()
const GWEI = 10n ** 9n
const HALF_AN_HOUR_MS = 30 * 60_000

/** A send of 0.25 ETH to Grace that the chain has received, but not yet included in a block. */
async function openSubmitted() {
  await journey.ethereum.request('evm_setAutomine', [false])
  journey.onEnd(async () => void (await journey.ethereum.request('evm_setAutomine', [true])))
  const visit = await openSend(journey)
  await visit.fill('0.25', GRACE)
  await visit.review()
  await visit.send()
  await visit.dialog.dialog.getByRole('heading', { name: 'On its way' }).waitFor()
  const submitted = (await visit.events.next('wallet-transaction')).detail as { hash: string }
  // The dialog checks it for the first time a second later; from then on it can recognize a replacement.
  await expect
    .poll(() => visit.page.evaluate(() => Object.values(localStorage).join()))
    .toMatch(/"submittedAt":\d+.*"nonce":\d+|"nonce":\d+.*"submittedAt":\d+/)
  const { nonce } = (await journey.ethereum.request('eth_getTransactionByHash', [submitted.hash])) as { nonce: string }
  return { ...visit, submitted, nonce }
}

/** The request of a wallet's "Speed up" and "Cancel": the same nonce, at a price that miners prefer. */
const replace = (nonce: string, to: string, ether: string) =>
  journey.ethereum.request('eth_sendTransaction', [
    {
      from: ADA,
      to,
      nonce,
      value: numberToHex(parseEther(ether)),
      maxFeePerGas: numberToHex(500n * GWEI),
      maxPriorityFeePerGas: numberToHex(100n * GWEI),
    },
  ]) as Promise<string>

test('a transaction that the wallet speeds up is followed under its new hash until it is confirmed', async () => {
  const { dialog, events, nonce, submitted } = await openSubmitted()
  const faster = await replace(nonce, GRACE, '0.25')
  await journey.ethereum.request('evm_mine', [])
  await dialog.dialog.getByRole('heading', { name: 'Confirmed' }).waitFor()
  expect((await events.next('wallet-transaction')).detail).toEqual({ ...submitted, hash: faster })
  const { detail } = await events.next('wallet-transaction')
  expect(detail).toEqual({ ...submitted, hash: faster, status: 'confirmed' })
})

test('a transaction that the wallet cancels is shown as replaced, and the host is notified that it failed', async () => {
  const { dialog, events, nonce, submitted } = await openSubmitted()
  await replace(nonce, ADA, '0')
  await journey.ethereum.request('evm_mine', [])
  await dialog.dialog.getByRole('heading', { name: 'Transaction replaced' }).waitFor()
  expect((await events.next('wallet-transaction')).detail).toEqual({ ...submitted, status: 'failed' })
})

test(
  'a transaction that no node has any more after half an hour is shown as dropped, also after a reload',
  { tags: 'extra' },
  async () => {
    const { dialog, events, page, submitted } = await openSubmitted()
    await journey.ethereum.request('anvil_dropTransaction', [submitted.hash])
    await page.evaluate((age) => {
      for (const [key, text] of Object.entries(localStorage)) {
        const aged = String(text).replaceAll(/"submittedAt":(\d+)/g, (_, at) => `"submittedAt":${Number(at) - age}`)
        localStorage.setItem(key, aged)
      }
    }, HALF_AN_HOUR_MS)
    await page.reload()
    await dialog.ready()
    expect((await events.next('wallet-transaction')).detail).toEqual({ ...submitted, status: 'failed' })
    await dialog.show('Activity')
    await dialog.text('Dropped').waitFor()
  },
)
