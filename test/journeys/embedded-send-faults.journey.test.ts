// @module-tag extra
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { numberToHex, parseEther } from 'viem'
import { expect, test } from 'vitest'
import { tokenGift } from '../../demo/sandbox/service/faucet/gifts.ts'
import { tokensOf } from '../../demo/sandbox/tokens/token-table.ts'
import { forgetLimits } from './support/log-in.ts'
import { openEmbedded } from './support/open-embedded.ts'
import { REPORTS } from './support/send/node-faults.ts'
import { balanceOn } from './support/send/open-send.ts'
import { seeDetails } from './support/send/see-details.ts'
import { setUpJourney } from './support/set-up-journey.ts'
import { GRACE } from './support/wallets/dev-accounts.ts'

// Failures of a smart account's transfer, as its owner reads them in Send.
const journey = setUpJourney({ embeddedWallet: true })

const USDC = tokensOf('eip155:1').find(({ symbol }) => symbol === 'USDC')!.address
const BUNDLER = /^\/v1\/bundler\//

const giveEther = (address: string, ether: string) =>
  journey.ethereum.request('anvil_setBalance', [address, numberToHex(parseEther(ether))])
const heading = (name: string) => ({ name, level: 3 }) as const

/** A visitor whose smart account has coins, with Send filled in. */
async function openSending(ether: string, amount: string) {
  const visit = await openEmbedded(journey)
  const { address } = await visit.accountOf()
  await giveEther(address, ether)
  await visit.dialog.show('Send')
  await visit.dialog.button(/^ETH/).waitFor()
  await visit.fill(amount, GRACE)
  return { ...visit, address, before: await balanceOn(journey.ethereum, GRACE) }
}

/** A transfer that is sent, and in no block yet. */
async function sendUnmined(amount: string) {
  const sending = await openSending('1', amount)
  await sending.review()
  await journey.ethereum.request('evm_setAutomine', [false])
  journey.onEnd(async () => void (await journey.ethereum.request('evm_setAutomine', [true])))
  await sending.dialog.button(/^Send$/).click()
  await sending.readAndApprove()
  await sending.dialog.dialog.getByRole('heading', heading('On its way')).waitFor()
  return sending
}

/** As if the sponsor had paid all that it pays in a day, for every account that it has paid for. */
function spendSponsorship() {
  const database = new DatabaseSync(join(journey.embedded.service.dataFolder, 'wallet.db'))
  database.exec("UPDATE rate_limit SET count = 1000000000000 WHERE key LIKE 'sponsor-account:%'")
  database.close()
}

test('a bundler that can’t be reached: the view says so before and after the review, nothing is lost, and it can be sent later', async () => {
  const { amount, before, dialog, network, recipient, sendAndApprove } = await openSending('1', '0.5')
  network.allowNetworkReports(REPORTS)
  const { service } = journey.embedded
  service.failAll(BUNDLER, { status: 503 })
  await dialog.button('Review').click()
  await dialog.dialog.getByRole('heading', { name: 'Couldn’t check this transfer' }).waitFor()
  await seeDetails(dialog, /The wallet service couldn’t do this/)
  await dialog.button('Back').click()
  expect([await amount.inputValue(), await recipient.inputValue()]).toEqual(['0.5', GRACE])
  await dialog.button('Review').click()
  service.clearFaults()
  await expect
    .poll(async () => {
      const again = dialog.button('Check again')
      if (await again.isVisible()) await again.click()
      return dialog.button(/^Send$/).isVisible()
    })
    .toBe(true)

  service.failAll(BUNDLER, { status: 503 })
  await dialog.button(/^Send$/).click()
  await dialog.text('Your wallet reports that this failed. Look there before you send it again.').waitFor()
  await seeDetails(dialog, /The wallet service couldn’t do this/)
  service.clearFaults()
  await dialog.button('Check again').click()
  await sendAndApprove()
  expect((await balanceOn(journey.ethereum, GRACE)) - before).toBe(parseEther('0.5'))
})

test('a sponsor that pays no more says why; without coins nothing can be sent, with some the visitor pays', async () => {
  const { address, chooseToken, dialog, fill, review, said, sendAndApprove } = await openSending('0.001', '0.0001')
  // The balances are read again after the transfer. A token that arrives later is found only by the next poll.
  await tokenGift('eip155:1', USDC)!.give(journey.ethereum.rpcUrl, address)
  await review()
  await sendAndApprove()
  spendSponsorship()
  await giveEther(address, '0')
  const before = await balanceOn(journey.ethereum, GRACE, USDC)
  await dialog.show('Send')
  await chooseToken('USDC')
  await fill('1.5', GRACE)
  await review()
  expect(await said()).toContain('Not sponsored: “The daily limit for sponsored fees of this account is reached”')
  expect(await said()).toContain('Not enough ETH for the network fee.')
  await dialog.button('Change').click()
  await giveEther(address, '0.5')
  await review()
  expect(await said()).toMatch(/Network fee up to [\d.]+ ETH/)
  const panel = await sendAndApprove()
  expect(panel).toMatch(/You pay up to [\d.]+ ETH/)
  expect(panel).toContain('Not sponsored The daily limit for sponsored fees of this account is reached')
  expect((await balanceOn(journey.ethereum, GRACE, USDC)) - before).toBe(1_500_000n)
  expect(await balanceOn(journey.ethereum, address)).toBeLessThan(parseEther('0.5'))
})

test('an operation that is reverted in its block is shown as failed, although its transaction is not', async () => {
  const { address, before, dialog, events } = await sendUnmined('0.75')
  await expect.poll(() => journey.ethereum.request('txpool_status')).toMatchObject({ pending: '0x1' })
  await giveEther(address, '0.1')
  await journey.ethereum.request('evm_mine', [])
  await dialog.dialog.getByRole('heading', heading('Transaction failed')).waitFor()
  expect(events.details('wallet-transaction').at(-1)).toMatchObject({ status: 'failed' })
  expect(await balanceOn(journey.ethereum, GRACE)).toBe(before)
  expect(await balanceOn(journey.ethereum, address)).toBe(parseEther('0.1'))
})

test('an operation whose place another one takes is shown as dropped, and the other one is carried out', async () => {
  const { address, before, dialog, events, readAndApprove } = await sendUnmined('0.25')
  const pool = (await journey.ethereum.request('txpool_content')) as {
    pending: Record<string, Record<string, { hash: string }>>
  }
  const [bundle] = Object.values(pool.pending).flatMap((bySender) => Object.values(bySender))
  await journey.ethereum.request('anvil_dropTransaction', [bundle!.hash])
  await journey.ethereum.request('evm_setAutomine', [true])
  forgetLimits(journey)
  const sent = dialog.request('eth_sendTransaction', [{ from: address, to: GRACE, value: '0x7', data: '0x' }])
  await readAndApprove()
  expect((await sent).result).toMatch(/^0x[\da-f]{64}$/)
  await dialog.dialog.getByRole('heading', heading('Transaction dropped')).waitFor()
  expect(events.details('wallet-transaction').at(-1)).toMatchObject({ status: 'failed' })
  expect((await balanceOn(journey.ethereum, GRACE)) - before).toBe(7n)
})
